import { and, eq, sql } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { eachDue, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { disputesToRemind } from './disputes.queries.server.ts'
import { disputeReminder } from './jobs.contract.ts'
import { disputes } from './schema.server.ts'

/** Records the reminder of a deadline, unless it moved or another process was first. */
const remindOf = (ctx: Ctx, { id, dueAt }: { readonly id: number; readonly dueAt: Date }): Promise<void> =>
  inTransaction(async (tx) => {
    const isNew = sql`${disputes.remindedFor} is distinct from ${disputes.dueAt}`
    const noted = await tx
      .update(disputes)
      .set({ remindedFor: dueAt })
      .where(and(eq(disputes.id, id), eq(disputes.dueAt, dueAt), isNew))
      .returning({ id: disputes.id })
    if (noted.length === 0) return
    await record(tx, ctx, 'dispute', id, 'remind')
    await enqueue(tx, disputeReminder, { disputeId: id, dueAt: dueAt.toISOString() })
  })

/** Reminds the side whose turn it is, a day before the deadline. */
export const disputeReminders: Sweep = {
  name: 'dispute-reminders',
  run: async (ctx) => eachDue('dispute-reminders', await disputesToRemind(ctx.now), (due) => remindOf(ctx, due)),
}
