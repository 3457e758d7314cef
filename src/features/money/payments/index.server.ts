/** Front door of the payments: start one, settle one, say what became of it. What a settled payment means is given at the roof. */

export { disputesToAnswer, providerDisputesOf } from './disputes.queries.server.ts'
export {
  type HeldView,
  heldOfOrder,
  holdsDueBy,
  isAskedBack,
  isOrderDisputed,
  isOwedByTransfer,
  keptAt,
} from './held/held.queries.server.ts'
export { markReminded, markWarned, releaseHeld } from './held/held.service.server.ts'
export { wakeHolds } from './held/pass-on.service.server.ts'
export { retryWebhook } from './messages/webhook.service.server.ts'
export { onboardingAt } from './onboarding.server.ts'
export { paymentOutcome } from './outcome.service.server.ts'
export {
  cancelByProviderOrder,
  endPayment,
  launchPayment,
  orderOfReference,
  preparePayment,
} from './payments.service.server.ts'
export type { ProviderShipping } from './paypal/shipping.rules.ts'
export {
  configuredHouses,
  type ProviderItem,
  providerNameOf,
  type SellerMessage,
  type SellerState,
} from './provider.server.ts'
export { ProviderRefusal } from './provider-refusal.server.ts'
export { closeRefund, completeStuckRefund, guardStuckRefund } from './refund-transfer.service.server.ts'
export { heldCents, lastAttempts, refundsOfOrder } from './refunds.queries.server.ts'
export { refundDeposit, requestRefund } from './refunds.service.server.ts'
export { openSandboxSeller } from './sandbox/sellers.service.server.ts'
export { registerSellers } from './sellers.server.ts'
export { settleByProviderOrder } from './settle.service.server.ts'
export {
  type PassedOn,
  type RefundNews,
  registerFees,
  registerRefunds,
  registerSettlement,
  type Settled,
} from './settlement.server.ts'
export { tellParcel } from './trackers.service.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { reconcileDisputes, recoverDispute } from './dispute-books.service.server.ts'
import { remindOfDisputes } from './dispute-reminders.service.server.ts'
import { paymentDeclinedMail } from './emails/payment-declined.email.tsx'
import { transferChosenMail } from './emails/transfer-chosen.email.tsx'
import { paymentFigures } from './figures.queries.server.ts'
import { passHeld, reconcileHolds } from './held/pass-on.service.server.ts'
import { tellDeclined, tellTransfer } from './jobs.server.ts'
import { returnMoneyLeft } from './messages/money-left.service.server.ts'
import { findMessages } from './messages/webhook.service.server.ts'
import { paymentJobs, reconcileRefunds } from './refund-send.service.server.ts'
import { paymentRoutes } from './routes.server.ts'
import { closeAttempt, reconcilePayments } from './settle.service.server.ts'
import { sendTracker } from './trackers.service.server.ts'

/** The slice as the roof composes it: the provider's return, cancel and webhook addresses, refunds, and the reconciliation. */
export const paymentsSlice: Slice = {
  name: 'payments',
  routes: paymentRoutes,
  emails: [paymentDeclinedMail, transferChosenMail],
  jobs: [
    ...paymentJobs,
    tellDeclined,
    tellTransfer,
    sendTracker,
    closeAttempt,
    recoverDispute,
    passHeld,
    returnMoneyLeft,
  ],
  sweeps: [reconcilePayments, reconcileRefunds, reconcileDisputes, remindOfDisputes, ...findMessages, reconcileHolds],
  figures: paymentFigures,
}
