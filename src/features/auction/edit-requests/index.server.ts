import type { Slice } from '#platform/slice.server.ts'
import { editRequestEmails, editRequestJobs } from './edit-requests.jobs.server.ts'
import { editRequestRoutes } from './edit-requests.routes.server.ts'

export { changesAskedAbout, editsInWait, type WaitingEdit, waitingEdits } from './edit-requests.queries.server.ts'
export { askForEdit, reopenEditRequest } from './edit-requests.service.server.ts'

/** The slice as the roof composes it: changes couples ask for, and staff who make them. */
export const editRequestsSlice: Slice = {
  name: 'edit-requests',
  routes: editRequestRoutes,
  jobs: editRequestJobs,
  emails: editRequestEmails,
}
