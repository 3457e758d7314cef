import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { type ApiApp, ErrorBody } from '#platform/http/api.server.ts'
import { StoreInput, StoreWire } from './stores.contract.ts'
import { ownStoreRow } from './stores.queries.server.ts'
import { saveStore } from './stores.service.server.ts'

const ownStore = async (ctx: Ctx): Promise<StoreWire> => {
  const row = await ownStoreRow(requireSupplier(ctx).accountId)
  return {
    title: row?.title ?? '',
    description: row?.description ?? '',
    color: row?.color ?? '',
    featured: row?.featuredCodes ?? [],
    holidayFrom: row?.holidayFrom ?? '',
    holidayUntil: row?.holidayUntil ?? '',
    holidayNote: row?.holidayNote ?? '',
    updated: row?.updatedAt.toISOString() ?? '',
  }
}

const tags = ['stores']
const own = { 401: ErrorBody, 403: ErrorBody }

/** The supplier's own store in the portal. */
export const storeEditorRoutes = (app: ApiApp): void => {
  app.get(
    '/api/portal/store',
    { schema: { tags, summary: 'Il proprio store', response: { 200: StoreWire, ...own } } },
    (request) => ownStore(request.ctx),
  )
  app.post(
    '/api/portal/store',
    {
      schema: {
        tags,
        summary: 'Salva il proprio store: testi, colore, prodotti in primo piano, ferie',
        body: StoreInput,
        response: { 200: StoreWire, ...own, 400: ErrorBody, 409: ErrorBody },
      },
    },
    async (request) => {
      await saveStore(request.ctx, request.body)
      return ownStore(request.ctx)
    },
  )
}
