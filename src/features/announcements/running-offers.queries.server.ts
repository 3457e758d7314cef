import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { db } from '#platform/db/db.server.ts'
import { plannedAnew } from '#platform/db/prepared.server.ts'
import { addDaysInRome } from '#shared/days.ts'
import { isUndecidedAt } from './auction-status.queries.server.ts'
import { announcements, offers } from './schema.server.ts'

/** Longer than any announcement takes offers and is decided about: fifteen days and seven. */
const LONGEST_DAYS = 30

/**
 * First offers that may stand on something undecided: the others were sent too long ago. Leans on the index of first offers by their day.
 *
 * @param sentAt of the offers of the query, aliased or not
 */
export const mayRun = (sentAt: PgColumn, at: Date): SQL => gte(sentAt, addDaysInRome(at, -LONGEST_DAYS))

/** Announcements with an offer that are open, or that their couple is deciding about. The query joins one of their offers. */
export const isRunning = isUndecidedAt

/** How many announcements a supplier has offered on that are not decided: as many as its list of offers shows as running. */
export const countRunningOffers = async (supplierId: number, at: Date): Promise<number> => {
  const [row] = await db()
    .select({ n: sql<number>`count(*)::int` })
    .from(announcements)
    .innerJoin(offers, eq(offers.announcementId, announcements.id))
    .where(
      and(eq(offers.supplierId, supplierId), eq(offers.turn, 1), mayRun(offers.sentAt, at), isRunning(at), plannedAnew),
    )
  return row?.n ?? 0
}
