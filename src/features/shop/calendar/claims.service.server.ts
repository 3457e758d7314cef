import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.server.ts'
import { closedSpans } from './blocks.queries.server.ts'
import type { DaySpan } from './calendar.rules.ts'

/** Any number: with the supplier's id it names the lock of its calendar. */
const CALENDAR_LOCK = 20_160_621

/**
 * Locks this calendar exclusively, against blocks and bookings, until the transaction ends.
 *
 * @remarks first lock of the calendar: a fixed lock order avoids deadlocks
 */
export const lockCalendar = async (tx: Tx, supplierId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${CALENDAR_LOCK}, ${supplierId})`)
}

/** Keeps days from being closed until the transaction ends; others may book meanwhile. */
export const lockCalendarShared = async (tx: Tx, supplierId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${CALENDAR_LOCK}, ${supplierId})`)
}

/**
 * Whether a supplier is open on all these days; they stay so until the transaction ends. Part of the transaction that books them.
 *
 * @remarks the constraint `calendar_claims_no_conflict` has the last word, whatever was read here
 */
export const areDaysOpen = async (tx: Tx, supplierId: number, days: DaySpan): Promise<boolean> => {
  await lockCalendarShared(tx, supplierId)
  return (await closedSpans(supplierId, days, tx)).length === 0
}
