import { and, asc, eq, sql } from 'drizzle-orm'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { publicNameOf } from '#features/people/suppliers/index.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { questions } from './schema.server.ts'
import type { QuestionView } from './views.ts'

const questionRows = preparedRead<
  { id: number },
  { question: typeof questions.$inferSelect; name: string | null; handle: string }
>('announcement_questions', (q) =>
  q
    .select({ question: questions, name: publicNameOf(accounts.status), handle: accounts.handle })
    .from(questions)
    .innerJoin(suppliers, eq(suppliers.id, questions.supplierId))
    .innerJoin(accounts, eq(accounts.id, questions.supplierId))
    .where(eq(questions.announcementId, sql.placeholder('id')))
    .orderBy(asc(questions.id)),
)

/** Questions on an announcement with their answers, in order of arrival. Readable by those who may see the announcement. */
export const listQuestions = async (announcementId: number): Promise<QuestionView[]> => {
  const rows = await questionRows({ id: announcementId })
  return rows.map(({ question, name, handle }) => ({
    id: question.id,
    supplierName: name ?? 'Fornitore',
    supplierHandle: handle,
    text: question.text,
    askedAt: question.askedAt.toISOString(),
    answer: question.answer,
    answeredAt: question.answeredAt?.toISOString() ?? null,
  }))
}

/** Whether the couple of an announcement is neither suspended nor closed. */
export const isOwnerActive = async (coupleId: number, q: Queryable): Promise<boolean> =>
  (await q.$count(accounts, and(eq(accounts.id, coupleId), eq(accounts.status, 'active')))) > 0

/** On which announcement a question was asked, and whose it is. */
export const askedOf = async (questionId: number, q: Queryable) => {
  const [row] = await q
    .select({ announcementId: announcements.id, coupleId: announcements.coupleId })
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
