import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { onReplica } from '#platform/db/replica.server.ts'
import { inSectors, wantedSectors } from '../list/showcase-filter.queries.server.ts'
import type { Zone } from '../list/zone.rules.ts'
import { showcases } from '../schema.server.ts'
import type { SupplierFilter } from '../views.ts'
import type { MapCell } from './map-grid.rules.ts'

const { mapLat, mapLon, supplierId } = showcases

/** Who is on the map: whoever is on the list, and whose place is known. */
const onMap = (filter: SupplierFilter, found: readonly number[] | null): SQL =>
  and(inSectors(filter, found, wantedSectors(filter)), isNotNull(mapLat), isNotNull(mapLon)) as SQL

const number = (value: SQL): SQL<number> => sql<number>`${value}::float8`

/**
 * The suppliers of a box, counted by the cells of a grid.
 *
 * @param filter its zone is the box
 * @param side cells of the grid around the whole world: `projected` of map-grid.rules.ts in SQL
 */
export const suppliersByCell = onReplica(
  async (
    filter: SupplierFilter & { readonly zone: Zone },
    found: readonly number[] | null,
    side: number,
  ): Promise<MapCell[]> => {
    const rows = await db()
      .select({
        column: sql<number>`floor((${mapLon} + 180) / 360 * ${side}::float8)`,
        row: sql<number>`floor((1 - asinh(tan(radians(${mapLat}))) / pi()) / 2 * ${side}::float8)`,
        count: sql<number>`count(*)::int`,
        id: sql<number>`min(${supplierId})`,
        town: sql<string | null>`mode() within group (order by ${suppliers.city})`,
        lat: number(sql`avg(${mapLat})`),
        lon: number(sql`avg(${mapLon})`),
        south: number(sql`min(${mapLat})`),
        west: number(sql`min(${mapLon})`),
        north: number(sql`max(${mapLat})`),
        east: number(sql`max(${mapLon})`),
      })
      .from(showcases)
      .innerJoin(suppliers, eq(suppliers.id, supplierId))
      .innerJoin(accounts, eq(accounts.id, supplierId))
      .where(onMap(filter, found))
      .groupBy(sql`1`, sql`2`)
    return rows.map(({ count, id, town, lat, lon, south, west, north, east }) => ({
      ...{ count, id, town, lat, lon },
      extent: { south, west, north, east },
    }))
  },
)

/** How many of a list are on the map, and the smallest box around them; null for none. */
export const placedSuppliers = onReplica(
  async (
    filter: SupplierFilter,
    found: readonly number[] | null,
  ): Promise<{ readonly count: number; readonly extent: Zone | null }> => {
    const [row] = await db()
      .select({
        count: sql<number>`count(*)::int`,
        south: sql<number | null>`min(${mapLat})`,
        west: sql<number | null>`min(${mapLon})`,
        north: sql<number | null>`max(${mapLat})`,
        east: sql<number | null>`max(${mapLon})`,
      })
      .from(showcases)
      .innerJoin(suppliers, eq(suppliers.id, supplierId))
      .innerJoin(accounts, eq(accounts.id, supplierId))
      .where(onMap(filter, found))
    const { count = 0, south = null, west = null, north = null, east = null } = row ?? {}
    const isSomewhere = south !== null && west !== null && north !== null && east !== null
    return { count, extent: isSomewhere ? { south, west, north, east } : null }
  },
)

/** Where some showcases are, and what their marker means. */
export const placesOf = onReplica(async (ids: readonly number[]) => {
  if (ids.length === 0) return []
  const rows = await db()
    .select({ id: supplierId, lat: mapLat, lon: mapLon, precision: showcases.mapPrecision })
    .from(showcases)
    .where(isOneOf(supplierId, ids))
  return rows.flatMap(({ id, lat, lon, precision }) =>
    lat === null || lon === null ? [] : [{ id, lat, lon, precision: precision ?? ('town' as const) }],
  )
})
