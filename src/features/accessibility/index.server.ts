/** Front door of the accessibility statement: nobody but the roof needs it. */
import type { Slice } from '#platform/slice.server.ts'
import { feedbackMail } from './emails/accessibility-feedback.email.tsx'

/** The slice as the roof composes it: what it can send. */
export const accessibilitySlice: Slice = { name: 'accessibility', emails: [feedbackMail] }
