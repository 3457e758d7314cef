import type { Slice } from '#platform/slice.server.ts'
import { orderEmails, orderJobs } from './notices/jobs.server.ts'
import { stepReleases } from './plan/protection.service.server.ts'
import { stepBlocks } from './plan/step-blocks.service.server.ts'
import { stepReminders } from './plan/step-reminders.service.server.ts'
import { orderRoutes } from './routes.server.ts'
import { abandonedStoreOrders } from './store/store-orders.service.server.ts'
import { paymentReminders } from './sweeps.server.ts'
import { withdrawalFormAttachment } from './withdrawal/withdrawal-form.server.ts'

/** Front door of the orders: place, pay, send, receive, say how it went; and how orders look to couple and supplier. */
export { agreementOf } from './agreement/agreements.queries.server.ts'
export { isUnpaid } from './awards/deals.queries.server.ts'
export { successionFor } from './awards/succession.queries.server.ts'
export { succeedAward } from './awards/succession.service.server.ts'
export { orderSummaryFor } from './awards/summary.queries.server.ts'
export { type UnpaidAwards, unpaidAwards } from './awards/unpaid.queries.server.ts'
export { closeUnpaid, giveUpAward } from './awards/unpaid.service.server.ts'
export { payBalance } from './balance.service.server.ts'
export { givenUpPieces, sincePaid, staffEndingSums } from './cancel/cancel.queries.server.ts'
export { callOff, cancelOrder } from './cancel/cancel.service.server.ts'
export { correctOrder } from './correct.service.server.ts'
export { purchaseToReview, receiveOrder, sendDeliveryFeedback } from './fulfilment.service.server.ts'
export { linesOf } from './order-lines.queries.server.ts'
export {
  cardHead,
  feedbackOf,
  isConcerned,
  moneyOf,
  type OrderRow,
  orderRows,
  paidOf,
  reviewsWritten,
  sellerName,
  toPurchaseCard,
} from './order-rows.queries.server.ts'
export { coupleOrder, orderConcerning } from './orders.queries.server.ts'
export { markBalancePaid, markOrderPaid, placeAuctionOrder } from './orders.service.server.ts'
export { lockOrder, lockOwnOrder, lockSale, publishOrderChange } from './own-order.service.server.ts'
export { parcelsOf } from './parcels/parcels.queries.server.ts'
export { shipOrder, shipOrderIn } from './parcels/parcels.service.server.ts'
export { addressLines, describeLine, type PdfFile } from './pdf.server.ts'
export { refuseUnacceptedPlan } from './plan/accept-plan.service.server.ts'
export { registerCompensation } from './plan/compensation.server.ts'
export { closePlan, noteCompensated } from './plan/end-plan.service.server.ts'
export { orderPlan } from './plan/order-plan.queries.server.ts'
export { openStepsCents } from './plan/plan-rows.queries.server.ts'
export { callStep, payStep, stepSettlements } from './plan/plan-steps.service.server.ts'
export { confirmStep } from './plan/protection.service.server.ts'
export { checkedRecipient, collectorAt } from './recipient.server.ts'
export {
  recordOrderRefund,
  recordOrderRefundRefusal,
  recordProviderDispute,
  remindOfProviderDispute,
} from './refunds.service.server.ts'
export { disputedOf, type OrderForReturn, ordersToReturn, orderToReturn } from './return-access.queries.server.ts'
export { endSending, endWithdrawnOrder, orderForReturn, saleForReturn } from './return-access.service.server.ts'
export { orderItems, orderShipping, orderWaits, sellerOfOrder } from './store/store-orders.queries.server.ts'
export {
  endStoreOrder,
  HOLD_MS,
  type NewStoreOrder,
  openStoreOrder,
  secureStoreOrder,
} from './store/store-orders.service.server.ts'
export { cancelledOf, codesOf, eventsOf, linesAbout, notesOf } from './story.queries.server.ts'
export { withdrawalFormPdf } from './withdrawal/withdrawal-form.server.ts'
export { orderOfWithdrawalLink, withdrawalUrl } from './withdrawal/withdrawal-link.server.ts'

/** The slice as the roof composes it: from placing to delivery, with the reminders to pay. */
export const ordersSlice: Slice = {
  name: 'orders',
  routes: orderRoutes,
  jobs: orderJobs,
  sweeps: [paymentReminders, abandonedStoreOrders, ...stepBlocks, stepReminders, stepReleases],
  emails: orderEmails,
  papers: [withdrawalFormAttachment],
}
