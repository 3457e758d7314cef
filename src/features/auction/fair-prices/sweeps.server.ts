import { daily, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { makeSnapshots } from './snapshots.service.server.ts'

/** What time alone brings about for prices: the snapshots of each month, on its first day. */
export const priceSweeps: readonly Sweep[] = [daily('price-snapshots', makeSnapshots)]
