/** Front door of what sellers pay by bank transfer: opened and overtaken by the payments, opened by a contract that ends, shown on the order, closed by staff. */
export { openCompensation } from './compensation.service.server.ts'
export { stuckRefundCount, stuckRefunds } from './staff-refunds.queries.server.ts'
export { orderTransfers } from './transfers.queries.server.ts'
export {
  closeStuckRefund,
  closeTransfer,
  openTransfer,
  overtakeTransfer,
  shrinkTransfer,
} from './transfers.service.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { TRANSFER_FOLDER } from '#platform/storage/port.server.ts'
import { followTransfers, forgetProofs } from './follow.service.server.ts'
import { transferEmails, transferJobs } from './jobs.server.ts'
import { transferRoutes } from './routes.server.ts'
import { refundTransfers } from './schema.server.ts'

/** The slice as the roof composes it: refunds that do not go by the provider any more. */
export const refundTransfersSlice: Slice = {
  name: 'refund-transfers',
  routes: transferRoutes,
  jobs: transferJobs,
  sweeps: [followTransfers, forgetProofs],
  files: [{ folder: TRANSFER_FOLDER, column: refundTransfers.fileName }],
  emails: transferEmails,
}
