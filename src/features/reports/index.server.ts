/** Front door of the reports: staff lists and closes them; a decision about a thing closes those about it. */
export { openReports, openReportsAbout } from './reports.queries.server.ts'
export { closeReport, closeReportsAbout } from './reports.service.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { reportJobs } from './jobs.server.ts'
import { reportRoutes } from './routes.server.ts'

/** The slice as the roof composes it: problems told to the staff. */
export const reportsSlice: Slice = { name: 'reports', routes: reportRoutes, jobs: reportJobs }
