/** Front door of what happened at each supplier, counted and added up. */
export { tallied, tallyOf } from './tallies.queries.server.ts'

import { daily } from '#platform/jobs/sweeps.server.ts'
import type { Slice } from '#platform/slice.server.ts'
import { compactTallies } from './tallies.service.server.ts'

/** The slice as the roof composes it: rows of one key become one, once a day. */
export const talliesSlice: Slice = { name: 'tallies', sweeps: [daily('tallies', compactTallies)] }
