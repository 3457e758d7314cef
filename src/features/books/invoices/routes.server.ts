import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { requireRight, requireSupplier } from '#platform/context.server.ts'
import { type ApiApp, ErrorBody } from '#platform/http/api.server.ts'
import { fileResponse } from '#platform/http/openapi/files.server.ts'
import { supplierDac7 } from './dac7.queries.server.ts'
import { dac7Xml } from './dac7-registry.server.ts'
import { invoiceFileOf, invoiceOf } from './drawn-invoice.queries.server.ts'
import { dac7Csv, earningsCsv } from './earnings.csv.server.ts'
import { supplierMonth } from './earnings.queries.server.ts'
import { invoicePdf } from './invoice.pdf.server.ts'
import { monthName } from './month.rules.ts'
import { transmissionRoutes } from './transmissions/routes.server.ts'
import { fileName } from './transmissions/transmission.rules.ts'

const IdParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })

const send = (reply: FastifyReply, type: string, name: string, body: string | Buffer): FastifyReply =>
  reply
    .header('content-type', type)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(body)

const CSV = 'text/csv; charset=utf-8'

const figureRoutes = (app: ApiApp): void => {
  app.get(
    '/api/portal/earnings/export',
    {
      schema: {
        tags: ['invoices'],
        summary: 'Export own movements of a month (CSV)',
        querystring: z.object({ mese: z.string().max(7).optional() }),
        response: { 200: fileResponse('text/csv') },
      },
    },
    async ({ ctx, query }, reply) => {
      requireRight(requireSupplier(ctx), 'earnings')
      const { month, items, totals } = await supplierMonth(ctx, query.mese ?? null)
      return send(reply, CSV, `guadagni-${monthName(month)}.csv`, earningsCsv(items, totals))
    },
  )
  app.get(
    '/api/portal/dac7/export',
    {
      schema: {
        tags: ['invoices'],
        summary: 'Export own DAC7 figures of a year (CSV)',
        querystring: z.object({ anno: z.string().max(4).optional() }),
        response: { 200: fileResponse('text/csv') },
      },
    },
    async ({ ctx, query }, reply) => {
      requireRight(requireSupplier(ctx), 'earnings')
      const view = await supplierDac7(ctx, query.anno ?? null)
      return send(reply, CSV, `dac7-${view.year}.csv`, dac7Csv(view))
    },
  )
}

const registryRoutes = (app: ApiApp): void => {
  app.get(
    '/api/portal/registri/dac7/xml',
    {
      schema: {
        tags: ['invoices'],
        summary: 'Export the DAC7 report of a year (XML, schema DPI 1.0; staff)',
        querystring: z.object({ anno: z.coerce.number().int().min(2023).max(2100) }),
        response: { 200: fileResponse('application/xml'), 409: ErrorBody },
      },
    },
    async ({ ctx, query }, reply) =>
      reply
        .type('application/xml; charset=utf-8')
        .header('content-disposition', `attachment; filename="dac7-${query.anno}.xml"`)
        .header('cache-control', 'private, no-store')
        .send(Readable.from(dac7Xml(ctx, query.anno)) as never),
  )
}

/** Figures and documents as files. */
export const invoiceRoutes = (app: ApiApp): void => {
  figureRoutes(app)
  registryRoutes(app)
  transmissionRoutes(app)
  app.get(
    '/api/portal/invoices/:id/pdf',
    {
      schema: {
        tags: ['invoices'],
        summary: 'Download an invoice or credit note (PDF)',
        params: IdParams,
        response: { 200: fileResponse('application/pdf') },
      },
    },
    async ({ ctx, params }, reply) => {
      const [invoice, file] = [await invoiceOf(ctx, params.id), await invoiceFileOf(ctx, params.id)]
      return send(reply, 'application/pdf', `${fileName(file)}.pdf`, await invoicePdf(invoice))
    },
  )
  app.get(
    '/api/portal/invoices/:id/xml',
    {
      schema: {
        tags: ['invoices'],
        summary: 'Download an invoice or credit note (XML, FatturaPA FPR12)',
        params: IdParams,
        response: { 200: fileResponse('application/xml') },
      },
    },
    async ({ ctx, params }, reply) => {
      const file = await invoiceFileOf(ctx, params.id)
      return send(reply, 'application/xml; charset=utf-8', `${fileName(file)}.xml`, file.xml)
    },
  )
}
