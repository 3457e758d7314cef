/** Front door of the payments: start one, settle one, say what became of it. What a settled payment means is given at the roof. */
export { paymentOutcome } from './outcome.service.server.ts'
export {
  cancelByProviderOrder,
  endPayment,
  launchPayment,
  preparePayment,
} from './payments.service.server.ts'
export { settleByProviderOrder } from './settle.service.server.ts'
export { registerSettlement, type Settled } from './settlement.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { paymentRoutes } from './routes.server.ts'
import { reconcilePayments } from './settle.service.server.ts'

/** The slice as the roof composes it: the provider's return, cancel and webhook addresses, and the reconciliation. */
export const paymentsSlice: Slice = { name: 'payments', routes: paymentRoutes, sweeps: [reconcilePayments] }
