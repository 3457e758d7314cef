/** Front door of the billing: who may bid and at which fee, what the marketplace sells and earns. */
export {
  activeSubscription,
  participationsInForce,
  participationsLeft,
  purchasesOf,
} from './billing.queries.server.ts'
export { accrueFee, type PaidDeal, planFeeBps, raiseFee, reverseFee, storeFeeBps } from './fees/fee.service.server.ts'
export {
  feeMovementsOf,
  isOpenFee,
  openFees,
  reminderOf,
  suppliersToRemind,
  suppliersToSuspendOrRestore,
  suspendingFees,
} from './fees/fee-due.queries.server.ts'
export { payFees, repayFee, undoFeeMovement, writeOffFee } from './fees/fee-moves.service.server.ts'
export { remindByHand, remindDue } from './fees/fee-reminders.service.server.ts'
export {
  balanceFeeAtSource,
  feeAtSource,
  feeGoingBack,
  noteKeptFee,
  noteReturnedFees,
  stepFeeAtSource,
} from './fees/fee-source.service.server.ts'
export { grantParticipations, newestGrant } from './grants.service.server.ts'
export { passesOnSale, plansOnSale } from './prices.queries.server.ts'
export { buy } from './purchases.service.server.ts'
export { returnParticipation, spendParticipation } from './quota.service.server.ts'
export { securePurchase, settlePurchase } from './settle-purchase.service.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { participationsGrantedMail } from './emails/participations-granted.email.tsx'
import { purchaseSettledMail } from './emails/purchase-settled.email.tsx'
import { subscriptionEndingMail } from './emails/subscription-ending.email.tsx'
import { billingJobs } from './jobs.server.ts'
import { pricesToConfirm } from './prices-to-confirm.server.ts'
import { billingRoutes } from './routes.server.ts'
import { billingSweeps } from './sweeps.server.ts'

/** The slice as the roof composes it: subscriptions, Smart Passes, participations and fees. */
export const billingSlice: Slice = {
  name: 'billing',
  routes: billingRoutes,
  jobs: billingJobs,
  sweeps: billingSweeps,
  toConfirm: pricesToConfirm,
  emails: [purchaseSettledMail, participationsGrantedMail, subscriptionEndingMail],
}
