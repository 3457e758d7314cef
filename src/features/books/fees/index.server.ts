/** Front door of the fees: what staff and time do about what suppliers owe. */
export { feeSummary } from './fees.queries.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { feeNotedMail } from './emails/fee-noted.email.tsx'
import { feeReminderMail } from './emails/fee-reminder.email.tsx'
import { feeJobs, feeSweeps } from './jobs.server.ts'
import { feeRoutes } from './routes.server.ts'

/** The slice as the roof composes it: "Versamenti FEE", reminders, suspension for fees that stay unpaid. */
export const feesSlice: Slice = {
  name: 'fees',
  routes: feeRoutes,
  jobs: feeJobs,
  sweeps: feeSweeps,
  emails: [feeReminderMail, feeNotedMail],
}
