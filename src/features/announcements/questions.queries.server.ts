import { and, asc, eq } from 'drizzle-orm'
import { accounts } from '#features/accounts/schema.server.ts'
import { publicNameOf } from '#features/suppliers/index.server.ts'
import { suppliers } from '#features/suppliers/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { questions } from './schema.server.ts'
import type { QuestionView } from './views.ts'

/** Questions on an announcement with their answers, in order of arrival. Whoever may see the announcement may read them. */
export const listQuestions = async (announcementId: number): Promise<QuestionView[]> => {
  const rows = await db()
    .select({ question: questions, name: publicNameOf(accounts.status), handle: accounts.handle })
    .from(questions)
    .innerJoin(suppliers, eq(suppliers.id, questions.supplierId))
    .innerJoin(accounts, eq(accounts.id, questions.supplierId))
    .where(eq(questions.announcementId, announcementId))
    .orderBy(asc(questions.id))
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
