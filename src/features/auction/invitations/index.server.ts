/** Front door of the invitations: which suppliers an announcement is brought to, and why (decision 0152). */
export { noteAsked } from './asked.service.server.ts'
export { invitedSoFar, invitedTo, whoWantsNone } from './invited.queries.server.ts'
export { remediesOf } from './remedies.queries.server.ts'
export { askRemedy } from './remedies.service.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { fewOffersMail } from './emails/few-offers.email.tsx'
import { invitationJobs } from './jobs.server.ts'
import { invitationRoutes } from './routes.server.ts'
import { invitationSweeps } from './sweeps.server.ts'

/** The slice as the roof composes it: invitations, their waves, and how often a supplier wants them. */
export const invitationsSlice: Slice = {
  name: 'invitations',
  routes: invitationRoutes,
  jobs: invitationJobs,
  sweeps: invitationSweeps,
  emails: [fewOffersMail],
}
