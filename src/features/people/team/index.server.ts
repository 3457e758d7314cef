/** Front door of the team: who works for a supplier. */
export { joinTeam } from './join.service.server.ts'
export { endTeam, invite } from './team.service.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { invitationMail } from './emails/invitation.email.tsx'
import { removedMail } from './emails/removed.email.tsx'
import { teamJobs } from './jobs.server.ts'
import { teamRoutes } from './routes.server.ts'

/** The slice as the roof composes it: invitations, people, their messages, the calls about them. */
export const teamSlice: Slice = {
  name: 'team',
  routes: teamRoutes,
  jobs: teamJobs,
  emails: [invitationMail, removedMail],
}
