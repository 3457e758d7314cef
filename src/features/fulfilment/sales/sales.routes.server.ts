import { z } from 'zod'
import { requireSignedIn } from '#platform/context.server.ts'
import type { ApiApp } from '#platform/http/api.server.ts'
import { IdParams, ResultBody } from '#platform/http/api.server.ts'
import { csvRoute } from '#platform/http/csv-route.server.ts'
import { fileResponse } from '#platform/http/openapi/files.server.ts'
import { writeNote } from './notes.service.server.ts'
import { packingSlip } from './packing-slip.server.ts'
import { toSaleRow, toSaleWire } from './sale-wire.rules.ts'
import { NoteInput, SaleDetailWire, SaleWire } from './sales.contract.ts'
import { supplierSale, supplierSales } from './sales.queries.server.ts'
import { salesCsv } from './sales-csv.server.ts'

const SalesQuery = z.object({
  status: z.enum(['paid', 'shipped', 'received', 'returns', 'due']).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
})

const listRoutes = (app: ApiApp): void => {
  app.get(
    '/api/portal/orders',
    {
      schema: {
        tags: ['portal'],
        summary: 'List sales of the supplier by page; the total is in x-total-count',
        querystring: SalesQuery,
        response: { 200: z.array(SaleWire) },
      },
    },
    async (request, reply) => {
      const { status: view, page, size } = request.query
      const { items, total } = await supplierSales(request.ctx, { view, page, size })
      reply.header('x-total-count', total)
      return items.map(toSaleRow)
    },
  )
  app.get(
    '/api/portal/orders/:id',
    { schema: { tags: ['portal'], summary: 'Read a sale', params: IdParams, response: { 200: SaleDetailWire } } },
    async (request) => toSaleWire(await supplierSale(request.ctx, request.params.id)),
  )
}

const saleRoutes = (app: ApiApp): void => {
  app.post(
    '/api/portal/orders/:id/notes',
    {
      schema: {
        tags: ['portal'],
        summary: 'Add an internal note to a sale',
        params: IdParams,
        body: NoteInput,
        response: { 200: ResultBody },
      },
    },
    async ({ ctx, params, body }) => {
      await writeNote(ctx, params.id, body.text)
      return { result: 1 as const }
    },
  )
  app.get(
    '/api/portal/orders/:id/packing-slip',
    {
      schema: {
        tags: ['portal'],
        summary: 'Download the packing slip of a sale (PDF, A4)',
        params: IdParams,
        response: { 200: fileResponse('application/pdf') },
      },
    },
    async ({ ctx, params }, reply) => {
      requireSignedIn(ctx)
      const { name, bytes } = await packingSlip(ctx, params.id)
      return reply
        .header('content-type', 'application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `inline; filename="${name}"`)
        .send(bytes)
    },
  )
}

/** The file of "Vendite" (PORTAL-07). */
const exportRoute = (app: ApiApp): void =>
  csvRoute(app, {
    url: '/api/portal/orders/export',
    tag: 'portal',
    summary: 'Export sales (CSV): filters, order and columns of the list, all pages',
    file: 'vendite.csv',
    asked: [
      ...['vista', 'q', 'tipo', 'ritardo', 'dal', 'al', 'da', 'a'],
      ...['ordine', 'verso', 'colonne', 'righe', 'pagina'],
    ],
    write: salesCsv,
  })

/** The seller's side of orders: the list, its file, a sale with its notes and its packing slip. */
export const salesRoutes = (app: ApiApp): void => {
  listRoutes(app)
  saleRoutes(app)
  exportRoute(app)
}
