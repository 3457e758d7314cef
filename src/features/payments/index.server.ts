/** Front door of the payments: start one, settle one, say what became of it. What a settled payment means is given at the roof. */
export { paymentOutcome } from './payments.queries.server.ts'
export {
  cancelByProviderOrder,
  launchPayment,
  preparePayment,
  type StartedPayment,
  startPayment,
} from './payments.service.server.ts'
export { settleByProviderOrder } from './settle.service.server.ts'
export { registerSettlement, type Settled } from './settlement.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { paymentRoutes } from './routes.server.ts'
import { reconcilePayments } from './settle.service.server.ts'

export const paymentsSlice: Slice = { name: 'payments', routes: paymentRoutes, sweeps: [reconcilePayments] }
