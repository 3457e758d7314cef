/** Front door of the returns: ask, cancel, withdraw, receive, give back; and how returns look to couple and seller. */
export {
  concludeReturn,
  decideRefund,
  receiveReturn,
  settleClosedReturnRefund,
  settleReturnRefund,
} from './refund.service.server.ts'
export { cancelReturn, requestReturn, withdraw } from './request.service.server.ts'
export { orderReturn, returnPage, returnWithLabel } from './returns.queries.server.ts'
export { lateReturns, returnsOfSale, supplierReturn, supplierReturns } from './sale-returns.queries.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { returnEmails, returnJobs } from './jobs.server.ts'
import { returnRoutes } from './routes.server.ts'
import { returnReminders } from './sweeps.server.ts'

/** The slice as the roof composes it: goods and money on their way back. */
export const returnsSlice: Slice = {
  name: 'returns',
  routes: returnRoutes,
  jobs: returnJobs,
  sweeps: [returnReminders],
  emails: returnEmails,
}
