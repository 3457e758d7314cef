import type { Ctx } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { consumeAttempt } from '#platform/http/limits.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { todayInRome } from '#shared/days.ts'
import type { FeedbackForm } from './feedback.contract.ts'
import { feedbackByEmail, feedbackByPlace } from './feedback.rules.ts'
import { feedbackGiven } from './jobs.contract.ts'

/**
 * Notifies the support desk of an accessibility obstacle (D.Lgs. 82/2022; ecosystem A5). The message in the outbox is all that is
 * kept; the same words sent again on the same day are one message.
 *
 * @throws AppError 429 after too many messages from one place or with one address
 */
export const sendFeedback = async (ctx: Ctx, feedback: FeedbackForm): Promise<void> => {
  await consumeAttempt(ctx, feedbackByPlace, ctx.ipPrefix)
  await consumeAttempt(ctx, feedbackByEmail, feedback.email)
  return inTransaction((tx) => enqueue(tx, feedbackGiven, { ...feedback, givenOn: todayInRome(ctx.now) }))
}
