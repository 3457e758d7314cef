import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { reviews } from '#features/fulfilment/reviews/schema.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { products } from './schema.server.ts'

/** These products, locked one after the other by their number, each with its reviews that are shown: how many, and their average. */
export const countedProducts = async (tx: Tx, ids: readonly number[]) => {
  // Two couples who write at the same time are counted one after the other, each seeing what is written before.
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id)
    .for('no key update')
  return tx
    .select({
      id: products.id,
      supplierId: products.supplierId,
      reviewCount: sql<number>`count(${reviews.id})::int`,
      ratingHundredths: sql<number>`coalesce(round(avg(${reviews.stars}) * 100), 0)::int`,
    })
    .from(products)
    .leftJoin(reviews, and(eq(reviews.productId, products.id), isNull(reviews.hiddenAt)))
    .where(inArray(products.id, [...ids]))
    .groupBy(products.id)
    .orderBy(products.id)
}
