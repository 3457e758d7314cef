import { z } from 'zod'
import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { type ApiApp, ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { portalProducts } from './portal-list.queries.server.ts'
import { readPortalList } from './portal-list.rules.ts'
import {
  BulkBody,
  BulkWire,
  ChangedWire,
  ImportBody,
  ImportWire,
  OptionChangesBody,
  OwnProductsQuery,
  OwnProductsWire,
  OwnProductWire,
  ProductBody,
  PublishBody,
  SavedWire,
} from './portal-products.contract.ts'
import { listWire, ownProductWire, readBody } from './portal-products.wire.server.ts'
import { exportProducts, templateCsv } from './product-export.queries.server.ts'
import { importProducts } from './product-import.service.server.ts'
import { archive, bulk, duplicate, publishProduct, restore, unpublish } from './product-life.service.server.ts'
import { changeOptions } from './product-prices.service.server.ts'
import { saveProduct } from './products.service.server.ts'

const tags = ['portal products']
const guarded = { 401: ErrorBody, 403: ErrorBody }
const own = { ...guarded, 404: ErrorBody }
const changing = { 400: ErrorBody, ...own, 409: ErrorBody, 422: ErrorBody }
const done = { result: 1 as const }

const save = async (ctx: Ctx, id: number | null, body: z.infer<typeof ProductBody>) => {
  const expected = body.updated ? { expected: new Date(body.updated) } : {}
  return { id: String(await saveProduct(ctx, id, readBody(body), expected)) }
}

const verbs = [
  { name: 'unpublish', run: unpublish, summary: 'Riporta un proprio prodotto in bozza' },
  { name: 'archive', run: archive, summary: 'Archivia un proprio prodotto' },
  { name: 'restore', run: restore, summary: 'Riprende un proprio prodotto dall’archivio, come bozza' },
] as const

const fileRoutes = (app: ApiApp): void => {
  app.get(
    '/api/portal/products/export',
    {
      schema: {
        tags,
        summary: 'I propri prodotti come file CSV, con gli stessi filtri dell’elenco',
        querystring: OwnProductsQuery,
        response: { 200: z.string(), ...guarded },
      },
    },
    async (request, reply) => {
      const { accountId } = requireSupplier(request.ctx)
      const csv = await exportProducts(accountId, readPortalList(new URLSearchParams(request.query)), request.ctx.now)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="prodotti.csv"')
        .send(csv)
    },
  )
  app.get(
    '/api/portal/products/template',
    { schema: { tags, summary: 'Il modello del file CSV', response: { 200: z.string(), ...guarded } } },
    async (request, reply) => {
      requireSupplier(request.ctx)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="modello-prodotti.csv"')
        .send(templateCsv())
    },
  )
  app.post(
    '/api/portal/products/import',
    {
      schema: {
        tags,
        summary: 'Importa prodotti da un file CSV, o prova a farlo',
        body: ImportBody,
        response: { 200: ImportWire, 400: ErrorBody, ...guarded },
      },
    },
    async (request) => {
      const report = await importProducts(request.ctx, request.body.csv, request.body.mode)
      return {
        stored: report.stored ? ('1' as const) : ('0' as const),
        rows: String(report.rows),
        created: String(report.created),
        updated: String(report.updated),
        unchanged: String(report.unchanged),
        errors: report.errors.map((error) => ({ ...error, row: String(error.row) })),
        unknown_columns: [...report.unknownColumns],
      }
    },
  )
}

const manyRoutes = (app: ApiApp): void => {
  app.post(
    '/api/portal/products/bulk',
    {
      schema: {
        tags,
        summary: 'Fa la stessa cosa a più prodotti',
        body: BulkBody,
        response: { 200: BulkWire, 400: ErrorBody, ...own },
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
        summary: 'Cambia prezzi e scorte, tutti o nessuno',
        body: OptionChangesBody,
        response: { 200: ChangedWire, ...changing },
      },
    },
    async (request) => {
      const changes = request.body.changes.map(({ id, ...change }) => ({ ...change, optionId: id }))
      return { changed: String(await changeOptions(request.ctx, changes)) }
    },
  )
}

/** The supplier's own products in the portal: list, save, life, many at once, files (PORTAL-08). */
export const portalProductRoutes = (app: ApiApp): void => {
  app.get(
    '/api/portal/products',
    {
      schema: {
        tags,
        summary: 'I propri prodotti',
        querystring: OwnProductsQuery,
        response: { 200: OwnProductsWire, ...guarded },
      },
    },
    async (request) => {
      const { accountId } = requireSupplier(request.ctx)
      return listWire(await portalProducts(accountId, readPortalList(new URLSearchParams(request.query))))
    },
  )
  fileRoutes(app)
  manyRoutes(app)
  app.get(
    '/api/portal/products/:id',
    { schema: { tags, summary: 'Un proprio prodotto', params: IdParams, response: { 200: OwnProductWire, ...own } } },
    (request) => ownProductWire(requireSupplier(request.ctx).accountId, request.params.id),
  )
  app.post(
    '/api/portal/products',
    {
      schema: {
        tags,
        summary: 'Crea un prodotto, come bozza',
        body: ProductBody,
        response: { 200: SavedWire, ...changing },
      },
    },
    (request) => save(request.ctx, null, request.body),
  )
  app.post(
    '/api/portal/products/:id',
    {
      schema: {
        tags,
        summary: 'Salva un proprio prodotto',
        params: IdParams,
        body: ProductBody,
        response: { 200: SavedWire, ...changing },
      },
    },
    (request) => save(request.ctx, request.params.id, request.body),
  )
  app.post(
    '/api/portal/products/:id/publish',
    {
      schema: {
        tags,
        summary: 'Pubblica un proprio prodotto, da subito o da un giorno',
        params: IdParams,
        body: PublishBody,
        response: { 200: ResultBody, ...changing },
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
        summary: 'Copia un proprio prodotto in una bozza',
        params: IdParams,
        response: { 200: SavedWire, ...own },
      },
    },
    async (request) => ({ id: String(await duplicate(request.ctx, request.params.id)) }),
  )
  for (const { name, run, summary } of verbs)
    app.post(
      `/api/portal/products/:id/${name}`,
      { schema: { tags, summary, params: IdParams, response: { 200: ResultBody, ...changing } } },
      async (request) => {
        await run(request.ctx, (request.params as { id: number }).id)
        return done
      },
    )
}
