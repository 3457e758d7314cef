import { and, asc, eq, gt, lte, not, type SQL, sql } from 'drizzle-orm'
import { transition } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import type { Sweep } from '#platform/jobs/sweeps.server.ts'
import { addDaysInRome } from '#shared/days.ts'
import { AppError } from '#shared/errors.ts'
import { REMINDER_DAYS, remindersDue } from './announcement.rules.ts'
import { auctionExpired, decisionReminder } from './announcements.jobs.contract.ts'
import { announcementMachine, DECISION_DAYS } from './auction.rules.ts'
import { isOverdueAt, whereAuctionStatus } from './auction-status.queries.server.ts'
import { offersRefused } from './jobs.contract.ts'
import { announceChange } from './offers.service.server.ts'
import { announcements } from './schema.server.ts'

/** Most announcements one sweep takes; the rest waits for the next, seconds later. */
const BATCH = 200

const notice = (name: string) => JSON.stringify([name])
const wasTold = (name: string): SQL => sql`${announcements.noticesSent} @> ${notice(name)}::jsonb`

/** Notes that people are told; false when they already were. The condition is checked again under the row's own lock. */
const noteTold = async (tx: Tx, id: number, names: readonly string[], still: SQL): Promise<boolean> => {
  const rows = await tx
    .update(announcements)
    .set({ noticesSent: sql`${announcements.noticesSent} || ${JSON.stringify(names)}::jsonb` })
    .where(and(eq(announcements.id, id), still))
    .returning({ id: announcements.id })
  return rows.length > 0
}

const EXPIRED = 'expired'

const expiredUntold = (at: Date): SQL =>
  and(eq(announcements.status, 'published'), lte(announcements.expiresAt, at), not(wasTold(EXPIRED))) as SQL

/** The time for offers is over: told once, whatever comes after. */
const tellExpired = async (ctx: Ctx): Promise<void> => {
  const due = expiredUntold(ctx.now)
  const rows = await db()
    .select({ id: announcements.id })
    .from(announcements)
    .where(due)
    .orderBy(asc(announcements.expiresAt))
    .limit(BATCH)
  for (const { id } of rows)
    await inTransaction(async (tx) => {
      if (!(await noteTold(tx, id, [EXPIRED], due))) return
      await announceChange(tx, id, 'status')
      await enqueue(tx, auctionExpired, { announcementId: id })
    })
}

const reminder = (day: number) => `reminder:${day}`

/** Reminds couples who have not chosen, on day 1, 4 and 6 (OQ-068). After a pause only the latest reminder is sent. */
const remindDeciding = async (ctx: Ctx): Promise<void> => {
  const deciding = whereAuctionStatus('deciding', ctx.now)
  const last = REMINDER_DAYS.at(-1) ?? 0
  const rows = await db()
    .select({ id: announcements.id, expiresAt: announcements.expiresAt, told: announcements.noticesSent })
    .from(announcements)
    .where(
      and(
        deciding,
        gt(announcements.expiresAt, addDaysInRome(ctx.now, -DECISION_DAYS - 1)),
        not(wasTold(reminder(last))),
      ),
    )
    .orderBy(asc(announcements.expiresAt))
    .limit(BATCH)
  for (const { id, expiresAt, told } of rows) {
    const days = expiresAt ? remindersDue(expiresAt, ctx.now).filter((day) => !told.includes(reminder(day))) : []
    const latest = days.at(-1)
    if (latest === undefined) continue
    const still = and(deciding, not(wasTold(reminder(latest)))) as SQL
    await inTransaction(async (tx) => {
      if (await noteTold(tx, id, days.map(reminder), still))
        await enqueue(tx, decisionReminder, { announcementId: id, day: latest })
    })
  }
}

/** Refuses in the couple's stead when the seven days are over; participations stay spent, because the auction took place. */
const refuseOverdue = async (ctx: Ctx): Promise<void> => {
  const overdue = isOverdueAt(ctx.now)
  const rows = await db()
    .select({ id: announcements.id })
    .from(announcements)
    .where(overdue)
    .orderBy(asc(announcements.expiresAt))
    .limit(BATCH)
  for (const { id } of rows) {
    try {
      await inTransaction(async (tx) => {
        const set = { decidedAt: ctx.now, decidedBy: 'system' as const }
        await transition(tx, ctx, announcementMachine, announcements, id, 'refuse', set, overdue)
        await announceChange(tx, id, 'status')
        await enqueue(tx, offersRefused, { announcementId: id })
      })
    } catch (error) {
      // Another process swept at the same moment: it is refused, as it should be.
      if (!(error instanceof AppError && error.code === 'conflict')) throw error
    }
  }
}

/** What time alone brings about for announcements. */
export const announcementSweeps: readonly Sweep[] = [
  { name: 'auctions-expired', run: tellExpired },
  { name: 'decision-reminders', run: remindDeciding },
  { name: 'auctions-overdue', run: refuseOverdue },
]
