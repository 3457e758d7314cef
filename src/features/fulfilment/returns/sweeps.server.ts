import { record } from '#platform/change/change.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { eachDue, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { returnsToRemind } from './due.queries.server.ts'
import { returnDue } from './jobs.contract.ts'

/** Reminds sellers of what they have not given back after the law's 14 days; from then on staff sees it too (K7). */
export const returnReminders: Sweep = {
  name: 'return-reminders',
  run: async (ctx) => {
    await eachDue('return-reminders', await returnsToRemind(ctx.now), ({ id }) =>
      inTransaction(async (tx) => {
        await record(tx, ctx, 'return', id, 'remind')
        await enqueue(tx, returnDue, { returnId: id })
      }),
    )
  },
}
