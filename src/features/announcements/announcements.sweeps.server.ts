import type { Ctx } from '#platform/context.server.ts'
import type { Sweep } from '#platform/jobs/sweeps.server.ts'
import { remindersDue } from './announcement.rules.ts'
import { expiredUntold, overdue, reminder, undecided } from './due.queries.server.ts'
import { refuseInStead, remindToDecide, tellExpiry } from './due.service.server.ts'

const tellExpired = async (ctx: Ctx): Promise<void> => {
  for (const { id } of await expiredUntold(ctx.now)) await tellExpiry(ctx, id)
}

/** Reminds couples who have not chosen, on day 1, 4 and 6 (OQ-068). After a pause only the latest reminder is sent. */
const remindDeciding = async (ctx: Ctx): Promise<void> => {
  for (const { id, expiresAt, told } of await undecided(ctx.now)) {
    const days = expiresAt ? remindersDue(expiresAt, ctx.now).filter((day) => !told.includes(reminder(day))) : []
    if (days.length > 0) await remindToDecide(ctx, id, days)
  }
}

const refuseOverdue = async (ctx: Ctx): Promise<void> => {
  for (const { id } of await overdue(ctx.now)) await refuseInStead(ctx, id)
}

/** What time alone brings about for announcements. */
export const announcementSweeps: readonly Sweep[] = [
  { name: 'auctions-expired', run: tellExpired },
  { name: 'decision-reminders', run: remindDeciding },
  { name: 'auctions-overdue', run: refuseOverdue },
]
