import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import { closeReportsAbout } from '#features/reports/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { reviewModerated } from './jobs.contract.ts'
import { refreshRatings } from './ratings.service.server.ts'
import { reviewErrors } from './reviews.contract.ts'
import { reviews } from './schema.server.ts'

/** It is shown, or its author has changed what was hidden: then it may be refused once more. */
const mayBeHidden = or(isNull(reviews.hiddenAt), gt(reviews.changedAt, reviews.hiddenAt))

/**
 * Staff take a review away from every page, or bring it back; averages follow, the reason stays in the audit trail, author and
 * supplier are told (OQ-135). Hiding it closes the reports about it.
 *
 * @param reason read by author and supplier when it is hidden
 * @throws AppError 404 `review_not_found` · 409 when it already is as asked, and its author has not changed it since
 */
export const setReviewHidden = (ctx: Ctx, reviewId: number, hidden: boolean, reason: string): Promise<void> => {
  requireAdmin(ctx)
  return inTransaction(async (tx) => {
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
    if (hidden) await closeReportsAbout(tx, ctx, 'reviews', reviewId)
    await record(tx, ctx, 'review', reviewId, hidden ? 'hide' : 'show', { reason })
    await enqueue(tx, reviewModerated, { reviewId, hidden, at: ctx.now.toISOString() })
  })
}
