import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireSupplier } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { containsContactData } from '#shared/contact-data.rules.ts'
import { appError } from '#shared/errors.ts'
import { reviewReplied } from './jobs.contract.ts'
import { refreshRatings } from './ratings.service.server.ts'
import { replyState } from './reply.rules.ts'
import { type ReplyInput, reviewErrors } from './reviews.contract.ts'
import { reviews } from './schema.server.ts'

/**
 * The one answer of a supplier to a review it got. It may be mended for two days after it was first given; the couple is told once.
 *
 * @throws AppError 404 `review_not_found` for another account's review, or one that is hidden · 409 `reply_closed` after the two days ·
 *   422 `reply_contact_details`
 */
export const replyToReview = (ctx: Ctx, reviewId: number, { reply }: ReplyInput): Promise<void> => {
  const { accountId } = requireActive(requireSupplier(ctx))
  if (containsContactData(reply))
    throw appError(reviewErrors, 'reply_contact_details', { fields: { reply: reviewErrors.reply_contact_details.it } })
  return inTransaction(async (tx) => {
    const [review] = await tx
      .select({ repliedAt: reviews.repliedAt, productId: reviews.productId })
      .from(reviews)
      .where(and(eq(reviews.id, reviewId), eq(reviews.supplierId, accountId), isNull(reviews.hiddenAt)))
      .for('update')
    if (!review) throw appError(reviewErrors, 'review_not_found')
    const state = replyState(review.repliedAt, ctx.now)
    if (state === 'closed') throw appError(reviewErrors, 'reply_closed')
    await tx
      .update(reviews)
      .set({ reply, repliedAt: review.repliedAt ?? ctx.now })
      .where(eq(reviews.id, reviewId))
    await refreshRatings(tx, accountId, [review.productId])
    await record(tx, ctx, 'review', reviewId, state === 'open' ? 'reply' : 'mend_reply')
    if (state === 'open') await enqueue(tx, reviewReplied, { reviewId })
  })
}
