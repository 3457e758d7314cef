import { and, asc, eq, lte, ne } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { calendarFeeds, calendarLinks } from './schema.server.ts'

/** The calendars a supplier has joined. */
export const feedsOf = (supplierId: number) =>
  db()
    .select({
      id: calendarFeeds.id,
      name: calendarFeeds.name,
      address: calendarFeeds.address,
      readAt: calendarFeeds.readAt,
      triedAt: calendarFeeds.triedAt,
      problem: calendarFeeds.problem,
      remark: calendarFeeds.remark,
      eventCount: calendarFeeds.eventCount,
    })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.supplierId, supplierId))
    .orderBy(asc(calendarFeeds.id))

/** One joined calendar, for the job. */
export const feedById = async (feedId: number) => {
  const [row] = await db().select().from(calendarFeeds).where(eq(calendarFeeds.id, feedId))
  return row
}

/** Calendars whose time has come to be read again; those of businesses that are closed wait for nothing. */
export const feedsDue = (at: Date) =>
  db()
    .select({ id: calendarFeeds.id })
    .from(calendarFeeds)
    .innerJoin(accounts, eq(accounts.id, calendarFeeds.supplierId))
    .where(and(lte(calendarFeeds.nextReadAt, at), ne(accounts.status, 'closed')))
    .limit(500)

/** The secret address of a supplier, sealed; none where there is none. */
export const linkOf = async (supplierId: number) => {
  const [row] = await db().select().from(calendarLinks).where(eq(calendarLinks.supplierId, supplierId))
  return row
}

/** Whose calendar a secret opens; one of a business that is closed opens nothing. */
export const supplierByToken = async (tokenHash: string): Promise<number | null> => {
  const [row] = await db()
    .select({ supplierId: calendarLinks.supplierId })
    .from(calendarLinks)
    .innerJoin(accounts, eq(accounts.id, calendarLinks.supplierId))
    .where(and(eq(calendarLinks.tokenHash, tokenHash), ne(accounts.status, 'closed')))
  return row?.supplierId ?? null
}
