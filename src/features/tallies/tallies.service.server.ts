import { sql } from 'drizzle-orm'
import { db } from '#platform/db/db.server.ts'

/** Rows that are put together in one transaction. */
const MOST = 2000

/** Puts together rows of the same key. Costs what was written since the last time; whoever reads in between finds the same sums. */
export const tallyUp = async (): Promise<void> => {
  for (let taken = MOST; taken > 0; ) {
    const { rows } = await db().execute<{ taken: number }>(sql`select tally_up(${MOST}) as taken`)
    taken = rows[0]?.taken ?? 0
  }
}
