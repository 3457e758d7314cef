import { questionnaire } from '#features/auction/question-sets/index.server.ts'
import type { PublishInput, RestoreInput } from '#features/auction/question-sets/question-editor.contract.ts'
import { record, requireReason } from '#platform/change/change.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { appError } from '#shared/errors.ts'
import { currentTemplate, templateOf } from './offer-templates.queries.server.ts'
import { originalTemplate } from './original-templates.rules.ts'
import { offerTemplateVersions } from './schema.server.ts'
import { clearTemplateCache } from './template-cache.server.ts'
import { type TemplateData, templateChanges } from './template-changes.rules.ts'
import { takeDraft } from './template-drafts.service.server.ts'
import { offerTemplateErrors } from './template-editor.contract.ts'
import { templateProblems } from './template-problems.rules.ts'

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
  { deliveredAfter, items }: TemplateData,
  event: 'publish' | 'restore',
): Promise<void> => {
  const { accountId } = requireAdmin(ctx)
  const why = requireReason(reason)
  const data: TemplateData = { deliveredAfter, items }
  const standing = await currentTemplate(sectorId, tx)
  if (standing?.version !== over) throw appError(offerTemplateErrors, 'version_changed')
  const changes = templateChanges(standing, data)
  if (changes.length === 0) throw appError(offerTemplateErrors, 'same_template')
  const [problem] = templateProblems(data, (await questionnaire())(sectorId).questions)
  if (problem)
    throw appError(offerTemplateErrors, 'template_broken', { message: `Prima di pubblicare: ${problem.message}` })
  const [row] = await tx
    .insert(offerTemplateVersions)
    .values({ sectorId, version: over + 1, data, reason: why, accountId, publishedAt: ctx.now })
    .onConflictDoNothing()
    .returning()
  if (!row) throw appError(offerTemplateErrors, 'version_changed')
  await record(tx, ctx, 'offer_template', sectorId, event, {
    version: row.version,
    before: Object.fromEntries(changes.map(({ label, before }) => [label, before])),
    after: Object.fromEntries(changes.map(({ label, after }) => [label, after])),
    reason: why,
  })
  await publish(tx, 'site', 'templates')
}

/**
 * Puts the draft of a sector in force: offers are written with it from now on, those that are there keep the version they were written with.
 *
 * @throws AppError 401, 403 · 400 without a reason · 409 `draft_changed` or `version_changed` when a colleague was faster ·
 *   422 `same_template`, `template_broken` with what is wrong
 */
export const publishTemplate = async (
  ctx: Ctx,
  { sectorId, seen, ...version }: PublishInput & { readonly sectorId: number },
): Promise<void> => {
  requireAdmin(ctx)
  await inTransaction(async (tx) => {
    const data = await takeDraft(tx, { sectorId, seen })
    await writeVersion(tx, ctx, { sectorId, ...version }, data, 'publish')
  })
  clearTemplateCache()
}

/**
 * Brings an older version of a sector's template back, as a new one; number 0 is the one the product was made with. A draft stays.
 *
 * @throws AppError as {@link publishTemplate}, and 404 `sector_not_found`, `version_not_found`
 */
export const restoreTemplate = async (
  ctx: Ctx,
  { sectorId, number, ...version }: RestoreInput & { readonly sectorId: number },
): Promise<void> => {
  requireAdmin(ctx)
  if (!originalTemplate(sectorId)) throw appError(offerTemplateErrors, 'sector_not_found')
  const older = await templateOf(sectorId, number)
  if (!older) throw appError(offerTemplateErrors, 'version_not_found')
  await inTransaction((tx) => writeVersion(tx, ctx, { sectorId, ...version }, older, 'restore'))
  clearTemplateCache()
}
