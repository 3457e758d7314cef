import type { Ctx } from '#platform/context.server.ts'
import { daily, eachDue, eachPage, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { remindersDue } from './announcement.rules.ts'
import { expiredToNotify, longOverdue, overdue, reminder, undecided } from './due.queries.server.ts'
import { notifyExpiry, refuseInStead, remindToDecide } from './due.service.server.ts'

/** Reminds a couple that has not chosen, on day 1, 4 and 6 (OQ-068). After a pause only the latest reminder is sent. */
const remindOne = async (ctx: Ctx, { id, expiresAt, told }: Awaited<ReturnType<typeof undecided>>[number]) => {
  const days = expiresAt ? remindersDue(expiresAt, ctx.now).filter((day) => !told.includes(reminder(day))) : []
  if (days.length > 0) await remindToDecide(ctx, id, days)
}

const sweep = <T extends { readonly id: number }>(
  name: string,
  due: (at: Date) => Promise<readonly T[]>,
  run: (ctx: Ctx, item: T) => Promise<unknown>,
): Sweep => ({ name, run: async (ctx) => eachDue(name, await due(ctx.now), (item) => run(ctx, item)) })

/** What time alone brings about for announcements. */
export const announcementSweeps: readonly Sweep[] = [
  sweep('auctions-expired', expiredToNotify, (ctx, { id }) => notifyExpiry(ctx, id)),
  sweep('decision-reminders', undecided, remindOne),
  sweep('auctions-overdue', overdue, (ctx, { id }) => refuseInStead(ctx, id)),
  daily('auctions-long-overdue', (ctx) =>
    eachPage(
      'auctions-long-overdue',
      (after) => longOverdue(ctx.now, after),
      ({ id }) => refuseInStead(ctx, id),
    ),
  ),
]
