import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { record, requireReason } from '#platform/change/change.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { appError } from '#shared/errors.ts'
import type { QuestionDefinition } from './question.rules.ts'
import { clearQuestionCache } from './question-cache.server.ts'
import { takeDraft } from './question-drafts.service.server.ts'
import { type PublishInput, questionSetErrors, type RestoreInput } from './question-editor.contract.ts'
import { currentQuestionSet } from './question-editor.queries.server.ts'
import { setChanges, setProblems } from './question-set.rules.ts'
import { versionOf } from './question-sets.queries.server.ts'
import { questionVersions } from './schema.server.ts'

interface NewVersion {
  readonly sectorId: number
  /** The version in force that was on the page. */
  readonly over: number
  readonly reason: string
}

const writeVersion = async (
  tx: Tx,
  ctx: Ctx,
  { sectorId, over, reason }: NewVersion,
  definitions: readonly QuestionDefinition[],
  event: 'publish' | 'restore',
): Promise<void> => {
  const { accountId } = requireAdmin(ctx)
  const why = requireReason(reason)
  const standing = await currentQuestionSet(sectorId, tx)
  if (standing.version !== over) throw appError(questionSetErrors, 'version_changed')
  const changes = setChanges(standing.questions, definitions)
  if (changes.length === 0) throw appError(questionSetErrors, 'same_questions')
  const [problem] = setProblems(definitions)
  if (problem)
    throw appError(questionSetErrors, 'questions_broken', {
      message: `Prima di pubblicare: ${problem.message}`,
    })
  const [row] = await tx
    .insert(questionVersions)
    .values({ sectorId, number: over + 1, definitions, reason: why, accountId, publishedAt: ctx.now })
    .onConflictDoNothing()
    .returning()
  if (!row) throw appError(questionSetErrors, 'version_changed')
  await record(tx, ctx, 'questions', sectorId, event, {
    version: row.number,
    before: Object.fromEntries(changes.map(({ label, before }) => [label, before])),
    after: Object.fromEntries(changes.map(({ label, after }) => [label, after])),
    reason: why,
  })
  await publish(tx, 'site', 'questions')
}

/**
 * Puts the draft of a sector in force: wizards ask it from now on, announcements that are there keep the questions they answered.
 *
 * @throws AppError 401, 403 · 400 without a reason · 409 `draft_changed` or `version_changed` when a colleague was faster ·
 *   422 `same_questions`, `questions_broken` with what is wrong
 */
export const publishQuestions = async (
  ctx: Ctx,
  { sectorId, seen, ...version }: PublishInput & { readonly sectorId: number },
): Promise<void> => {
  requireAdmin(ctx)
  await inTransaction(async (tx) => {
    const { definitions } = await takeDraft(tx, { sectorId, seen })
    await writeVersion(tx, ctx, { sectorId, ...version }, definitions, 'publish')
  })
  clearQuestionCache()
}

/**
 * Brings an older version of a sector's questions back, as a new one; number 0 is the one the product was made with. A draft stays.
 *
 * @throws AppError as {@link publishQuestions}, and 404 `sector_not_found`, `version_not_found`
 */
export const restoreQuestions = async (
  ctx: Ctx,
  { sectorId, number, ...version }: RestoreInput & { readonly sectorId: number },
): Promise<void> => {
  requireAdmin(ctx)
  if (!findSector(sectorId)) throw appError(questionSetErrors, 'sector_not_found')
  const older = await versionOf(sectorId, number)
  if (!older) throw appError(questionSetErrors, 'version_not_found')
  await inTransaction((tx) => writeVersion(tx, ctx, { sectorId, ...version }, older.questions, 'restore'))
  clearQuestionCache()
}
