import { and, eq, isNull } from 'drizzle-orm'
import { auctionStatus } from '#features/auction/announcements/auction.rules.ts'
import { announceChange, holdAuction } from '#features/auction/announcements/index.server.ts'
import { questionsByAccount } from '#features/auction/announcements/limits.rules.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireCouple, requireSupplier } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { consumeAttempt } from '#platform/http/limits.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { containsContactData } from '#shared/contact-data.rules.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { questionErrors } from './questions.contract.ts'
import { questionAnswered, questionAsked } from './questions.jobs.contract.ts'
import { askedOf, isOwnerActive } from './questions.queries.server.ts'
import { questions } from './schema.server.ts'

const refuseContactData = (text: string): void => {
  if (containsContactData(text))
    throw appError(questionErrors, 'contact_data', { fields: { text: questionErrors.contact_data.it } })
}

/**
 * A supplier of the same sector asks the couple something, while the announcement is open (OQ-079).
 *
 * @returns the question's id
 * @throws AppError 404 · 409 `not_open` · 422 `wrong_sector`, `contact_data`
 */
export const askQuestion = async (ctx: Ctx, announcementId: number, text: string): Promise<number> => {
  const actor = requireActive(requireSupplier(ctx))
  await consumeAttempt(ctx, questionsByAccount, ctx.ipPrefix && String(actor.accountId))
  refuseContactData(text)
  return inTransaction(async (tx) => {
    const announcement = await holdAuction(tx, announcementId)
    if (!announcement?.publishedAt || announcement.status === 'interrupted') throw appError(commonErrors, 'not_found')
    if (auctionStatus({ ...announcement, offerCount: 0 }, ctx.now) !== 'open')
      throw appError(questionErrors, 'not_open')
    // A suspended couple cannot answer (OQ-030).
    if (!(await isOwnerActive(announcement.coupleId, tx))) throw appError(questionErrors, 'not_open')
    if (announcement.sectorId !== actor.sectorId) throw appError(questionErrors, 'wrong_sector')
    const [question] = await tx
      .insert(questions)
      .values({ announcementId, supplierId: actor.accountId, text, askedAt: ctx.now })
      .returning({ id: questions.id })
    if (!question) throw appError(commonErrors, 'internal')
    await record(tx, ctx, 'question', question.id, 'ask', { announcementId })
    await announceChange(tx, announcementId, 'question')
    await enqueue(tx, questionAsked, { questionId: question.id })
    return question.id
  })
}

/**
 * The couple answers, once.
 *
 * @throws AppError 404 for anyone but the owner · 409 `already_answered` · 422 `contact_data`
 */
export const answerQuestion = async (ctx: Ctx, questionId: number, text: string): Promise<void> => {
  const actor = requireActive(requireCouple(ctx))
  refuseContactData(text)
  await inTransaction(async (tx) => {
    const row = await askedOf(questionId, tx)
    if (!row || row.coupleId !== actor.accountId) throw appError(commonErrors, 'not_found')
    const [answered] = await tx
      .update(questions)
      .set({ answer: text, answeredAt: ctx.now })
      .where(and(eq(questions.id, questionId), isNull(questions.answer)))
      .returning({ id: questions.id })
    if (!answered) throw appError(questionErrors, 'already_answered')
    await record(tx, ctx, 'question', questionId, 'answer')
    await announceChange(tx, row.announcementId, 'question')
    await enqueue(tx, questionAnswered, { questionId })
  })
}
