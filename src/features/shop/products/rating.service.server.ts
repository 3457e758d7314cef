import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.server.ts'
import { announceProduct } from './products.service.server.ts'
import { countedProducts } from './rating.queries.server.ts'
import { products } from './schema.server.ts'

/**
 * Counts the reviews of these products again and keeps number and average beside each. Called when writing, changing or hiding a
 * review, in that transaction. The product's own moment of change stays: its seller has changed nothing.
 */
export const refreshProductRatings = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  for (const { id, supplierId, reviewCount, ratingHundredths } of await countedProducts(tx, ids)) {
    await tx.update(products).set({ reviewCount, ratingHundredths }).where(eq(products.id, id))
    await announceProduct(tx, { id, supplierId }, 'review')
  }
}
