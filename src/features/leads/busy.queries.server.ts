import { and, eq, gt, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { announcements } from '#features/announcements/schema.server.ts'
import { closedSpans } from '#features/calendar/index.server.ts'
import { priceOptions, products, rentalBookings } from '#features/products/schema.server.ts'
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
  const rented = await q
    .select({ from: rentalBookings.startOn, until: rentalBookings.endOn })
    .from(products)
    .innerJoin(priceOptions, eq(priceOptions.productId, products.id))
    .innerJoin(rentalBookings, eq(rentalBookings.optionId, priceOptions.id))
    .where(
      and(
        eq(products.supplierId, supplierId),
        eq(priceOptions.kind, 'rental'),
        isNull(rentalBookings.releasedAt),
        gte(rentalBookings.endOn, from),
        or(ne(rentalBookings.source, 'hold'), gt(rentalBookings.heldUntil, at)),
        lte(rentalBookings.startOn, addDays(from, 3650)),
      ),
    )
  const closed = await closedSpans(supplierId, { startOn: from, endOn: addDays(from, 3650) }, q)
  return [
    ...closed.map(({ startOn, endOn }) => ({ from: startOn, until: endOn, kind: 'closed' as const })),
    ...won.map((days) => ({ ...days, kind: 'won' as const })),
    ...rented.map((days) => ({ ...days, kind: 'rental' as const })),
  ]
}
