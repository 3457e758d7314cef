/** Front door of the invoices: what the marketplace has invoiced its suppliers, and a seller's year for the tax authority. */
import type { Slice } from '#platform/slice.server.ts'
import { invoiceJobs } from './jobs.server.ts'
import { invoiceRoutes } from './routes.server.ts'
import { invoiceSweeps } from './sweeps.server.ts'

export {
  heldInvoices,
  invoiceOf,
  invoiceRegister,
  invoicesOfSupplier,
  registerSums,
} from './invoices.queries.server.ts'
export { type Issued, issueIn, issueInvoices } from './issue.service.server.ts'

/** The slice as the roof composes it: a supplier's earnings by month, fee invoices, the figures for DAC7. */
export const invoicesSlice: Slice = {
  name: 'invoices',
  routes: invoiceRoutes,
  jobs: invoiceJobs,
  sweeps: invoiceSweeps,
}
