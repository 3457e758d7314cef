import type { z } from 'zod'
import { type ApiApp, done, ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { fileResponse } from '#platform/http/openapi/files.server.ts'
import { storage } from '#platform/storage/storage.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { invoiceFileKey, invoiceFileType } from './files.service.server.ts'
import { InvoiceRequestWire, InvoiceToInput, IssueInput } from './invoice-requests.contract.ts'
import { orderInvoice, readableInvoice } from './invoice-requests.queries.server.ts'
import { askInvoice, issueInvoice } from './invoice-requests.service.server.ts'
import type { OrderInvoiceView } from './views.ts'

const toWire = ({ to, askedAt, number, issuedOn, filePath }: OrderInvoiceView): z.input<typeof InvoiceRequestWire> => {
  if (!to) throw appError(commonErrors, 'not_found')
  const { kind, name, address, cap, city } = to
  return {
    asked: String(askedAt),
    to: {
      ...{ kind, name, address, cap, city },
      ...{ tax_code: to.taxCode ?? '', vat_number: to.vatNumber ?? '', send_to: to.sendTo ?? '' },
    },
    ...{ number: number ?? '', issued: issuedOn ?? '', file: filePath ?? '' },
  }
}

/** The invoice of an order: asked by the couple, issued by the seller, downloaded by both. */
export const invoiceRequestRoutes = (app: ApiApp): void => {
  app.get(
    '/api/orders/:id/invoice-request',
    {
      schema: {
        tags: ['orders'],
        summary: 'Show the invoice that was asked of an order',
        params: IdParams,
        response: { 200: InvoiceRequestWire },
      },
    },
    async ({ ctx, params }) => toWire(await orderInvoice(ctx, params.id)),
  )
  app.post(
    '/api/orders/:id/invoice-request',
    {
      schema: {
        tags: ['orders'],
        summary: 'Request the invoice of an order, or correct to whom it is made out (couple)',
        params: IdParams,
        body: InvoiceToInput,
        response: { 200: ResultBody, 422: ErrorBody },
      },
    },
    async ({ ctx, params, body }) => {
      await askInvoice(ctx, params.id, body)
      return done
    },
  )
  app.post(
    '/api/portal/orders/:id/invoice',
    {
      schema: {
        tags: ['portal'],
        summary: 'Save number and day of the invoice of a sale; its file is uploaded on the page (supplier)',
        params: IdParams,
        body: IssueInput,
        response: { 200: ResultBody, 422: ErrorBody },
      },
    },
    async ({ ctx, params, body }) => {
      await issueInvoice(ctx, params.id, body, null)
      return done
    },
  )
  app.get(
    '/api/orders/:id/invoice',
    {
      schema: {
        tags: ['orders'],
        summary: 'Download the invoice of an order (its couple, its supplier and staff)',
        params: IdParams,
        response: { 200: fileResponse('application/pdf', 'application/xml') },
      },
    },
    async (request, reply) => {
      const { fileName, number } = await readableInvoice(request.ctx, request.params.id)
      const file = await (await storage()).get(invoiceFileKey(fileName))
      if (!file) throw appError(commonErrors, 'not_found')
      const name = `fattura-${number.replace(/[^\p{L}\p{N}]+/gu, '-')}${fileName.slice(-4)}`
      return (
        reply
          .type(invoiceFileType(fileName))
          .header('content-length', file.size)
          .header('cache-control', 'private, no-store')
          // A stranger wrote it: it is saved, not run in our name.
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
          .send(file.stream as never)
      )
    },
  )
}
