import { eq, sql } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { distanceFrom } from '#platform/db/distance.server.ts'
import { showcases } from '../schema.server.ts'
import type { SupplierFilter } from '../views.ts'
import { inSectors, wantedSectors } from './showcase-filter.queries.server.ts'

/**
 * How far from the town of a filter the nearest showcase under it is, in kilometres.
 *
 * @param within how far to look
 * @param found the suppliers a text means; null without a text
 * @returns null when there is none so near, or no town to look around
 */
export const nearestShowcaseKm = async (
  filter: SupplierFilter,
  within: number,
  found: readonly number[] | null,
): Promise<number | null> => {
  const { town } = filter
  if (town === null || town === 'unknown') return null
  const [nearest] = await db()
    .select({ km: sql<number | null>`min(${distanceFrom(suppliers, town)})` })
    .from(showcases)
    .innerJoin(suppliers, eq(suppliers.id, showcases.supplierId))
    .innerJoin(accounts, eq(accounts.id, showcases.supplierId))
    .where(inSectors({ ...filter, km: within }, found, wantedSectors(filter)))
  return nearest?.km ?? null
}
