import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { closedSpans, rentedSpans } from '#features/shop/calendar/index.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { addDays, type Day } from '#shared/days.ts'
import type { BusyRange } from './busy-days.rules.ts'

/**
 * Days from `from` on, included, on which a supplier is taken: won announcements with a date, days closed in the calendar, and rentals
 * that are ordered, held or set aside.
 */
export const busyFrom = async (supplierId: number, from: Day, at: Date, q: Queryable = db()): Promise<BusyRange[]> => {
  const won = await q
    .select({
      from: announcements.serviceOn,
      until: sql<Day>`coalesce(${announcements.serviceUntilOn}, ${announcements.serviceOn})`,
    })
    .from(announcements)
    .where(
      and(
        eq(announcements.winnerSupplierId, supplierId),
        inArray(announcements.timing, ['day', 'range']),
        isNull(announcements.closedUnpaidAt),
        // A stay that has begun: none is longer than a month.
        gte(announcements.serviceOn, addDays(from, -31)),
        gte(sql`coalesce(${announcements.serviceUntilOn}, ${announcements.serviceOn})`, from),
      ),
    )
    // Who works twice on a day is taken once.
    .groupBy(announcements.serviceOn, announcements.serviceUntilOn)
  const ahead = { startOn: from, endOn: addDays(from, 3650) }
  const rented = await rentedSpans(supplierId, ahead, at, q)
  const closed = await closedSpans(supplierId, ahead, q)
  return [
    ...closed.map(({ startOn, endOn }) => ({ from: startOn, until: endOn, kind: 'closed' as const })),
    ...won.map((days) => ({ ...days, kind: 'won' as const })),
    ...rented.map(({ startOn, endOn }) => ({ from: startOn, until: endOn, kind: 'rental' as const })),
  ]
}
