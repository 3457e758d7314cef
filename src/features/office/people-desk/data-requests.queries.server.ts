import { desc, eq } from 'drizzle-orm'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { todayInRome } from '#shared/days.ts'
import { dataRequests } from './schema.server.ts'
import type { DataRequestsView } from './views.ts'

/** Newest ones on the page. */
const SHOWN = 20

/** What one person asked about their data outside the site, newest first. @throws AppError 401, 403 unless staff */
export const dataRequestsOf = async (ctx: Ctx, accountId: number): Promise<DataRequestsView> => {
  requireAdmin(ctx)
  const today = todayInRome(ctx.now)
  const rows = await db()
    .select()
    .from(dataRequests)
    .where(eq(dataRequests.accountId, accountId))
    .orderBy(desc(dataRequests.id))
    .limit(SHOWN)
  return {
    today,
    items: rows.map(({ id, kind, receivedOn, dueOn, reason, closedAt, outcome, answer }) => ({
      ...{ id, kind, receivedOn, dueOn, reason, outcome, answer },
      isLate: closedAt === null && dueOn < today,
      closedAt: closedAt?.toISOString() ?? null,
    })),
  }
}

/** A request as it was noted; null for an unknown one. */
export const notedRequest = async (requestId: number) => {
  const [row] = await db().select().from(dataRequests).where(eq(dataRequests.id, requestId))
  return row ?? null
}

/** The person and the answer of a request that was declined at this instant; null when it was not. */
export const declinedRequest = async (requestId: number) => {
  const row = await notedRequest(requestId)
  return row?.outcome === 'declined' ? row : null
}
