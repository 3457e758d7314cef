/** Front door of the outcome logs: what happens to an announcement is noted here, in the transaction in which it happens. */
export { appendOutcome } from './append.service.server.ts'
export { checkOutcomes } from './check.queries.server.ts'
export { rotateOutcomeKey } from './keys.service.server.ts'
export { isLogged } from './leaves.queries.server.ts'
export { leavesIn, logFileOf } from './log-file.service.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { outcomeKeyPurpose } from './keys.service.server.ts'
import { outcomeRoutes } from './outcomes.routes.server.ts'
import { outcomeKeys } from './schema.server.ts'
import { outcomeSweeps } from './sweeps.server.ts'

/** The slice as the roof composes it: logs, receipts and the tree of all logs. */
export const outcomesSlice: Slice = {
  name: 'outcomes',
  routes: outcomeRoutes,
  sweeps: outcomeSweeps,
  sealed: [
    {
      ...{ table: outcomeKeys, owner: outcomeKeys.number, column: outcomeKeys.sealedSecret, key: 'sealedSecret' },
      purposeOf: outcomeKeyPurpose,
    },
  ],
}
