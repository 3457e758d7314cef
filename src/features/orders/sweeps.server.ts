import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { announcements } from '#features/announcements/schema.server.ts'
import { record } from '#platform/change/change.server.ts'
import { auditEvents } from '#platform/change/schema.server.ts'
import { db, inTransaction } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import type { Sweep } from '#platform/jobs/sweeps.server.ts'
import { paymentDue } from './jobs.contract.ts'
import { reminderDue } from './order.rules.ts'

const DAY_MS = 86_400_000

/** The newest reminder already sent, in days after the choice; 0 for none. */
const reminded = sql<number>`coalesce((
  select max((${auditEvents.details}->>'day')::int) from ${auditEvents}
  where ${auditEvents.subject} = 'announcement' and ${auditEvents.subjectId} = ${announcements.id}
    and ${auditEvents.event} = 'remind_payment'), 0)`

/** Reminds couples that chose and have not paid, on days 1, 3 and 7 (OQ-056). */
export const paymentReminders: Sweep = {
  name: 'payment-reminders',
  run: async (ctx) => {
    const waiting = await db()
      .select({ id: announcements.id, decidedAt: announcements.decidedAt, reminded })
      .from(announcements)
      .where(
        and(
          eq(announcements.status, 'awarded'),
          isNull(announcements.boughtAt),
          // An hour of slack for the clock change; the rule decides.
          lte(announcements.decidedAt, new Date(ctx.now.getTime() - DAY_MS + 3_600_000)),
          sql`${reminded} < 7`,
        ),
      )
      .limit(200)
    for (const { id, decidedAt, reminded: last } of waiting) {
      const day = decidedAt ? reminderDue(decidedAt, ctx.now) : null
      if (day === null || day <= Number(last)) continue
      await inTransaction(async (tx) => {
        await record(tx, ctx, 'announcement', id, 'remind_payment', { day })
        await enqueue(tx, paymentDue, { announcementId: id, day })
      })
    }
  },
}
