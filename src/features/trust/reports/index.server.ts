/** Front door of the reports: what people say about things, what staff decided about them, and the appeals. */
export { closeAppeal } from './appeals.service.server.ts'
export { addDecision, holdCase } from './cases.service.server.ts'
export { decisionInForce, decisionsAgainst } from './decisions.queries.server.ts'
export { openReports, openReportsAbout } from './reports.queries.server.ts'
export { statementOf } from './statement.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { appealAnsweredMail } from './emails/appeal-answered.email.tsx'
import { appealReceivedMail } from './emails/appeal-received.email.tsx'
import { reportOutcomeMail } from './emails/report-outcome.email.tsx'
import { reportReceivedMail } from './emails/report-received.email.tsx'
import { statementMail } from './emails/statement-of-reasons.email.tsx'
import { reportJobs } from './jobs.server.ts'
import { reportRoutes } from './routes.server.ts'

/** The slice as the roof composes it: problems told to the staff, what became of them. */
export const reportsSlice: Slice = {
  name: 'reports',
  routes: reportRoutes,
  jobs: reportJobs,
  emails: [reportReceivedMail, reportOutcomeMail, statementMail, appealReceivedMail, appealAnsweredMail],
}
