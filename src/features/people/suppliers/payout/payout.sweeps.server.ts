import { eachDue, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { applyPayoutChange, duePayoutChanges } from './payout.service.server.ts'

/** A change of the payout account takes effect when its time has come; until then payments go to the one before. */
export const payoutSweeps: readonly Sweep[] = [
  {
    name: 'payout-changes',
    run: async (ctx) =>
      eachDue('payout-changes', await duePayoutChanges(ctx.now), ({ id }) => applyPayoutChange(ctx, id)),
  },
]
