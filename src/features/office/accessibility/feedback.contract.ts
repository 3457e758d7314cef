import { z } from 'zod'
import { normalizeEmail } from '#features/people/accounts/accounts.rules.ts'
import { checkFeedback } from './feedback.rules.ts'

const typed = z.string().default('')

/** The form under the accessibility statement. */
export const FeedbackForm = z
  .object({ text: typed, where: typed, email: typed })
  .check((context) => {
    for (const [field, message] of Object.entries(checkFeedback(context.value)))
      context.issues.push({ code: 'custom', message, path: [field], input: context.value })
  })
  .transform(({ text, where, email }) => ({
    text: text.trim(),
    where: where.trim(),
    email: normalizeEmail(email),
  }))
export type FeedbackForm = z.output<typeof FeedbackForm>
