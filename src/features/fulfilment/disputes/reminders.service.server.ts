import { and, eq, sql } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { eachDue, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { disputesToRemind } from './disputes.queries.server.ts'
import { disputeReminder } from './jobs.contract.ts'
import { disputes } from './schema.server.ts'

/** Notes that a term was brought to mind, unless it moved meanwhile or somebody was faster. */
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

/** Reminds whoever is awaited in a dispute a day before their turn is over. */
export const disputeReminders: Sweep = {
  name: 'dispute-reminders',
  run: async (ctx) => eachDue('dispute-reminders', await disputesToRemind(ctx.now), (due) => remindOf(ctx, due)),
}
