/** Front door of the people desk: couples and suppliers, for staff. */
import type { Slice } from '#platform/slice.server.ts'
import { dataRequestDeclinedMail } from './emails/data-request-declined.email.tsx'
import { dataRequestNotedMail } from './emails/data-request-noted.email.tsx'
import { sectorChangedMail } from './emails/sector-changed.email.tsx'
import { peopleJobs } from './jobs.server.ts'
import { peopleRoutes } from './people.routes.server.ts'

export { countToVerify, verificationsInWait } from './people.queries.server.ts'
export { findViewing } from './viewing.service.server.ts'

/** The slice as the roof composes it: the lists of people and the page of each. */
export const peopleSlice: Slice = {
  name: 'people',
  routes: peopleRoutes,
  jobs: peopleJobs,
  emails: [sectorChangedMail, dataRequestNotedMail, dataRequestDeclinedMail],
}
