import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { PdfFile } from '#features/fulfilment/orders/index.server.ts'
import { requireSignedIn } from '#platform/context.server.ts'
import type { ApiApp } from '#platform/http/api.server.ts'
import { ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { AskedText, csvRoute, searchOf } from '#platform/http/csv-route.server.ts'
import { fileResponse } from '#platform/http/openapi/files.server.ts'
import { writeNote } from './notes.service.server.ts'
import { packingSlip, packingSlips, packingSlipsOf } from './packing-slip.server.ts'
import { toSaleRow, toSaleWire } from './sale-wire.rules.ts'
import { NoteInput, SaleDetailWire, SaleWire } from './sales.contract.ts'
import { supplierSale, supplierSales } from './sales.queries.server.ts'
import { salesCsv } from './sales-csv.server.ts'

const SalesQuery = z.object({
  status: z.enum(['paid', 'shipped', 'received', 'returns', 'due']).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
})

const sendPdf = (reply: FastifyReply, { name, bytes }: PdfFile) =>
  reply
    .header('content-type', 'application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename="${name}"`)
    .send(bytes)

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
      return sendPdf(reply, await packingSlip(ctx, params.id))
    },
  )
}

/** What the address of "Vendite" may say. */
const ASKED = [
  ...['vista', 'q', 'tipo', 'ritardo', 'dal', 'al', 'da', 'a'],
  ...['ordine', 'verso', 'colonne', 'righe', 'pagina'],
] as const

const SlipsQuery = z.object({
  ids: z
    .preprocess(
      (value) => (value === undefined ? [] : [value].flat()),
      z.array(z.coerce.number().int().positive()).max(1000),
    )
    .describe('Ids of sales'),
  tutti: z.literal('1').optional().describe('Everything that the list shows as it is asked, in place of the ids'),
  ...Object.fromEntries(ASKED.map((name) => [name, AskedText.optional()])),
})

/** The slips of the sales that were chosen, or of the whole list as it is asked. */
const slipsRoute = (app: ApiApp): void => {
  app.get(
    '/api/portal/orders/packing-slips',
    {
      schema: {
        tags: ['portal'],
        summary: 'Download the packing slips of chosen sales, or of a whole list, in one file (PDF, A4)',
        querystring: SlipsQuery,
        response: { 200: fileResponse('application/pdf'), 404: ErrorBody, 422: ErrorBody },
      },
    },
    async ({ ctx, query }, reply) => {
      requireSignedIn(ctx)
      const { ids, tutti, ...asked } = query
      return sendPdf(reply, await (tutti ? packingSlipsOf(ctx, searchOf(asked)) : packingSlips(ctx, ids)))
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
    asked: ASKED,
    write: salesCsv,
  })

/** The seller's side of orders: the list, its file, a sale with its notes and its packing slip. */
export const salesRoutes = (app: ApiApp): void => {
  listRoutes(app)
  slipsRoute(app)
  saleRoutes(app)
  exportRoute(app)
}
