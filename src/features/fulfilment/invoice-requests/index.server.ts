/** Front door of the invoices of orders: asked by the couple, issued by the seller. */
export { orderInvoice } from './invoice-requests.queries.server.ts'
export { askInvoice, issueInvoice } from './invoice-requests.service.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { INVOICE_FOLDER } from '#platform/storage/port.server.ts'
import { remindsOfInvoices } from './invoice-requests.service.server.ts'
import { invoiceEmails, invoiceJobs } from './jobs.server.ts'
import { invoiceRequestRoutes } from './routes.server.ts'
import { orderInvoices } from './schema.server.ts'

/** The slice as the roof composes it: the invoice a couple asks of an order. */
export const invoiceRequestsSlice: Slice = {
  name: 'invoice-requests',
  routes: invoiceRequestRoutes,
  jobs: invoiceJobs,
  sweeps: [remindsOfInvoices],
  files: [{ folder: INVOICE_FOLDER, column: orderInvoices.fileName }],
  emails: invoiceEmails,
}
