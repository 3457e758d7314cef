import { daily, eachPage, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { accountsToSuspend, accountsToWarn } from './account-status.queries.server.ts'
import { suspendIdle, warnIdle } from './account-status.service.server.ts'

/** What long absence brings about, looked at once a day (OQ-031). */
export const accountStatusSweeps: readonly Sweep[] = [
  daily('idle-suspensions', (ctx) =>
    eachPage(
      'idle-suspensions',
      (after) => accountsToSuspend(ctx.now, after),
      ({ id }) => suspendIdle(ctx, id),
    ),
  ),
  daily('idle-warnings', (ctx) =>
    eachPage(
      'idle-warnings',
      (after) => accountsToWarn(ctx.now, after),
      ({ id }) => warnIdle(ctx, id),
    ),
  ),
]
