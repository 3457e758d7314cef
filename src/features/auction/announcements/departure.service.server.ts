import { and, asc, eq, inArray } from 'drizzle-orm'
import { appendOutcome } from '#features/auction/outcomes/index.server.ts'
import { returnParticipation } from '#features/money/billing/index.server.ts'
import { transition } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { db, inTransaction } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { canInterrupt } from './announcement.rules.ts'
import { announceChange } from './announcement-live.server.ts'
import { announcementInterrupted } from './announcements.jobs.contract.ts'
import { announcementMachine } from './auction.rules.ts'
import { lockAuction } from './auction-lock.queries.server.ts'
import { announcements } from './schema.server.ts'

const REASON = 'L’account degli sposi è stato chiuso.'

/** Ends one announcement if something may still come of it. */
const endOne = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(async (tx) => {
    const found = await lockAuction(tx, id, ctx.now)
    if (!found) return
    const status = found.auction
    if (status === 'pending') {
      await transition(tx, ctx, announcementMachine, announcements, id, 'reject', { reason: REASON })
    } else if (canInterrupt(status)) {
      await transition(tx, ctx, announcementMachine, announcements, id, 'interrupt', { reason: REASON })
      await appendOutcome(tx, ctx, id, { kind: 'interrupted' })
      await returnParticipation(tx, ctx, id, { reason: 'announcement_withdrawn' })
      await enqueue(tx, announcementInterrupted, { announcementId: id })
    } else return
    await announceChange(tx, id, 'status')
  })

/**
 * Ends what a couple whose account was closed still has open: waiting announcements are refused, published ones interrupted, and
 * suppliers get their participation back (OQ-030, OQ-051). Done again, it finds nothing left to do.
 */
export const endAnnouncementsOf = async (ctx: Ctx, coupleId: number): Promise<void> => {
  const rows = await db()
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.coupleId, coupleId), inArray(announcements.status, ['submitted', 'published'])))
    .orderBy(asc(announcements.id))
  for (const { id } of rows) await endOne(ctx, id)
}
