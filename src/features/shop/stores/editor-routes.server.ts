import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { type ApiApp, ErrorBody } from '#platform/http/api.server.ts'
import { textsOf } from '#shared/field-input.ts'
import { storeFields } from './store-fields.rules.ts'
import { StoreInput, StoreWire } from './stores.contract.ts'
import { ownStoreRow } from './stores.queries.server.ts'
import { saveStore } from './stores.service.server.ts'

const ownStore = async (ctx: Ctx): Promise<StoreWire> => {
  const row = await ownStoreRow(requireSupplier(ctx).accountId)
  return {
    ...textsOf(storeFields, row),
    featured: row?.featuredCodes ?? [],
    updated: row?.updatedAt.toISOString() ?? '',
  }
}

const tags = ['stores']

/** The supplier's own store in the portal. */
export const storeEditorRoutes = (app: ApiApp): void => {
  app.get(
    '/api/portal/store',
    { schema: { tags, summary: 'Read the own store', response: { 200: StoreWire } } },
    (request) => ownStore(request.ctx),
  )
  app.post(
    '/api/portal/store',
    {
      schema: {
        tags,
        summary: 'Save the own store: texts, colour, featured products, holidays',
        body: StoreInput,
        response: { 200: StoreWire, 422: ErrorBody },
      },
    },
    async (request) => {
      await saveStore(request.ctx, request.body)
      return ownStore(request.ctx)
    },
  )
}
