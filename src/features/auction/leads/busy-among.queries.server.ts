import { and, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import type { DaySpan } from '#features/shop/calendar/calendar.rules.ts'
import { closedAmong, rentedAmong } from '#features/shop/calendar/index.server.ts'
import type { Queryable } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { addDays, type Day } from '#shared/days.ts'
import type { BusyRange } from './busy-days.rules.ts'

/**
 * What `busyFrom` says of one supplier, of many and for some days only.
 *
 * @param ids a thousand at most
 * @param within first and last day, both included
 * @returns by supplier; who is free on all of them is not among them
 */
export const busyAmong = async (
  ids: readonly number[],
  within: DaySpan,
  at: Date,
  q: Queryable,
): Promise<ReadonlyMap<number, readonly BusyRange[]>> => {
  if (ids.length === 0) return new Map()
  const won = await q
    .select({
      supplierId: announcements.winnerSupplierId,
      from: announcements.serviceOn,
      until: sql<Day>`coalesce(${announcements.serviceUntilOn}, ${announcements.serviceOn})`,
    })
    .from(announcements)
    .where(
      and(
        isOneOf(announcements.winnerSupplierId, ids),
        inArray(announcements.timing, ['day', 'range']),
        isNull(announcements.closedUnpaidAt),
        lte(announcements.serviceOn, within.endOn),
        // A stay that has begun: none is longer than a month.
        gte(announcements.serviceOn, addDays(within.startOn, -31)),
        gte(sql`coalesce(${announcements.serviceUntilOn}, ${announcements.serviceOn})`, within.startOn),
      ),
    )
  const closed = await closedAmong(ids, within, q)
  const rented = await rentedAmong(ids, within, at, q)
  const busy = new Map<number, BusyRange[]>()
  const add = (id: number, range: BusyRange) => busy.set(id, [...(busy.get(id) ?? []), range])
  for (const { supplierId, from, until } of won) if (supplierId !== null) add(supplierId, { from, until, kind: 'won' })
  for (const [kind, taken] of [
    ['closed', closed],
    ['rental', rented],
  ] as const)
    for (const [id, spans] of taken)
      for (const { startOn, endOn } of spans) add(id, { from: startOn, until: endOn, kind })
  return busy
}
