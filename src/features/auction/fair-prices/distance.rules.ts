import type { Deal } from './deal.rules.ts'

/** A figure speaks of at least so many suppliers. */
export const LEAST_SUPPLIERS = 7
const LEAST_DEALS = 5
/** No supplier has a larger share of a figure's deals, in percent. */
export const MOST_SHARE = 40
// What two figures differ by is nothing, or so many deals of so many suppliers.
const LEAST_CHANGED_DEALS = 5
const LEAST_CHANGED_SUPPLIERS = 3

/** A deal as far as the distance between figures is concerned. */
export type CountedDeal = Pick<Deal, 'id' | 'supplierId'>

/** Suppliers by the id of the deal. */
export type Group = ReadonlyMap<number, number>

/** The group of these deals. */
export const groupOf = (deals: readonly CountedDeal[]): Group =>
  new Map(deals.map(({ id, supplierId }) => [id, supplierId]))

/** Whether so many may be spoken of: enough suppliers, none with too many of the deals. */
export const areEnough = (deals: Iterable<CountedDeal>): boolean => {
  const bySupplier = new Map<number, number>()
  let count = 0
  for (const { supplierId } of deals) {
    count += 1
    bySupplier.set(supplierId, (bySupplier.get(supplierId) ?? 0) + 1)
  }
  return (
    count >= LEAST_DEALS &&
    bySupplier.size >= LEAST_SUPPLIERS &&
    Math.max(...bySupplier.values()) * 100 <= count * MOST_SHARE
  )
}

/**
 * Whether what one group has and the other has not is so little that comparing their figures speaks of single deals: more than nothing, and
 * fewer than five deals of three suppliers.
 */
export const isTelling = (one: Group, other: Group): boolean => {
  let changed = 0
  const suppliers = new Set<number>()
  // The larger one has more that the other has not: mostly five are found among the first.
  const [large, small] = one.size >= other.size ? [one, other] : [other, one]
  for (const [group, without] of [
    [large, small],
    [small, large],
  ] as const)
    for (const [id, supplierId] of group) {
      if (without.has(id)) continue
      changed += 1
      suppliers.add(supplierId)
      if (changed >= LEAST_CHANGED_DEALS && suppliers.size >= LEAST_CHANGED_SUPPLIERS) return false
    }
  return changed > 0
}
