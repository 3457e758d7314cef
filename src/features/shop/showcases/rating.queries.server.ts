import { and, eq, isNull, sql } from 'drizzle-orm'
import { reviews } from '#features/fulfilment/reviews/schema.server.ts'
import type { Tx } from '#platform/db/db.server.ts'

/** Number and average, in hundredths of a star, of a supplier's reviews that are shown. */
export const countedRating = async (tx: Tx, supplierId: number) => {
  const [row] = await tx
    .select({
      reviewCount: sql<number>`count(*)::int`,
      ratingHundredths: sql<number>`coalesce(round(avg(${reviews.stars}) * 100), 0)::int`,
    })
    .from(reviews)
    .where(and(eq(reviews.supplierId, supplierId), isNull(reviews.hiddenAt)))
  return row ?? { reviewCount: 0, ratingHundredths: 0 }
}
