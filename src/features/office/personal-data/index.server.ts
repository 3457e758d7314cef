/** Front door of personal data: imports every slice, imported by none. */
import type { Slice } from '#platform/slice.server.ts'
import { EXPORT_FOLDER } from '#platform/storage/port.server.ts'
import { accountClosedMail } from './emails/account-closed.email.tsx'
import { accountRestoredMail } from './emails/account-restored.email.tsx'
import { automaticSuspensionMail } from './emails/automatic-suspension.email.tsx'
import { erasureAskedMail } from './emails/erasure-asked.email.tsx'
import { erasureReminderMail } from './emails/erasure-reminder.email.tsx'
import { exportReadyMail } from './emails/export-ready.email.tsx'
import { inactivityMail } from './emails/inactivity.email.tsx'
import { inactivityWarningMail } from './emails/inactivity-warning.email.tsx'
import { personalDataJobs } from './jobs.server.ts'
import { personalDataRoutes } from './routes.server.ts'
import { dataExports } from './schema.server.ts'
import { personalDataSweeps } from './sweeps.server.ts'

export { requestErasureFor } from './erasure.service.server.ts'
export { requestExportFor } from './exports.service.server.ts'
export { isPictureUsed, unkeptPictures } from './pictures.queries.server.ts'

/** The slice as the roof composes it: archives, deletions, retention, and the news about where an account stands. */
export const personalDataSlice: Slice = {
  name: 'personal-data',
  routes: personalDataRoutes,
  jobs: personalDataJobs,
  sweeps: personalDataSweeps,
  files: [{ folder: EXPORT_FOLDER, column: dataExports.fileName, goesAtOnce: true }],
  emails: [
    automaticSuspensionMail,
    accountRestoredMail,
    accountClosedMail,
    inactivityWarningMail,
    inactivityMail,
    exportReadyMail,
    erasureAskedMail,
    erasureReminderMail,
  ],
}
