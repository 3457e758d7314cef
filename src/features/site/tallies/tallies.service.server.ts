import { sql } from 'drizzle-orm'
import { now } from '#platform/clock.server.ts'
import { db } from '#platform/db/db.server.ts'
import { todayInRome } from '#shared/days.ts'
import { monthsBefore } from './tallies.rules.ts'

/** Rows that are put together in one transaction. */
const MOST = 2000

/**
 * Puts together rows of the same day, and the days of months that are long over. Costs what was written since the last time, and the days that
 * have become old; concurrent reads find the same sums.
 */
export const compactTallies = async (): Promise<void> => {
  const before = monthsBefore(todayInRome(now()))
  for (let taken = MOST; taken > 0; ) {
    const { rows } = await db().execute<{ taken: number }>(sql`select tally_up(${MOST}, ${before}) as taken`)
    taken = rows[0]?.taken ?? 0
  }
}
