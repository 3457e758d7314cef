import { notify } from '#features/notifications/index.server.ts'
import { notificationTypes } from '#features/notifications/notifications.rules.ts'
import { orderNumber } from '#features/orders/order.rules.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle } from '#platform/jobs/jobs.server.ts'
import { reviewWritten } from './jobs.contract.ts'
import { reviewNotice } from './reviews.queries.server.ts'

const tellSupplier = handle(reviewWritten, (ctx, { orderId }) =>
  inTransaction(async (tx) => {
    const review = await reviewNotice(orderId, tx)
    if (!review) return
    await notify(tx, ctx, {
      accountId: review.supplierId,
      type: notificationTypes.review,
      text: `Hai ricevuto una recensione per l’ordine ${orderNumber(orderId)}`,
      actionId: orderId,
      // Who signs as "Utente sposo" is not named here either.
      ...(review.anonymous ? {} : { fromAccountId: review.coupleId }),
      occasion: `review:${orderId}`,
    })
  }),
)

export const reviewJobs = [tellSupplier]
