import { desc, eq } from 'drizzle-orm'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { cookieChoices } from './schema.server.ts'

/** The line of the ledger that counts for an account: the newest. */
export const newestChoice = async (accountId: number, q: Queryable = db()) => {
  const [newest] = await q
    .select()
    .from(cookieChoices)
    .where(eq(cookieChoices.accountId, accountId))
    .orderBy(desc(cookieChoices.id))
    .limit(1)
  return newest
}
