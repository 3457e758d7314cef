import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#platform/db/db.server.ts'
import { addDaysInRome } from '#shared/days.ts'
import { DECISION_DAYS } from './auction.rules.ts'
import { whereAuctionStatus } from './auction-status.queries.server.ts'
import { announcements, offers } from './schema.server.ts'

/** Announcements that are open, or that their couple is deciding about. */
export const isRunning = (at: Date): SQL =>
  and(
    eq(announcements.status, 'published'),
    // Older ones are over by the rule; the condition only keeps the reading short.
    gt(announcements.expiresAt, addDaysInRome(at, -DECISION_DAYS - 1)),
    or(whereAuctionStatus('open', at), whereAuctionStatus('deciding', at)),
  ) as SQL

/** How many announcements a supplier has offered on that are not decided: as many as its list of offers shows as running. */
export const countRunningOffers = async (supplierId: number, at: Date): Promise<number> => {
  const [row] = await db()
    .select({ n: sql<number>`count(*)::int` })
    .from(announcements)
    .innerJoin(offers, eq(offers.announcementId, announcements.id))
    .where(and(eq(offers.supplierId, supplierId), eq(offers.turn, 1), isRunning(at)))
  return row?.n ?? 0
}
