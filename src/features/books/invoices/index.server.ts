/** Front door of the invoices: what the marketplace has invoiced its suppliers, and a seller's year for the tax authority. */
import type { Slice } from '#platform/slice.server.ts'
import { invoiceJobs } from './jobs.server.ts'
import { invoiceRoutes } from './routes.server.ts'
import { invoiceSweeps } from './sweeps.server.ts'
import { transmissionJobs } from './transmissions/jobs.server.ts'
import { transmissionSweeps } from './transmissions/sweeps.server.ts'

export { invoiceOf } from './drawn-invoice.queries.server.ts'
export {
  heldInvoices,
  invoiceRegister,
  invoicesOfSupplier,
  registerSums,
} from './invoices.queries.server.ts'
export { type Issued, issueIn, issueInvoices } from './issue.service.server.ts'
export { resendDue, silentFiles, unreadReceipts } from './transmissions/transmissions.queries.server.ts'
export type { ResendDue, SilentFiles } from './transmissions/views.ts'

/** The slice as the roof composes it: a supplier's earnings by month, fee invoices, the figures for DAC7. */
export const invoicesSlice: Slice = {
  name: 'invoices',
  routes: invoiceRoutes,
  jobs: [...invoiceJobs, ...transmissionJobs],
  sweeps: [...invoiceSweeps, ...transmissionSweeps],
}
