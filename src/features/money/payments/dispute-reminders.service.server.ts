import { eq } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, system } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { eachPage, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { todayInRome } from '#shared/days.ts'
import { nearAnswers, sellersTurnOf } from './disputes.queries.server.ts'
import { isAnswerReminderDue } from './disputes.rules.ts'
import { providerDisputes } from './schema.server.ts'
import { refundHooks } from './settlement.server.ts'

/** Notes the reminder in the history, by which it is sent once, and lets those who know the order write to its seller. */
const remind = (ctx: Ctx, disputeId: number): Promise<void> =>
  inTransaction(async (tx) => {
    const today = todayInRome(ctx.now)
    // Another process waits here, and then reads what this one has noted.
    await tx
      .select({ id: providerDisputes.id })
      .from(providerDisputes)
      .where(eq(providerDisputes.id, disputeId))
      .for('update')
    const found = await sellersTurnOf(disputeId, tx)
    if (!found?.answerBy || !isAnswerReminderDue(found, today)) return
    const { orderId, answerBy } = found
    await record(tx, ctx, 'provider-dispute', disputeId, 'remind', { answerBy })
    await refundHooks().answerDue?.(tx, ctx, orderId, { disputeId, answerBy, today })
  })

const NAME = 'provider-dispute-reminders'

/** Sellers who have to answer a dispute at PayPal are reminded before the last day. At Stripe we answer. */
export const remindOfDisputes: Sweep = {
  name: NAME,
  run: async (ctx) => {
    const today = todayInRome(ctx.now)
    await eachPage(
      NAME,
      (after) => nearAnswers(today, after),
      async (dispute) => {
        if (isAnswerReminderDue(dispute, today)) await remind({ ...ctx, actor: system }, dispute.id)
      },
    )
  },
}
