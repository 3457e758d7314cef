import { daily, eachPage, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { accountsToClose, accountsToSuspend, accountsToWarn } from './account-status.queries.server.ts'
import { suspendIdle, warnIdle } from './account-status.service.server.ts'
import { closeNoticed } from './staff-acts.service.server.ts'

/** What long absence (OQ-031) and the end of a notice bring about, looked at once a day. */
export const accountStatusSweeps: readonly Sweep[] = [
  daily('idle-suspensions', (ctx) =>
    eachPage(
      'idle-suspensions',
      (after) => accountsToSuspend(ctx.now, after),
      ({ id }) => suspendIdle(ctx, id),
    ),
  ),
  daily('noticed-closings', (ctx) =>
    eachPage(
      'noticed-closings',
      (after) => accountsToClose(ctx.now, after),
      ({ id }) => closeNoticed(ctx, id),
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
