import { toSlug } from '#features/site/catalog/slug.rules.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { faqQuestion } from '../definitions.server.ts'
import { clearTextCache } from '../text-cache.server.ts'
import { type ChangeInput, textErrors } from '../texts.contract.ts'
import { currentText, knownTopics } from '../texts.queries.server.ts'
import { ownFields, type TextFields } from '../texts.rules.ts'
import { writeVersion } from '../texts.service.server.ts'
import { faqTopics } from './faq.rules.ts'
import { ORDER } from './faq.server.ts'
import { faqOrder } from './faq-answers.rules.ts'

/**
 * Staff puts the questions in another order; a question that is left out is not shown any more.
 *
 * @param change.topics each once
 * @throws AppError 401, 403 · 400 for an unknown question · 409 `text_changed` · 422 `same_text`
 */
export const saveFaqOrder = async (
  ctx: Ctx,
  { topics, ...change }: ChangeInput & { readonly topics: readonly string[] },
): Promise<void> => {
  requireAdmin(ctx)
  const known = new Set<string>([...faqTopics, ...(await knownTopics())])
  if (new Set(topics).size !== topics.length || topics.some((topic) => !known.has(topic)))
    throw appError(commonErrors, 'invalid_request')
  const { fields } = await currentText('faq', ORDER)
  if (faqOrder(fields).join(' ') === topics.join(' ')) throw appError(textErrors, 'same_text')
  await inTransaction((tx) =>
    writeVersion(tx, ctx, { ...change, kind: 'faq', key: ORDER, fields: { topics: topics.join(' ') } }),
  )
  clearTextCache()
}

const freeTopic = (question: string, taken: ReadonlySet<string>): string => {
  const slug = toSlug(question).slice(0, 50) || 'domanda'
  const names = [slug, ...Array.from({ length: taken.size }, (_none, index) => `${slug}-${index + 2}`)]
  return names.find((name) => !taken.has(name)) ?? slug
}

/**
 * Staff asks and answers a new question; it stands last.
 *
 * @returns its topic, which is its address on the page too
 * @throws AppError 401, 403 · 400 at the fields that cannot be kept · 409 `text_changed` when another request was first
 */
export const addQuestion = async (
  ctx: Ctx,
  { typed, reason }: { readonly typed: TextFields; readonly reason: string },
): Promise<string> => {
  requireAdmin(ctx)
  const taken = new Set<string>([ORDER, ...faqTopics, ...(await knownTopics())])
  const topic = freeTopic(typed.question ?? '', taken)
  const { fields: definitions, problems } = faqQuestion(topic)
  const fields = problems(typed)
  if (Object.keys(fields).length > 0) throw appError(commonErrors, 'invalid_request', { fields })
  await inTransaction(async (tx) => {
    const own = ownFields(definitions, typed)
    await writeVersion(tx, ctx, { kind: 'faq', key: topic, seen: 0, fields: own, reason })
    const { number, fields: order } = await currentText('faq', ORDER, tx)
    const topics = [...faqOrder(order), topic].join(' ')
    await writeVersion(tx, ctx, { kind: 'faq', key: ORDER, seen: number, fields: { topics }, reason })
  })
  clearTextCache()
  return topic
}
