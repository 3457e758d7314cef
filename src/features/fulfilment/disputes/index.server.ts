/** Front door of the disputes: what the pages of an order say of them, what waits for staff, and money that went back. */
export { noteClosedDisputeRefund, settleDisputeRefund } from './carry-out.service.server.ts'
export { disputesOfOrder } from './dispute.queries.server.ts'
export { countDisputesInWait, disputesInWait } from './disputes.queries.server.ts'
export { openDispute, speakInDispute } from './parties.service.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { DISPUTE_FOLDER } from '#platform/storage/port.server.ts'
import { disputeEmails, disputeJobs } from './jobs.server.ts'
import { disputeReminders } from './reminders.service.server.ts'
import { disputeFileRoutes, staffOrderRoutes } from './routes.server.ts'
import { disputeFiles } from './schema.server.ts'

/** The slice as the roof composes it: staff between couple and seller, and the staff's pages of orders. */
export const disputesSlice: Slice = {
  name: 'disputes',
  routes: (app) => {
    staffOrderRoutes(app)
    disputeFileRoutes(app)
  },
  jobs: disputeJobs,
  sweeps: [disputeReminders],
  files: [{ folder: DISPUTE_FOLDER, column: disputeFiles.fileName }],
  emails: disputeEmails,
}
