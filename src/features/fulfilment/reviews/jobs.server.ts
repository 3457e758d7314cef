import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle } from '#platform/jobs/jobs.server.ts'
import { orderNumber } from '#shared/order-number.ts'
import { reviewReplied, reviewWritten } from './jobs.contract.ts'
import { notifyReviewModerated } from './moderation-jobs.server.ts'
import { replyNotice, reviewNotice } from './reviews.queries.server.ts'

const tellSupplier = handle(reviewWritten, (ctx, { orderId }) =>
  inTransaction(async (tx) => {
    const review = await reviewNotice(orderId, tx)
    if (!review) return
    await notify(tx, ctx, {
      accountId: review.supplierId,
      type: notificationTypes.review,
      text: `Hai ricevuto una recensione per l’ordine ${orderNumber(orderId)}`,
      about: { receivedReview: orderId },
      // Who signs as "Utente sposo" is not named here either.
      ...(review.anonymous ? {} : { fromAccountId: review.coupleId }),
      occasion: `review:${orderId}`,
    })
  }),
)

const tellCouple = handle(reviewReplied, (ctx, { reviewId }) =>
  inTransaction(async (tx) => {
    const reply = await replyNotice(reviewId, tx)
    if (!reply) return
    await notify(tx, ctx, {
      accountId: reply.coupleId,
      type: notificationTypes.review,
      text: `${reply.businessName} ha risposto alla tua recensione «${reply.title}»`,
      about: reply.kind === 'auction' ? { auctionReview: reply.orderId } : { storeReview: reply.orderId },
      fromAccountId: reply.supplierId,
      occasion: `review-reply:${reviewId}`,
    })
  }),
)

export const reviewJobs = [tellSupplier, tellCouple, notifyReviewModerated]
