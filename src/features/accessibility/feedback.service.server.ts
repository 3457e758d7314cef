import { createHash } from 'node:crypto'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { takeAttempt } from '#platform/http/limits.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { todayInRome } from '#shared/days.ts'
import { feedbackMail } from './emails/accessibility-feedback.email.tsx'
import type { FeedbackForm } from './feedback.contract.ts'
import { feedbackByEmail, feedbackByPlace } from './feedback.rules.ts'

/**
 * Writes to the support desk about an obstacle somebody met (D.Lgs. 82/2022; ecosystem A5). The message in the outbox is all that is
 * kept; the same message sent again on the same day, by a reload or a second click, is written once.
 *
 * @throws AppError 429 after too many messages from one place or with one address
 */
export const sendFeedback = (ctx: Ctx, feedback: FeedbackForm): Promise<void> => {
  takeAttempt(ctx, feedbackByPlace, ctx.ipPrefix)
  takeAttempt(ctx, feedbackByEmail, feedback.email)
  const words = createHash('sha256').update(JSON.stringify(feedback)).digest('base64url')
  return inTransaction((tx) =>
    sendMail(tx, ctx, feedbackMail, config.SUPPORT_EMAIL, feedback, `${todayInRome(ctx.now)}:${words}`),
  )
}
