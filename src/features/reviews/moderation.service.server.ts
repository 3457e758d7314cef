import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { refreshRatings } from './ratings.service.server.ts'
import { reviewErrors } from './reviews.contract.ts'
import { reviews } from './schema.server.ts'

/**
 * Staff take a review away from every page, or bring it back; averages follow, and the reason stays in the audit trail (OQ-135).
 *
 * @throws AppError 404 `review_not_found` · 409 when it already is as asked
 */
export const setReviewHidden = (ctx: Ctx, reviewId: number, hidden: boolean, reason: string): Promise<void> => {
  requireAdmin(ctx)
  return inTransaction(async (tx) => {
    const [review] = await tx
      .update(reviews)
      .set({ hiddenAt: hidden ? ctx.now : null })
      .where(and(eq(reviews.id, reviewId), hidden ? isNull(reviews.hiddenAt) : isNotNull(reviews.hiddenAt)))
      .returning({ supplierId: reviews.supplierId, productId: reviews.productId })
    if (!review) {
      const exists = (await tx.$count(reviews, eq(reviews.id, reviewId))) > 0
      throw exists ? appError(commonErrors, 'conflict') : appError(reviewErrors, 'review_not_found')
    }
    await refreshRatings(tx, review.supplierId, [review.productId])
    await record(tx, ctx, 'review', reviewId, hidden ? 'hide' : 'show', { reason })
  })
}
