import { eq } from 'drizzle-orm'
import { stepReminder } from '#features/money/plans/step.rules.ts'
import { type Ctx, system } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { eachDue, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { todayInRome } from '#shared/days.ts'
import { stepDue, stepOverdue } from '../jobs.contract.ts'
import { type StepRow, stepsToTell } from './plan-rows.queries.server.ts'
import { planSteps } from './schema.server.ts'
import { blockStep } from './step-blocks.service.server.ts'

const tell = async (ctx: Ctx, { id }: Pick<StepRow, 'id'>): Promise<void> => {
  await inTransaction(async (tx) => {
    const [step] = await tx.select().from(planSteps).where(eq(planSteps.id, id)).for('update')
    if (step?.status !== 'open' || step.dueOn === null || step.blockedAt !== null) return
    const { orderId, position, remindedFor } = step
    const days = stepReminder({ ...step, isBlocked: false }, todayInRome(ctx.now))
    const isLate = days === null && step.dueOn < todayInRome(ctx.now)
    const stage = isLate ? -1 : days
    if (stage === null || (remindedFor !== null && stage >= remindedFor)) return
    await tx.update(planSteps).set({ remindedFor: stage }).where(eq(planSteps.id, id))
    await enqueue(tx, isLate ? stepOverdue : stepDue, { orderId, position })
  })
}

/** Couples are reminded 14 and 3 days before a step is due and on its day; from the day after both sides are told that it is overdue. */
export const stepReminders: Sweep = {
  name: 'step-reminders',
  run: async (ctx) => {
    const by = { ...ctx, actor: system }
    await eachDue('step-reminders', await stepsToTell(ctx.now), async (step) => {
      // Nobody is pressed to pay what cannot be paid.
      await blockStep(by, step)
      await tell(by, step)
    })
  },
}
