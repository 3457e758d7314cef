import { and, asc, between, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { isShowcaseVisible } from '#features/people/suppliers/index.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { isFreeOn } from '#features/shop/calendar/index.server.ts'
import { sectors } from '#features/site/catalog/sectors.rules.ts'
import { distanceFrom, isWithin } from '#platform/db/distance.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { cents } from '#shared/money.ts'
import { showcases } from '../schema.server.ts'
import type { SupplierFilter } from '../views.ts'
import type { Zone } from './zone.rules.ts'

/** Whether a list is not that of the whole country: then nothing of it is kept. */
export const isLocal = ({ town, zone }: SupplierFilter): boolean => town !== null || zone !== null

const inTown = ({ town, km }: SupplierFilter): SQL | undefined => {
  if (town === null) return undefined
  if (town === 'unknown') return sql`false`
  if (km > 0) return isWithin(suppliers, town, km)
  return and(eq(suppliers.city, town.city), eq(suppliers.province, town.province))
}

/** Whether a starting price is within the ends that are asked for; undefined where none is. */
export const isPriced = ({ minCents, maxCents }: SupplierFilter): SQL | undefined =>
  minCents === null && maxCents === null
    ? undefined
    : and(
        // 0 is a price on request.
        gte(showcases.startingPriceCents, minCents ?? cents(1)),
        maxCents === null ? undefined : lte(showcases.startingPriceCents, maxCents),
      )

/** A marker on the middle of a town counts as what it is: somewhere in that town. */
const isInZone = ({ south, west, north, east }: Zone): SQL =>
  and(between(showcases.mapLat, south, north), between(showcases.mapLon, west, east)) as SQL

/** The filter without its sectors and its price: what the counts beside these are counted under. The query joins `accounts`, too. */
export const filterWithoutCounted = (filter: SupplierFilter, found: readonly number[] | null): SQL =>
  and(
    isShowcaseVisible(),
    inTown(filter),
    filter.zone === null ? undefined : isInZone(filter.zone),
    filter.ratingHundredths > 0 ? gte(showcases.ratingHundredths, filter.ratingHundredths) : undefined,
    filter.freeOn === null ? undefined : isFreeOn(suppliers.id, filter.freeOn),
    found ? isOneOf(suppliers.id, found) : undefined,
  ) as SQL

/** The chosen sectors that sell what was asked for; null when every sector does. */
export const wantedSectors = ({ sectorIds, kind }: SupplierFilter): ReadonlySet<number> | null => {
  if (sectorIds.length === 0 && kind === 0) return null
  const ofKind = sectors.filter((sector) => kind === 0 || sector.isService === (kind === 2)).map(({ id }) => id)
  return new Set(sectorIds.length === 0 ? ofKind : sectorIds.filter((id) => kind === 0 || ofKind.includes(id)))
}

const dearestFirst = [
  sql`${showcases.startingPriceCents} desc nulls last`,
  sql`${showcases.ratingHundredths} desc nulls last`,
  asc(showcases.supplierId),
]

/** A price on request comes last in both directions (OQ-096); ties by rating, then by id (OQ-095). */
export const orderOf = ({ sort, town, km }: SupplierFilter, found: readonly number[] | null): readonly SQL[] => {
  if (sort === 1 && found) return [sql`array_position(${sql.param([...found])}::int[], ${suppliers.id})`]
  if (sort === 4 && town !== null && town !== 'unknown' && km > 0)
    return [sql`${distanceFrom(suppliers, town)}`, asc(showcases.supplierId)]
  if (sort !== 3) return dearestFirst
  return [
    sql`(${showcases.startingPriceCents} = 0)`,
    asc(showcases.startingPriceCents),
    sql`${showcases.ratingHundredths} desc nulls last`,
    asc(showcases.supplierId),
  ]
}

/** The whole filter. */
export const inSectors = (
  filter: SupplierFilter,
  found: readonly number[] | null,
  wanted: ReadonlySet<number> | null,
): SQL =>
  and(
    filterWithoutCounted(filter, found),
    isPriced(filter),
    wanted ? isOneOf(suppliers.sectorId, wanted) : undefined,
  ) as SQL
