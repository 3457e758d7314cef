/** Front door of the payments: start one, settle one, say what became of it. What a settled payment means is given at the roof. */
export { paymentOutcome } from './outcome.service.server.ts'
export {
  cancelByProviderOrder,
  endPayment,
  launchPayment,
  preparePayment,
} from './payments.service.server.ts'
export type { ProviderItem } from './provider.server.ts'
export { heldCents, refundsOfOrder } from './refunds.queries.server.ts'
export { refundDeposit, requestRefund } from './refunds.service.server.ts'
export { settleByProviderOrder } from './settle.service.server.ts'
export { type RefundNews, registerRefunds, registerSettlement, type Settled } from './settlement.server.ts'
export { retryWebhook } from './webhook.service.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { paymentFigures } from './figures.queries.server.ts'
import { paymentJobs, reconcileRefunds } from './refund-send.service.server.ts'
import { paymentRoutes } from './routes.server.ts'
import { reconcilePayments } from './settle.service.server.ts'

/** The slice as the roof composes it: the provider's return, cancel and webhook addresses, refunds, and the reconciliation. */
export const paymentsSlice: Slice = {
  name: 'payments',
  routes: paymentRoutes,
  jobs: paymentJobs,
  sweeps: [reconcilePayments, reconcileRefunds],
  figures: paymentFigures,
}
