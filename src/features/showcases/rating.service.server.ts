import { eq, sql } from 'drizzle-orm'
import { reviews } from '#features/reviews/schema.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { showcases } from './schema.server.ts'

/**
 * Counts a supplier's reviews again and keeps number and average beside its showcase, where the list of suppliers orders by them. For
 * whoever writes, changes or hides a review, in that transaction.
 */
export const refreshShowcaseRating = async (tx: Tx, supplierId: number): Promise<void> => {
  const shown = sql`from ${reviews} r where r.supplier_id = ${supplierId} and r.hidden_at is null`
  await tx
    .update(showcases)
    .set({
      reviewCount: sql`(select count(*)::int ${shown})`,
      ratingHundredths: sql`(select coalesce(round(avg(r.stars) * 100), 0)::int ${shown})`,
    })
    .where(eq(showcases.supplierId, supplierId))
}
