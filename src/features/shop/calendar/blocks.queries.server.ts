import { and, asc, eq, gte, isNotNull, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import type { Day } from '#shared/days.ts'
import { type DaySpan, daysOf, isTaken, mergeSpans } from './calendar.rules.ts'
import { closedAmong } from './closed-among.queries.server.ts'
import { calendarBlocks, calendarFeeds } from './schema.server.ts'

/**
 * The days a supplier has closed, its own blocks and those of its other calendars, as periods in order.
 *
 * @param within nothing outside of it is told
 */
export const closedSpans = async (supplierId: number, within: DaySpan, q: Queryable = db()): Promise<DaySpan[]> => {
  const rows = await q
    .select({ startOn: calendarBlocks.startOn, endOn: calendarBlocks.endOn })
    .from(calendarBlocks)
    .where(
      and(
        eq(calendarBlocks.supplierId, supplierId),
        lte(calendarBlocks.startOn, within.endOn),
        gte(calendarBlocks.endOn, within.startOn),
      ),
    )
  return mergeSpans(rows, within)
}

/** Blocks of a period, own and read elsewhere, with the name of their calendar. */
export const blocksOf = (supplierId: number, within: DaySpan) =>
  db()
    .select({
      id: calendarBlocks.id,
      startOn: calendarBlocks.startOn,
      endOn: calendarBlocks.endOn,
      reason: calendarBlocks.reason,
      createdAt: calendarBlocks.createdAt,
      feed: calendarFeeds.name,
    })
    .from(calendarBlocks)
    .leftJoin(calendarFeeds, eq(calendarFeeds.id, calendarBlocks.feedId))
    .where(
      and(
        eq(calendarBlocks.supplierId, supplierId),
        lte(calendarBlocks.startOn, within.endOn),
        gte(calendarBlocks.endOn, within.startOn),
      ),
    )
    .orderBy(asc(calendarBlocks.startOn), asc(calendarBlocks.id))

const wonWithin = (whose: SQL, startOn: Day, endOn: Day): SQL | undefined =>
  and(
    whose,
    isNull(announcements.closedUnpaidAt),
    sql`${announcements.timing} <> 'month'`,
    lte(announcements.serviceOn, endOn),
    sql`coalesce(${announcements.serviceUntilOn}, ${announcements.serviceOn}) >= ${startOn}`,
    // A stay lasts weeks, not years: the index by day need not be read from its beginning.
    sql`${announcements.serviceOn} >= ${startOn}::date - 366`,
  )

/** Announcements a supplier has won whose service lies in a period; one that is for a month only has no day and is not among them. */
export const wonOf = (supplierId: number, within: DaySpan) =>
  db()
    .select({
      id: announcements.id,
      title: announcements.title,
      city: announcements.city,
      startOn: announcements.serviceOn,
      endOn: sql<Day>`coalesce(${announcements.serviceUntilOn}, ${announcements.serviceOn})`,
      decidedAt: announcements.decidedAt,
    })
    .from(announcements)
    .where(wonWithin(eq(announcements.winnerSupplierId, supplierId), within.startOn, within.endOn))
    .orderBy(asc(announcements.serviceOn), asc(announcements.id))

/**
 * The days of a period on which a supplier takes no other wedding: what it has blocked here or elsewhere, and the days of announcements
 * it has won. Rentals alone do not count as busy.
 *
 * @param from first day, included; calendar days of Europe/Rome
 * @param to last day, included
 */
export const busyDays = async (supplierId: number, from: Day, to: Day): Promise<Day[]> => {
  const within = { startOn: from, endOn: to }
  const [closed, won] = await Promise.all([closedSpans(supplierId, within), wonOf(supplierId, within)])
  return mergeSpans([...closed, ...won], within).flatMap(daysOf)
}

/** Whether a supplier can take a wedding on a day (`busyDays`). @param on calendar day of Europe/Rome */
export const isFree = async (supplierId: number, on: Day): Promise<boolean> =>
  (await busyDays(supplierId, on, on)).length === 0

/**
 * The suppliers that can take a wedding on a day (`isFree`), as a condition on a column of their ids.
 *
 * @remarks what is closed is looked for supplier by supplier, what is taken once: a day has few weddings
 */
export const isFreeOn = (supplierId: PgColumn, on: Day): SQL =>
  and(
    notExists(
      db()
        .select({ one: sql`1` })
        .from(calendarBlocks)
        .where(
          and(
            eq(calendarBlocks.supplierId, supplierId),
            lte(calendarBlocks.startOn, on),
            gte(calendarBlocks.endOn, on),
          ),
        ),
    ),
    sql`not ${supplierId} = any (array(${db()
      .select({ id: announcements.winnerSupplierId })
      .from(announcements)
      .where(wonWithin(isNotNull(announcements.winnerSupplierId), on, on))}))`,
  ) as SQL

/**
 * Which of some suppliers can take no wedding on any of some days (`isFree` of none).
 *
 * @param ids at most a page or two
 * @param days in order, within a month
 */
export const busyAmong = async (ids: readonly number[], days: readonly Day[]): Promise<number[]> => {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const [closed, won] = await Promise.all([
    closedAmong(ids, { startOn: first, endOn: last }),
    db()
      .select({
        supplierId: announcements.winnerSupplierId,
        startOn: announcements.serviceOn,
        endOn: sql<Day>`coalesce(${announcements.serviceUntilOn}, ${announcements.serviceOn})`,
      })
      .from(announcements)
      .where(wonWithin(isOneOf(announcements.winnerSupplierId, ids), first, last)),
  ])
  const taken = Map.groupBy(won, ({ supplierId }) => supplierId)
  return ids.filter((id) => isTaken(days, [...(closed.get(id) ?? []), ...(taken.get(id) ?? [])]))
}
