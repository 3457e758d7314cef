import { publishShopChange } from '#features/people/suppliers/index.server.ts'
import { refreshProductRatings } from '#features/shop/products/index.server.ts'
import { refreshShowcaseRating } from '#features/shop/showcases/index.server.ts'
import type { Tx } from '#platform/db/db.server.ts'

/**
 * After a review was written, changed, hidden or shown again: the averages kept beside its product and beside its supplier's
 * showcase are counted anew from the reviews that are shown, and open pages are told (OQ-135).
 *
 * @param productIds of the reviews that changed; null where an announcement brought the thing
 */
export const refreshRatings = async (
  tx: Tx,
  supplierId: number,
  productIds: readonly (number | null)[],
): Promise<void> => {
  await refreshProductRatings(tx, [...new Set(productIds.filter((id) => id !== null))])
  await refreshShowcaseRating(tx, supplierId)
  await publishShopChange(tx, supplierId)
}
