import { eq, sql } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { priceStep } from '#platform/db/price-step.server.ts'
import { priceBars } from '#shared/prices/price-bars.rules.ts'
import { showcases } from '../schema.server.ts'
import type { SupplierFilter, SupplierListView } from '../views.ts'
import { cachedAnswer } from './list-cache.server.ts'
import { filterWithoutCounted, isLocal, isPriced, wantedSectors } from './showcase-filter.queries.server.ts'

/** Suppliers of a sector whose starting prices lie on one step. */
interface Counted {
  readonly sectorId: number
  /** 0 is a price on request. */
  readonly step: number
  /** How many there are. */
  readonly all: number
  /** How many of them cost what is asked for. */
  readonly priced: number
}

/** Visible suppliers by sector and step of the price, under a filter without these two: one reading for the numbers beside both. */
const countBySectorAndStep = (filter: SupplierFilter, found: readonly number[] | null): Promise<readonly Counted[]> => {
  const price = isPriced(filter)
  return db()
    .select({
      sectorId: suppliers.sectorId,
      step: priceStep(showcases.startingPriceCents),
      all: sql<number>`count(*)::int`,
      priced: price ? sql<number>`count(*) filter (where ${price})::int` : sql<number>`count(*)::int`,
    })
    .from(showcases)
    .innerJoin(suppliers, eq(suppliers.id, showcases.supplierId))
    .innerJoin(accounts, eq(accounts.id, showcases.supplierId))
    .where(filterWithoutCounted(filter, found))
    .groupBy(suppliers.sectorId, priceStep(showcases.startingPriceCents))
}

/** What narrows the whole country besides sectors, in one word. */
export const narrowedBy = ({ minCents, maxCents, ratingHundredths, freeOn }: SupplierFilter): string =>
  `${minCents}:${maxCents}:${ratingHundredths}:${freeOn}`

/** Exact wherever a place or a text narrows the list; over the whole country up to 30 seconds old. */
export const countsOf = (filter: SupplierFilter, found: readonly number[] | null): Promise<readonly Counted[]> => {
  if (isLocal(filter) || found) return countBySectorAndStep(filter, found)
  return cachedAnswer(`counts ${narrowedBy(filter)}`, () => countBySectorAndStep(filter, null))
}

const sumsBy = (
  counted: readonly Counted[],
  key: 'sectorId' | 'step',
  of: 'all' | 'priced',
): Record<number, number> => {
  const sums: Record<number, number> = {}
  for (const one of counted) if (one[of] > 0) sums[one[key]] = (sums[one[key]] ?? 0) + one[of]
  return sums
}

/** The numbers beside the filters, each under all others, and how many suppliers there are under all of them. */
export const countsFor = (
  filter: SupplierFilter,
  counted: readonly Counted[],
): Pick<SupplierListView, 'total' | 'sectorCounts' | 'priceBars'> => {
  const offered = wantedSectors({ ...filter, sectorIds: [] })
  const wanted = wantedSectors(filter)
  const among = (sectors: ReadonlySet<number> | null) =>
    counted.filter(({ sectorId }) => sectors === null || sectors.has(sectorId))
  return {
    total: among(wanted).reduce((sum, { priced }) => sum + priced, 0),
    sectorCounts: sumsBy(among(offered), 'sectorId', 'priced'),
    priceBars: priceBars(sumsBy(among(wanted), 'step', 'all')),
  }
}
