/** Front door of the selling accounts: where the money of a supplier goes, whether it can, and how it is connected. */
export { connectAccount, disconnectCards } from './connect.service.server.ts'
export { doubtAccount, readToldAccounts, refreshOwnAccounts, requirePayable } from './refresh.service.server.ts'
export {
  accountNow,
  accountsOfWrongForm,
  accountsWithProblems,
  canHoldSteps,
  cardAccountsOf,
  isConnected,
  isPayable,
  keepersAmong,
  payableSeenAt,
  payeeFor,
  sellingAccountOf,
  stripeAccountOf,
  waysToPay,
} from './selling-accounts.queries.server.ts'

import { eachDue, type Sweep } from '#platform/jobs/sweeps.server.ts'
import type { Slice } from '#platform/slice.server.ts'
import { sellingAccountMail } from './emails/selling-account.email.tsx'
import { sellingAccountJobs } from './jobs.server.ts'
import { dueAccounts, refreshAccount } from './refresh.service.server.ts'
import { sellingAccountRoutes } from './routes.server.ts'

/** The provider is asked again about accounts whose message may have been lost, or that it does not speak of. */
const readAccounts: Sweep = {
  name: 'selling-accounts',
  run: async (ctx) => eachDue('selling-accounts', await dueAccounts(ctx.now), ({ id }) => refreshAccount(ctx, id)),
}

/** The slice as the roof composes it. */
export const sellingAccountsSlice: Slice = {
  name: 'selling-accounts',
  routes: sellingAccountRoutes,
  jobs: sellingAccountJobs,
  sweeps: [readAccounts],
  emails: [sellingAccountMail],
}
