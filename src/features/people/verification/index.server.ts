/** Front door of the verification: whether a business is what it says it is. */
export { changeVerification, documentFormOf } from './forms.server.ts'
export { isHeldBack, verificationPolicy } from './selling-term.queries.server.ts'
export { beginSelling, openToPublic, reviewSellingTerm, reviewSellingTerms } from './selling-term.service.server.ts'
export { isVerified, verificationOf, verificationState } from './verification.queries.server.ts'
export { askForMore, verifySupplier } from './verification.service.server.ts'

import { daily } from '#platform/jobs/sweeps.server.ts'
import type { Slice } from '#platform/slice.server.ts'
import { DOCUMENT_FOLDER } from '#platform/storage/port.server.ts'
import { supplierVerifiedMail } from './emails/supplier-verified.email.tsx'
import { verificationDueMail } from './emails/verification-due.email.tsx'
import { verificationMoreMail } from './emails/verification-more.email.tsx'
import { verificationJobs } from './jobs.server.ts'
import { verificationRoutes } from './routes.server.ts'
import { supplierDocuments } from './schema.server.ts'
import { reviewSellingTerms } from './selling-term.service.server.ts'

/** The slice as the roof composes it: documents, checks and what suppliers are told of them. */
export const verificationSlice: Slice = {
  name: 'verification',
  routes: verificationRoutes,
  jobs: verificationJobs,
  sweeps: [daily('selling-terms', reviewSellingTerms)],
  files: [{ folder: DOCUMENT_FOLDER, column: supplierDocuments.fileName }],
  emails: [supplierVerifiedMail, verificationMoreMail, verificationDueMail],
}
