/** Front door of the deposits of rentals: asked when an order is paid, paid by the couple, given back by the seller. */
export { orderDeposit } from './deposits.queries.server.ts'
export {
  decideDeposit,
  markDepositPaid,
  noteDepositBack,
  openDeposit,
  payDeposit,
  secureDeposit,
} from './deposits.service.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { givesDepositsBack, remindsOfDeposits } from './deposits.service.server.ts'
import { depositEmails, depositJobs } from './jobs.server.ts'
import { depositRoutes } from './routes.server.ts'

/** The slice as the roof composes it: what a couple leaves with a seller while it rents. */
export const depositsSlice: Slice = {
  name: 'deposits',
  routes: depositRoutes,
  jobs: depositJobs,
  sweeps: [remindsOfDeposits, givesDepositsBack],
  emails: depositEmails,
}
