import { and, eq } from 'drizzle-orm'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { moved } from './moved.rules.ts'
import type { QuestionDefinition } from './question.rules.ts'
import { questionSetErrors } from './question-editor.contract.ts'
import { currentQuestionSet, draftOf } from './question-editor.queries.server.ts'
import { readQuestion, type TypedQuestion } from './question-form.rules.ts'
import { setChanges } from './question-set.rules.ts'
import { questionDrafts } from './schema.server.ts'

type Definitions = readonly QuestionDefinition[]

/** Which draft, and the revision of it that was on the page (0: there was none). */
export interface SeenDraft {
  readonly sectorId: number
  readonly seen: number
}

const write = async (tx: Tx, ctx: Ctx, accountId: number, { sectorId, seen }: SeenDraft, definitions: Definitions) => {
  const values = { revision: seen + 1, definitions, accountId, changedAt: ctx.now }
  const rows =
    seen === 0
      ? await tx
          .insert(questionDrafts)
          .values({ sectorId, ...values })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(questionDrafts)
          .set(values)
          .where(and(eq(questionDrafts.sectorId, sectorId), eq(questionDrafts.revision, seen)))
          .returning()
  if (rows.length === 0) throw appError(questionSetErrors, 'draft_changed')
}

const change = async (
  ctx: Ctx,
  draft: SeenDraft,
  event: string,
  next: (now: Definitions) => Definitions,
): Promise<void> => {
  const { accountId } = requireAdmin(ctx)
  if (!findSector(draft.sectorId)) throw appError(questionSetErrors, 'sector_not_found')
  await inTransaction(async (tx) => {
    const found = await draftOf(draft.sectorId, tx)
    if ((found?.revision ?? 0) !== draft.seen) throw appError(questionSetErrors, 'draft_changed')
    const before = found?.definitions ?? (await currentQuestionSet(draft.sectorId, tx)).questions
    const after = next(before)
    const changes = setChanges(before, after)
    if (changes.length === 0) return
    await write(tx, ctx, accountId, draft, after)
    await record(tx, ctx, 'questions', draft.sectorId, event, {
      before: Object.fromEntries(changes.map(({ label, before: was }) => [label, was])),
      after: Object.fromEntries(changes.map(({ label, after: now }) => [label, now])),
    })
  })
}

const withKey = (questions: Definitions, key: string): QuestionDefinition => {
  const found = questions.find((question) => question.key === key)
  if (!found) throw appError(questionSetErrors, 'question_not_found')
  return found
}

/**
 * Staff writes a question of a sector's draft: a new one at the end, or one that is there. It is not asked before the draft is
 * published.
 *
 * @param key its code; null for a new question
 * @throws AppError 401, 403 · 404 for an unknown sector or question · 400 at the fields that cannot be kept · 409 `draft_changed`
 */
export const saveQuestion = (ctx: Ctx, draft: SeenDraft, key: string | null, typed: TypedQuestion): Promise<void> =>
  change(ctx, draft, key === null ? 'add_to_draft' : 'change_draft', (now) => {
    if (key !== null) withKey(now, key)
    const others = now.filter((question) => question.key !== key)
    const verdict = readQuestion(typed, key, others)
    if (!verdict.ok) throw appError(commonErrors, 'invalid_request', { fields: verdict.fields })
    return key === null ? [...now, verdict.question] : now.map((one) => (one.key === key ? verdict.question : one))
  })

/** Moves a question of the draft one place. @throws AppError as {@link saveQuestion} */
export const moveQuestion = (ctx: Ctx, draft: SeenDraft, key: string, by: 1 | -1): Promise<void> =>
  change(ctx, draft, 'order_draft', (now) => moved(now, withKey(now, key).key, by))

/** Takes a question out of the draft; announcements that answered it keep their answers. @throws AppError as {@link saveQuestion} */
export const removeQuestion = (ctx: Ctx, draft: SeenDraft, key: string): Promise<void> =>
  change(ctx, draft, 'remove_from_draft', (now) => {
    const gone = withKey(now, key)
    return now.filter((question) => question !== gone)
  })

/** Throws the draft of a sector away: what is in force stays. @throws AppError 401, 403 · 409 `draft_changed` */
export const discardDraft = async (ctx: Ctx, { sectorId, seen }: SeenDraft): Promise<void> => {
  requireAdmin(ctx)
  await inTransaction(async (tx) => {
    const gone = await takeDraft(tx, { sectorId, seen })
    const { questions } = await currentQuestionSet(sectorId, tx)
    const changes = setChanges(questions, gone.definitions)
    await record(tx, ctx, 'questions', sectorId, 'discard_draft', {
      before: Object.fromEntries(changes.map(({ label, after }) => [label, after])),
      after: {},
    })
  })
}

/** Removes the draft that was seen, in a transaction that is open. @throws AppError 409 `draft_changed` when it is another one */
export const takeDraft = async (tx: Tx, { sectorId, seen }: SeenDraft) => {
  const [gone] = await tx
    .delete(questionDrafts)
    .where(and(eq(questionDrafts.sectorId, sectorId), eq(questionDrafts.revision, seen)))
    .returning()
  if (!gone) throw appError(questionSetErrors, 'draft_changed')
  return gone
}
