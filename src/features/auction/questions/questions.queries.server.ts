import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { canVote } from '#features/auction/announcements/auction.rules.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import type { OfferDetailView } from '#features/auction/offers/views.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { publicNameOf } from '#features/people/suppliers/index.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { mayBeAsked } from './questions.rules.ts'
import { questions } from './schema.server.ts'
import type { AnsweredView, OfferQuestionsView, QuestionView } from './views.ts'

const questionRows = preparedRead<
  { id: number },
  { question: typeof questions.$inferSelect; name: string | null; handle: string }
>('announcement_questions', (q) =>
  q
    .select({ question: questions, name: publicNameOf(accounts.status), handle: accounts.handle })
    .from(questions)
    .innerJoin(suppliers, eq(suppliers.id, questions.supplierId))
    .innerJoin(accounts, eq(accounts.id, questions.supplierId))
    .where(and(eq(questions.announcementId, sql.placeholder('id')), isNull(questions.offerId)))
    .orderBy(asc(questions.id)),
)

type QuestionRow = Pick<typeof questions.$inferSelect, 'id' | 'text' | 'askedAt' | 'answer' | 'answeredAt'>

const toAnswered = ({ id, text, askedAt, answer, answeredAt }: QuestionRow): AnsweredView => ({
  ...{ id, text, answer },
  askedAt: askedAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
})

/** Questions on an announcement with their answers, in order of arrival. Readable by those who may see the announcement. */
export const listQuestions = async (announcementId: number): Promise<QuestionView[]> => {
  const rows = await questionRows({ id: announcementId })
  return rows.map(({ question, name, handle }) => ({
    ...toAnswered(question),
    supplierName: name ?? 'Fornitore',
    supplierHandle: handle,
  }))
}

const offerQuestionRows = preparedRead<{ id: number }, QuestionRow>('offer_questions', (q) =>
  q
    .select({
      id: questions.id,
      text: questions.text,
      askedAt: questions.askedAt,
      answer: questions.answer,
      answeredAt: questions.answeredAt,
    })
    .from(questions)
    .where(eq(questions.offerId, sql.placeholder('id')))
    .orderBy(asc(questions.id)),
)

/** What the couple asked under an offer, in order of arrival, and what this viewer may do. @param offer as this viewer may see it */
export const offerQuestions = async (ctx: Ctx, offer: OfferDetailView): Promise<OfferQuestionsView> => {
  const { status } = offer.announcement
  const isSuspended = 'suspended' in ctx.actor && ctx.actor.suspended
  return {
    items: (await offerQuestionRows({ id: offer.id })).map(toAnswered),
    mayAsk: offer.viewer === 'owner' && !isSuspended && mayBeAsked({ ...offer, status }),
    mayAnswer: offer.isMine && !isSuspended && canVote(status),
  }
}

/** Whether an account is neither suspended nor closed. */
export const isAccountActive = async (accountId: number, q: Queryable): Promise<boolean> =>
  (await q.$count(accounts, and(eq(accounts.id, accountId), eq(accounts.status, 'active')))) > 0

/** An offer as whoever asks under it needs it. */
export const offerToAsk = async (offerId: number, q: Queryable) => {
  const [row] = await q
    .select({
      announcementId: offers.announcementId,
      supplierId: offers.supplierId,
      reconfirmAskedAt: offers.reconfirmAskedAt,
      reconfirmAnswer: offers.reconfirmAnswer,
    })
    .from(offers)
    .where(eq(offers.id, offerId))
  return row
}

/** What a question was asked about, and between whom. */
export const askedOf = async (questionId: number, q: Queryable) => {
  const [row] = await q
    .select({
      announcementId: announcements.id,
      status: announcements.status,
      coupleId: announcements.coupleId,
      supplierId: questions.supplierId,
      offerId: questions.offerId,
    })
    .from(questions)
    .innerJoin(announcements, eq(announcements.id, questions.announcementId))
    .where(eq(questions.id, questionId))
  return row
}

/** What a message about a question says. */
export const questionNotice = async (questionId: number) => {
  const [row] = await db()
    .select({
      announcementId: questions.announcementId,
      offerId: questions.offerId,
      text: questions.text,
      answer: questions.answer,
      supplierId: questions.supplierId,
      business: suppliers.businessName,
      title: announcements.title,
      coupleId: announcements.coupleId,
    })
    .from(questions)
    .innerJoin(announcements, eq(announcements.id, questions.announcementId))
    .innerJoin(suppliers, eq(suppliers.id, questions.supplierId))
    .where(eq(questions.id, questionId))
  return row ? { ...row, business: row.business ?? 'Un fornitore' } : null
}
