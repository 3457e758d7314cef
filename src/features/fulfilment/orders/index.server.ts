/** Front door of the orders: place, pay, send, receive, say how it went; and how orders look to couple and supplier. */

export { listAddresses } from './addresses.queries.server.ts'
export { deleteAddress, saveAddress } from './addresses.service.server.ts'
export { payBalance } from './balance.service.server.ts'
export { callOff, cancelOrder } from './cancel.service.server.ts'
export { correctOrder } from './correct.service.server.ts'
export { purchaseToReview, receiveOrder, sendDeliveryFeedback } from './fulfilment.service.server.ts'
export { writeNote } from './notes.service.server.ts'
export { coupleOrder, orderConcerning } from './orders.queries.server.ts'
export { markBalancePaid, markOrderPaid, placeAuctionOrder } from './orders.service.server.ts'
export { lockOwnOrder } from './own-order.service.server.ts'
export { shipOrder } from './parcels.service.server.ts'
export { coupleOrders } from './purchases.queries.server.ts'
export { checkedRecipient } from './recipient.server.ts'
export { noteRefundOfOrder, noteRefusedRefund } from './refunds.service.server.ts'
export { disputedOf, type OrderForReturn, ordersToReturn, orderToReturn } from './return-access.queries.server.ts'
export { endSending, endWithdrawnOrder, orderForReturn, saleForReturn } from './return-access.service.server.ts'
export { seesEarnings } from './sale-cards.queries.server.ts'
export { ownSale, staffOrder, supplierSale, supplierSales } from './sales.queries.server.ts'
export { countSales } from './sales-counts.queries.server.ts'
export { orderItems, sellerOfOrder } from './store-orders.queries.server.ts'
export {
  endStoreOrder,
  HOLD_MS,
  type NewStoreOrder,
  openStoreOrder,
  secureStoreOrder,
} from './store-orders.service.server.ts'
export { orderSummaryFor } from './summary.queries.server.ts'
export { type UnpaidAwards, unpaidAwards } from './unpaid.queries.server.ts'
export { closeUnpaid } from './unpaid.service.server.ts'
export { withdrawalFormPdf } from './withdrawal-form.server.ts'
export { orderOfWithdrawalLink, withdrawalUrl } from './withdrawal-link.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { orderEmails, orderJobs } from './jobs.server.ts'
import { orderRoutes } from './routes.server.ts'
import { abandonedStoreOrders } from './store-orders.service.server.ts'
import { paymentReminders } from './sweeps.server.ts'
import { withdrawalFormPaper } from './withdrawal-form.server.ts'

/** The slice as the roof composes it: from placing to delivery, with the reminders to pay. */
export const ordersSlice: Slice = {
  name: 'orders',
  routes: orderRoutes,
  jobs: orderJobs,
  sweeps: [paymentReminders, abandonedStoreOrders],
  emails: orderEmails,
  papers: [withdrawalFormPaper],
}
