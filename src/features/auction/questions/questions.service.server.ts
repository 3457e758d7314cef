import { and, eq, isNull } from 'drizzle-orm'
import { auctionStatus, canVote } from '#features/auction/announcements/auction.rules.ts'
import { announceChange, holdAuction, lockAuction } from '#features/auction/announcements/index.server.ts'
import { questionsByAccount } from '#features/auction/announcements/limits.rules.ts'
import { reconfirmationOf } from '#features/auction/offers/reconfirm.rules.ts'
import { appendOutcome } from '#features/auction/outcomes/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireCouple, requireSignedIn, requireSupplier } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { consumeAttempt } from '#platform/http/limits.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { containsContactData } from '#shared/contact-data.rules.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { questionErrors } from './questions.contract.ts'
import { questionAnswered, questionAsked } from './questions.jobs.contract.ts'
import { askedOf, isAccountActive, offerToAsk } from './questions.queries.server.ts'
import { mayBeAsked } from './questions.rules.ts'
import { questions } from './schema.server.ts'

const refuseContactData = (text: string): void => {
  if (containsContactData(text))
    throw appError(questionErrors, 'contact_data', { fields: { text: questionErrors.contact_data.it } })
}

type Question = Pick<typeof questions.$inferInsert, 'announcementId' | 'supplierId' | 'offerId' | 'text'>

const writeQuestion = async (tx: Tx, ctx: Ctx, { text, ...about }: Question): Promise<number> => {
  const [question] = await tx
    .insert(questions)
    .values({ ...about, text, askedAt: ctx.now })
    .returning({ id: questions.id })
  if (!question) throw appError(commonErrors, 'internal')
  const { announcementId, offerId } = about
  await record(tx, ctx, 'question', question.id, 'ask', { announcementId, ...(offerId && { offerId }) })
  await announceChange(tx, announcementId, 'question')
  await enqueue(tx, questionAsked, { questionId: question.id })
  return question.id
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
    if (!(await isAccountActive(announcement.coupleId, tx))) throw appError(questionErrors, 'not_open')
    if (announcement.sectorId !== actor.sectorId) throw appError(questionErrors, 'wrong_sector')
    return writeQuestion(tx, ctx, { announcementId, supplierId: actor.accountId, text })
  })
}

/**
 * The couple asks the supplier of one of its offers something, until it has decided (decision 0097).
 *
 * @returns the question's id
 * @throws AppError 404 for anyone but the owner · 409 `not_open`, `offer_not_asked` · 422 `contact_data`
 */
export const askAboutOffer = async (ctx: Ctx, offerId: number, text: string): Promise<number> => {
  const actor = requireActive(requireCouple(ctx))
  await consumeAttempt(ctx, questionsByAccount, ctx.ipPrefix && String(actor.accountId))
  refuseContactData(text)
  return inTransaction(async (tx) => {
    const offer = await offerToAsk(offerId, tx)
    if (!offer) throw appError(commonErrors, 'not_found')
    const { announcementId, supplierId } = offer
    const announcement = await holdAuction(tx, announcementId)
    if (announcement?.coupleId !== actor.accountId) throw appError(commonErrors, 'not_found')
    const status = auctionStatus({ ...announcement, offerCount: 1 }, ctx.now)
    if (!canVote(status)) throw appError(questionErrors, 'not_open')
    const supplierIsActive = await isAccountActive(supplierId, tx)
    if (!mayBeAsked({ status, reconfirmation: reconfirmationOf(offer), supplierIsActive }))
      throw appError(questionErrors, 'offer_not_asked')
    return writeQuestion(tx, ctx, { announcementId, supplierId, offerId, text })
  })
}

/**
 * The one answer: of the couple about its announcement, of the supplier under its offer.
 *
 * @throws AppError 404 for a question to somebody else · 409 `already_answered` · 422 `contact_data`
 */
export const answerQuestion = async (ctx: Ctx, questionId: number, text: string): Promise<void> => {
  requireSignedIn(ctx)
  refuseContactData(text)
  await inTransaction(async (tx) => {
    const row = await askedOf(questionId, tx)
    // Of an interrupted announcement suppliers see nothing any more.
    if (!row || (row.offerId !== null && row.status === 'interrupted')) throw appError(commonErrors, 'not_found')
    const actor = requireActive(row.offerId === null ? requireCouple(ctx) : requireSupplier(ctx))
    if (actor.accountId !== (row.offerId === null ? row.coupleId : row.supplierId))
      throw appError(commonErrors, 'not_found')
    // Before the question: whoever erases an account takes the two in this order.
    await lockAuction(tx, row.announcementId, ctx.now)
    const [answered] = await tx
      .update(questions)
      .set({ answer: text, answeredAt: ctx.now })
      .where(and(eq(questions.id, questionId), isNull(questions.answer)))
      .returning({ id: questions.id })
    if (!answered) throw appError(questionErrors, 'already_answered')
    await record(tx, ctx, 'question', questionId, 'answer')
    await appendOutcome(tx, ctx, row.announcementId, { kind: 'answered', questionId })
    await announceChange(tx, row.announcementId, 'question')
    await enqueue(tx, questionAnswered, { questionId })
  })
}
