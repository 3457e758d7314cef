import { record } from '#platform/change/change.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { eachDue, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { unpaidChoices } from './awards/deals.queries.server.ts'
import { paymentDue } from './jobs.contract.ts'
import { reminderDue } from './order.rules.ts'

/** Reminds couples that chose and have not paid, on days 1, 3 and 7 (OQ-056). */
export const paymentReminders: Sweep = {
  name: 'payment-reminders',
  run: async (ctx) => {
    await eachDue('payment-reminders', await unpaidChoices(ctx.now), async ({ id, decidedAt, reminded: last }) => {
      const day = decidedAt ? reminderDue(decidedAt, ctx.now) : null
      if (day === null || day <= Number(last)) return
      await inTransaction(async (tx) => {
        await record(tx, ctx, 'announcement', id, 'remind_payment', { day })
        await enqueue(tx, paymentDue, { announcementId: id, day })
      })
    })
  },
}
