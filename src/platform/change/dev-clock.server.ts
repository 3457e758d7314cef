import { sql } from 'drizzle-orm'
import { clockOffset, moveClock, now } from '#platform/clock.server.ts'
import { db, inTransaction } from '#platform/db/db.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { devClock } from './schema.server.ts'

/** Takes up the lead the clock had when the data was last used. */
export const restoreClock = async (): Promise<void> => {
  const [row] = await db().select().from(devClock)
  if (row) moveClock(Number(row.offsetMs))
}

/**
 * Moves the product's time forward, in every process that shares the database.
 *
 * @param to the instant it shall be; an earlier one than now changes nothing
 * @returns the instant it is now
 */
export const advanceClockTo = async (to: Date): Promise<Date> => {
  const offset = clockOffset() + Math.max(0, to.getTime() - now().getTime())
  await inTransaction(async (tx) => {
    await tx
      .insert(devClock)
      .values({ id: 1, offsetMs: String(offset) })
      .onConflictDoUpdate({
        target: devClock.id,
        set: { offsetMs: sql`greatest(${devClock.offsetMs}::bigint, ${String(offset)}::bigint)::text` },
      })
    await publish(tx, 'clock', String(offset))
  })
  moveClock(offset)
  return now()
}
