import { daily, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { closeDay } from './daily.service.server.ts'

/** What time alone brings about for the logs: the tree of all of them, once a day. */
export const outcomeSweeps: readonly Sweep[] = [daily('outcome-days', closeDay)]
