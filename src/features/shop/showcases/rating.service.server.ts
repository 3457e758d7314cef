import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.server.ts'
import { countedRating } from './rating.queries.server.ts'
import { showcases } from './schema.server.ts'

/**
 * Counts a supplier's reviews again and keeps number and average beside its showcase, where the list of suppliers orders by them.
 * Called in the transaction that writes, changes or hides a review.
 */
export const refreshShowcaseRating = async (tx: Tx, supplierId: number): Promise<void> => {
  // Two couples who write at the same time are counted one after the other, each seeing what is written before.
  await tx
    .select({ id: showcases.supplierId })
    .from(showcases)
    .where(eq(showcases.supplierId, supplierId))
    .for('no key update')
  await tx
    .update(showcases)
    .set(await countedRating(tx, supplierId))
    .where(eq(showcases.supplierId, supplierId))
}
