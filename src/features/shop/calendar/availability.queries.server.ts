import { sql } from 'drizzle-orm'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import type { Day } from '#shared/days.ts'
import { type AvailabilityView, availabilityFor } from './availability.rules.ts'
import { isFree } from './blocks.queries.server.ts'
import { calendarBlocks, calendarFeeds } from './schema.server.ts'

const ownWord = sql`(select max(b.created_at) from ${calendarBlocks} b where b.supplier_id = ${outer(suppliers.id)} and b.feed_id is null)`
const readWord = sql`(select max(f.read_at) from ${calendarFeeds} f where f.supplier_id = ${outer(suppliers.id)})`

/**
 * When suppliers last closed a day themselves, or another calendar of theirs was last read well, by supplier; who has said nothing is not among them.
 *
 * @param ids at most a page of them
 */
export const lastWords = async (ids: readonly number[]): Promise<ReadonlyMap<number, Date>> => {
  if (ids.length === 0) return new Map()
  const rows = await db()
    .select({
      id: suppliers.id,
      at: sql<Date | null>`greatest(${ownWord}, ${readWord})`.mapWith(calendarBlocks.createdAt),
    })
    .from(suppliers)
    .where(isOneOf(suppliers.id, ids))
  return new Map(rows.flatMap(({ id, at }) => (at instanceof Date ? [[id, at] as const] : [])))
}

/** Whether a supplier can take a wedding on a day, for everybody: neither why not, nor what else stands in its calendar. */
export const availabilityOn = async (supplierId: number, on: Day): Promise<AvailabilityView> => {
  const [free, words] = await Promise.all([isFree(supplierId, on), lastWords([supplierId])])
  return availabilityFor(on, free, words.get(supplierId) ?? null)
}
