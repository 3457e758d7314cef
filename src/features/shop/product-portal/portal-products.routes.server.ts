import type { z } from 'zod'
import {
  archive,
  bulk,
  changeOptions,
  duplicate,
  publishProduct,
  restore,
  saveProduct,
  unpublish,
} from '#features/shop/products/index.server.ts'
import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { type ApiApp, done, ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { CALL_BODY } from '#platform/http/body-limit.server.ts'
import { portalProducts } from './portal-list.queries.server.ts'
import { readPortalList } from './portal-list.rules.ts'
import {
  BulkBody,
  BulkWire,
  ChangedWire,
  OptionChangesBody,
  OwnProductsQuery,
  OwnProductsWire,
  OwnProductWire,
  ProductBody,
  PublishBody,
  SavedWire,
} from './portal-products.contract.ts'
import { listWire, ownProductWire, readBody } from './portal-products.wire.server.ts'

/** 2,000 changes of about 70 bytes. */
const CHANGES_BODY = 2 * CALL_BODY

const tags = ['portal products']

const save = async (ctx: Ctx, id: number | null, body: z.infer<typeof ProductBody>) => {
  const expected = body.updated ? { expected: new Date(body.updated) } : {}
  return { id: String(await saveProduct(ctx, id, readBody(body), expected)) }
}

const verbs = [
  { name: 'unpublish', run: unpublish, summary: 'Unpublish one of the own products: it becomes a draft' },
  { name: 'archive', run: archive, summary: 'Archive one of the own products' },
  { name: 'restore', run: restore, summary: 'Restore one of the own products from the archive as a draft' },
] as const

const manyRoutes = (app: ApiApp): void => {
  app.post(
    '/api/portal/products/bulk',
    {
      schema: {
        tags,
        summary: 'Apply one action to several products',
        body: BulkBody,
        response: { 200: BulkWire, 404: ErrorBody },
      },
    },
    async (request) => {
      const outcome = await bulk(request.ctx, request.body.ids, request.body.action)
      return {
        done: outcome.done.map(String),
        refused: outcome.refused.map(({ id, reason }) => ({ id: String(id), reason })),
      }
    },
  )
  app.post(
    '/api/portal/products/options',
    {
      schema: {
        tags,
        summary: 'Change prices and stock, all or none',
        body: OptionChangesBody,
        response: { 200: ChangedWire, 404: ErrorBody, 422: ErrorBody },
      },
      bodyLimit: CHANGES_BODY,
    },
    async (request) => {
      const changes = request.body.changes.map(({ id, ...change }) => ({ ...change, optionId: id }))
      return { changed: String(await changeOptions(request.ctx, changes)) }
    },
  )
}

/** The supplier's own products in the portal: list, save, life, many at once (PORTAL-08). */
export const portalProductRoutes = (app: ApiApp): void => {
  app.get(
    '/api/portal/products',
    {
      schema: {
        tags,
        summary: 'List own products',
        querystring: OwnProductsQuery,
        response: { 200: OwnProductsWire },
      },
    },
    async (request) => {
      const { accountId } = requireSupplier(request.ctx)
      return listWire(await portalProducts(accountId, readPortalList(new URLSearchParams(request.query))))
    },
  )
  manyRoutes(app)
  app.get(
    '/api/portal/products/:id',
    { schema: { tags, summary: 'Read one of the own products', params: IdParams, response: { 200: OwnProductWire } } },
    (request) => ownProductWire(requireSupplier(request.ctx).accountId, request.params.id),
  )
  app.post(
    '/api/portal/products',
    {
      schema: {
        tags,
        summary: 'Create a product as a draft',
        body: ProductBody,
        response: { 200: SavedWire, 422: ErrorBody },
      },
    },
    (request) => save(request.ctx, null, request.body),
  )
  app.post(
    '/api/portal/products/:id',
    {
      schema: {
        tags,
        summary: 'Save one of the own products',
        params: IdParams,
        body: ProductBody,
        response: { 200: SavedWire, 422: ErrorBody },
      },
    },
    (request) => save(request.ctx, request.params.id, request.body),
  )
  app.post(
    '/api/portal/products/:id/publish',
    {
      schema: {
        tags,
        summary: 'Publish one of the own products, at once or from a day on',
        params: IdParams,
        body: PublishBody,
        response: { 200: ResultBody, 422: ErrorBody },
      },
    },
    async (request) => {
      const { from } = request.body
      await publishProduct(request.ctx, request.params.id, from ? new Date(from) : null)
      return done
    },
  )
  app.post(
    '/api/portal/products/:id/duplicate',
    {
      schema: {
        tags,
        summary: 'Copy one of the own products into a draft',
        params: IdParams,
        response: { 200: SavedWire },
      },
    },
    async (request) => ({ id: String(await duplicate(request.ctx, request.params.id)) }),
  )
  for (const { name, run, summary } of verbs)
    app.post(
      `/api/portal/products/:id/${name}`,
      { schema: { tags, summary, params: IdParams, response: { 200: ResultBody } } },
      async (request) => {
        await run(request.ctx, (request.params as { id: number }).id)
        return done
      },
    )
}
