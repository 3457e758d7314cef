/** Front door of the accessibility statement: used by the composition root only. */
import type { Slice } from '#platform/slice.server.ts'
import { feedbackMail } from './emails/accessibility-feedback.email.tsx'
import { accessibilityJobs } from './jobs.server.ts'

/** The slice as the roof composes it: messages about obstacles. */
export const accessibilitySlice: Slice = { name: 'accessibility', jobs: accessibilityJobs, emails: [feedbackMail] }
