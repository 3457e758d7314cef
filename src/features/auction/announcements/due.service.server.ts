import { and, eq, type SQL, sql } from 'drizzle-orm'
import { appendOutcome } from '#features/auction/outcomes/index.server.ts'
import { returnParticipation } from '#features/money/billing/index.server.ts'
import { transition } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { AppError } from '#shared/errors.ts'
import { announceChange } from './announcement-live.server.ts'
import { auctionExpired, decisionReminder, offersRefused } from './announcements.jobs.contract.ts'
import { announcementMachine, EXPIRED } from './auction.rules.ts'
import { isOverdueAt } from './auction-status.queries.server.ts'
import { isExpiryUnnotified, isUndecidedUnreminded, reminder } from './due.queries.server.ts'
import { announcements } from './schema.server.ts'

/** Notes that people are told; false when they already were. The condition is checked again under the row's own lock. */
const recordNotices = async (tx: Tx, id: number, names: readonly string[], still: SQL): Promise<boolean> => {
  const rows = await tx
    .update(announcements)
    .set({ noticesSent: sql`${announcements.noticesSent} || ${JSON.stringify(names)}::jsonb` })
    .where(and(eq(announcements.id, id), still))
    .returning({ id: announcements.id })
  return rows.length > 0
}

/** The time for offers is over: told once, whatever comes after. */
export const notifyExpiry = (ctx: Ctx, announcementId: number): Promise<void> =>
  inTransaction(async (tx) => {
    if (!(await recordNotices(tx, announcementId, [EXPIRED], isExpiryUnnotified(ctx.now)))) return
    await appendOutcome(tx, ctx, announcementId, { kind: 'closed' })
    await announceChange(tx, announcementId, 'status')
    await enqueue(tx, auctionExpired, { announcementId })
  })

/**
 * Reminds a couple that has not chosen, once.
 *
 * @param days the reminders that are due, in days after the end; only the last is sent, the earlier ones count as sent with it
 */
export const remindToDecide = (ctx: Ctx, announcementId: number, days: readonly number[]): Promise<void> =>
  inTransaction(async (tx) => {
    const day = days.at(-1)
    if (day === undefined) return
    const still = isUndecidedUnreminded(ctx.now, day)
    if (await recordNotices(tx, announcementId, days.map(reminder), still))
      await enqueue(tx, decisionReminder, { announcementId, day })
  })

/** Refuses in the couple's stead when the seven days are over; without a choice suppliers get their participation back (decision 0042). */
export const refuseInStead = async (ctx: Ctx, announcementId: number): Promise<void> => {
  try {
    await inTransaction(async (tx) => {
      const set = { decidedAt: ctx.now, decidedBy: 'system' as const }
      await transition(tx, ctx, announcementMachine, announcements, announcementId, 'refuse', set, isOverdueAt(ctx.now))
      await appendOutcome(tx, ctx, announcementId, { kind: 'refusal' })
      await returnParticipation(tx, ctx, announcementId, { reason: 'never_decided' })
      await announceChange(tx, announcementId, 'status')
      await enqueue(tx, offersRefused, { announcementId })
    })
  } catch (error) {
    // Another process swept at the same moment: it is refused, as it should be.
    if (!(error instanceof AppError && error.code === 'conflict')) throw error
  }
}
