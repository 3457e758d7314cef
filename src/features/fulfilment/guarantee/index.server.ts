/** Front door of the guarantee: claim, and how claims look to couple and seller. */
export { claimsOfSale, orderGuarantee } from './guarantee.queries.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { guaranteeEmails, guaranteeJobs } from './jobs.server.ts'

/** The slice as the roof composes it: what is wrong with something that was delivered. */
export const guaranteeSlice: Slice = {
  name: 'guarantee',
  jobs: guaranteeJobs,
  emails: guaranteeEmails,
}
