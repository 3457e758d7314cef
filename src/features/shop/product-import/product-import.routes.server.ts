import { readPortalList } from '#features/shop/product-portal/portal-list.rules.ts'
import { OwnProductsQuery } from '#features/shop/product-portal/portal-products.contract.ts'
import { requireSupplier } from '#platform/context.server.ts'
import { type ApiApp, done, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { fileResponse } from '#platform/http/openapi/files.server.ts'
import { MAX_CSV_BYTES } from './csv.rules.ts'
import { exportProducts, templateCsv } from './export.queries.server.ts'
import { ImportBody, ImportWire } from './import.contract.ts'
import { carryOutImport, openImport } from './import.service.server.ts'
import { pictureRoutes } from './pictures/pictures.routes.server.ts'

/** The file as a JSON text: letters of three bytes, escaped quotes. */
const IMPORT_BODY = 3 * MAX_CSV_BYTES

const tags = ['portal products']

/** The supplier's own products as a file, and a file as products (PORTAL-08). */
export const productImportRoutes = (app: ApiApp): void => {
  pictureRoutes(app)
  app.get(
    '/api/portal/products/export',
    {
      schema: {
        tags,
        summary: 'Export own products (CSV): filters of the list',
        querystring: OwnProductsQuery,
        response: { 200: fileResponse('text/csv') },
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
    {
      schema: {
        tags,
        summary: 'Download the template of the CSV file for the import',
        response: { 200: fileResponse('text/csv') },
      },
    },
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
        summary: 'Import products from a CSV file as a batch, or only validate it',
        body: ImportBody,
        response: { 200: ImportWire },
      },
      bodyLimit: IMPORT_BODY,
      // Who asks comes before what is sent.
      onRequest: async (request) => {
        requireSupplier(request.ctx)
      },
    },
    async (request) => {
      const { csv, mode, pictures } = request.body
      const { batch, rows, unknownColumns } = await openImport(request.ctx, csv, {
        ...{ isTrial: mode === 'check', pictures },
      })
      return { batch: String(batch), rows: String(rows), unknown_columns: [...unknownColumns] }
    },
  )
  app.post(
    '/api/portal/products/import/:id',
    {
      schema: {
        tags,
        summary: 'Import what a validated file has right (supplier)',
        params: IdParams,
        response: { 200: ResultBody },
      },
    },
    async ({ ctx, params }) => {
      await carryOutImport(ctx, params.id)
      return done
    },
  )
}
