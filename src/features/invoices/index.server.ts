/** Front door of the invoices: what the marketplace has invoiced its suppliers, and a seller's year for the tax authority. */
import type { Slice } from '#platform/slice.server.ts'
import { invoiceRoutes } from './routes.server.ts'
import { invoiceSweeps } from './sweeps.server.ts'

export { dac7OfYear } from './dac7.queries.server.ts'
export { heldInvoices, invoiceOf, invoiceRegister, registerSums } from './invoices.queries.server.ts'
export { type Issued, issueFees, issueIn } from './issue.service.server.ts'
export { saveSeat } from './seats.service.server.ts'

/** The slice as the roof composes it: a supplier's earnings by month, fee invoices, the figures for DAC7. */
export const invoicesSlice: Slice = { name: 'invoices', routes: invoiceRoutes, sweeps: invoiceSweeps }
