import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import { addDecision } from '#features/trust/reports/index.server.ts'
import { UNFOUNDED } from '#features/trust/reports/moderation.rules.ts'
import { recordDecision } from '#platform/change/change.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { reviewModerated } from './jobs.contract.ts'
import { refreshRatings } from './ratings.service.server.ts'
import { reviewErrors } from './reviews.contract.ts'
import { reviews } from './schema.server.ts'

/** It is shown, or its author has changed what was hidden: then it may be refused once more. */
const mayBeHidden = or(isNull(reviews.hiddenAt), gt(reviews.changedAt, reviews.hiddenAt))

/** A decision about a review, in the transaction that has noted it. */
export interface ReviewModeration {
  readonly hidden: boolean
  /** Read by author and supplier when it is hidden. */
  readonly reason: string
  /** Where its author appeals. */
  readonly decisionId: number
}

/**
 * Takes a review away from every page, or brings it back; averages follow, author and supplier are told (OQ-135).
 *
 * @throws AppError 401, 403 · 404 `review_not_found` · 409 when it already is as asked, and its author has not changed it since
 */
export const moderateReview = async (
  tx: Tx,
  ctx: Ctx,
  reviewId: number,
  { hidden, reason, decisionId }: ReviewModeration,
): Promise<void> => {
  requireAdmin(ctx)
  const [review] = await tx
    .update(reviews)
    .set(hidden ? { hiddenAt: ctx.now, hiddenReason: reason } : { hiddenAt: null, hiddenReason: null })
    .where(and(eq(reviews.id, reviewId), hidden ? mayBeHidden : isNotNull(reviews.hiddenAt)))
    .returning({ supplierId: reviews.supplierId, productId: reviews.productId })
  if (!review) {
    const exists = (await tx.$count(reviews, eq(reviews.id, reviewId))) > 0
    throw exists ? appError(commonErrors, 'conflict') : appError(reviewErrors, 'review_not_found')
  }
  await refreshRatings(tx, review.supplierId, [review.productId])
  await recordDecision(tx, ctx, 'review', reviewId, hidden ? 'hide' : 'show', { reason })
  await enqueue(tx, reviewModerated, { reviewId, hidden, at: ctx.now.toISOString(), decisionId })
}

/**
 * Staff decide about a review on its own page, with the statement of reasons; hiding it closes the reports about it.
 *
 * @throws as `moderateReview`
 */
export const setReviewHidden = (ctx: Ctx, reviewId: number, hidden: boolean, reason: string): Promise<void> => {
  requireAdmin(ctx)
  return inTransaction(async (tx) => {
    const [review] = await tx.select({ coupleId: reviews.coupleId }).from(reviews).where(eq(reviews.id, reviewId))
    if (!review) throw appError(reviewErrors, 'review_not_found')
    const decisionId = await addDecision(tx, ctx, {
      ...{ subject: 'reviews', subjectId: reviewId, reason, concernedId: review.coupleId },
      ...(hidden ? { action: 'hide', code: 'terms' } : { action: 'show', code: UNFOUNDED }),
    })
    await moderateReview(tx, ctx, reviewId, { hidden, reason, decisionId })
  })
}
