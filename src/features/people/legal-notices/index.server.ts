/** Front door of the notices about new versions of the legal texts: not called by others, a sweep does the work. */
import type { Slice } from '#platform/slice.server.ts'
import { legalChangeMail } from './emails/legal-change.email.tsx'
import { legalNoticeSweeps } from './sweeps.server.ts'

/** The slice as the roof composes it. */
export const legalNoticesSlice: Slice = {
  name: 'legal-notices',
  sweeps: legalNoticeSweeps,
  emails: [legalChangeMail],
}
