import { daily, eachPage, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { toSuspend, toWarn } from './standing.queries.server.ts'
import { suspendIdle, warnIdle } from './standing.service.server.ts'

/** What long absence brings about, looked at once a day (OQ-031). */
export const standingSweeps: readonly Sweep[] = [
  daily('idle-suspensions', (ctx) =>
    eachPage(
      'idle-suspensions',
      (after) => toSuspend(ctx.now, after),
      ({ id }) => suspendIdle(ctx, id),
    ),
  ),
  daily('idle-warnings', (ctx) =>
    eachPage(
      'idle-warnings',
      (after) => toWarn(ctx.now, after),
      ({ id }) => warnIdle(ctx, id),
    ),
  ),
]
