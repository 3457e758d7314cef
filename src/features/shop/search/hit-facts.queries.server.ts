import { eq, inArray, sql } from 'drizzle-orm'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { busyAmong } from '#features/shop/calendar/index.server.ts'
import { products } from '#features/shop/products/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { distanceFrom } from '#platform/db/distance.server.ts'
import type { Day } from '#shared/days.ts'
import type { GeoPoint } from '#shared/geo.ts'
import type { Hits } from './hits.queries.server.ts'
import type { SearchKind } from './search.rules.ts'

type Distances = readonly { readonly id: number; readonly km: number | null }[]

/** How far the suppliers, products or announcements with these ids are. */
const distances = (kind: SearchKind, ids: readonly number[], point: GeoPoint): Promise<Distances> => {
  const wanted = [...ids]
  const km = sql<number | null>`${distanceFrom(suppliers, point)}`
  if (kind === 'product')
    return db()
      .select({ id: products.id, km })
      .from(products)
      .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
      .where(inArray(products.id, wanted))
  if (kind === 'announcement')
    return db()
      .select({ id: announcements.id, km: sql<number | null>`${distanceFrom(announcements, point)}` })
      .from(announcements)
      .where(inArray(announcements.id, wanted))
  return db().select({ id: suppliers.id, km }).from(suppliers).where(inArray(suppliers.id, wanted))
}

/** The same hits by their distance from a point, and how far each is; what has no place comes last. */
export const nearestFirst = async (
  hits: Hits,
  point: GeoPoint,
): Promise<{ readonly hits: Hits; readonly km: ReadonlyMap<string, number> }> => {
  const km = new Map<string, number>()
  const ordered: Partial<Record<SearchKind, readonly number[]>> = {}
  for (const [kind, ids] of Object.entries(hits) as [SearchKind, readonly number[]][]) {
    for (const row of await distances(kind, ids, point)) if (row.km !== null) km.set(`${kind} ${row.id}`, row.km)
    const away = (id: number) => km.get(`${kind} ${id}`) ?? Number.POSITIVE_INFINITY
    ordered[kind] = ids.toSorted((a, b) => (away(a) === away(b) ? 0 : away(a) - away(b)))
  }
  return { hits: ordered, km }
}

/** The same hits without suppliers whose calendar is closed on each of some days, or who have been chosen for them. */
export const freeOf = async (hits: Hits, days: readonly Day[]): Promise<Hits> => {
  const ids = [...new Set([...(hits.showcase ?? []), ...(hits.store ?? [])])]
  if (ids.length === 0) return hits
  const busy = new Set(await busyAmong(ids, days))
  const free = (kind: 'showcase' | 'store') => (hits[kind] ?? []).filter((id) => !busy.has(id))
  return { ...hits, ...(hits.showcase && { showcase: free('showcase') }), ...(hits.store && { store: free('store') }) }
}
