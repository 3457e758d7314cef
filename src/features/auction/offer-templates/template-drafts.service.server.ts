import { and, eq } from 'drizzle-orm'
import { questionnaire } from '#features/auction/question-sets/index.server.ts'
import { moved } from '#features/auction/question-sets/moved.rules.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { currentTemplate } from './offer-templates.queries.server.ts'
import { offerTemplateDrafts } from './schema.server.ts'
import type { DeliveredAfter, TemplateItem } from './template.rules.ts'
import { type TemplateData, templateChanges } from './template-changes.rules.ts'
import { offerTemplateErrors } from './template-editor.contract.ts'
import { templateDraftOf, usedKeys } from './template-editor.queries.server.ts'
import { readItem, type TypedItem } from './template-form.rules.ts'
import { templateLimits } from './template-limits.rules.ts'

/** Which draft, and the revision of it that was on the page (0: there was none). */
export interface SeenDraft {
  readonly sectorId: number
  readonly seen: number
}

const write = async (tx: Tx, ctx: Ctx, accountId: number, { sectorId, seen }: SeenDraft, data: TemplateData) => {
  const values = { revision: seen + 1, data, accountId, changedAt: ctx.now }
  const rows =
    seen === 0
      ? await tx
          .insert(offerTemplateDrafts)
          .values({ sectorId, ...values })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(offerTemplateDrafts)
          .set(values)
          .where(and(eq(offerTemplateDrafts.sectorId, sectorId), eq(offerTemplateDrafts.revision, seen)))
          .returning()
  if (rows.length === 0) throw appError(offerTemplateErrors, 'draft_changed')
}

const change = async (
  ctx: Ctx,
  draft: SeenDraft,
  event: string,
  next: (now: TemplateData, tx: Tx) => TemplateData | Promise<TemplateData>,
): Promise<void> => {
  const { accountId } = requireAdmin(ctx)
  await inTransaction(async (tx) => {
    const standing = await currentTemplate(draft.sectorId, tx)
    if (!standing) throw appError(offerTemplateErrors, 'sector_not_found')
    const found = await templateDraftOf(draft.sectorId, tx)
    if ((found?.revision ?? 0) !== draft.seen) throw appError(offerTemplateErrors, 'draft_changed')
    const { deliveredAfter, items } = found?.data ?? standing
    const before: TemplateData = { deliveredAfter, items }
    const after = await next(before, tx)
    const changes = templateChanges(before, after)
    if (changes.length === 0) return
    await write(tx, ctx, accountId, draft, after)
    await record(tx, ctx, 'offer_template', draft.sectorId, event, {
      before: Object.fromEntries(changes.map(({ label, before: was }) => [label, was])),
      after: Object.fromEntries(changes.map(({ label, after: now }) => [label, now])),
    })
  })
}

const withKey = ({ items }: TemplateData, key: string): TemplateItem => {
  const found = items.find((item) => item.key === key)
  if (!found) throw appError(offerTemplateErrors, 'item_not_found')
  return found
}

/**
 * Staff writes an item of a sector's draft: a new one at the end, or one that is there. No offer is written with it before the draft is
 * published.
 *
 * @param key its key; null for a new item
 * @throws AppError 401, 403 · 404 for an unknown sector or item · 400 at the fields that cannot be kept · 409 `draft_changed` ·
 *   422 `template_full`
 */
export const saveItem = (ctx: Ctx, draft: SeenDraft, key: string | null, typed: TypedItem): Promise<void> =>
  change(ctx, draft, key === null ? 'add_to_draft' : 'change_draft', async (now, tx) => {
    const was = key === null ? null : withKey(now, key)
    if (was === null && now.items.length >= templateLimits.mostItems)
      throw appError(offerTemplateErrors, 'template_full')
    const verdict = readItem(typed, {
      was,
      others: now.items.filter((item) => item !== was),
      questions: (await questionnaire())(draft.sectorId).questions,
      usedKeys: await usedKeys(draft.sectorId, tx),
    })
    if (!verdict.ok) throw appError(commonErrors, 'invalid_request', { fields: verdict.fields })
    const items = was ? now.items.map((item) => (item === was ? verdict.item : item)) : [...now.items, verdict.item]
    return { ...now, items }
  })

/** Moves an item of the draft one place. @throws AppError as {@link saveItem} */
export const moveItem = (ctx: Ctx, draft: SeenDraft, key: string, by: 1 | -1): Promise<void> =>
  change(ctx, draft, 'order_draft', (now) => ({ ...now, items: moved(now.items, withKey(now, key).key, by) }))

/** Takes an item out of the draft; offers that answered it keep it. @throws AppError as {@link saveItem} */
export const removeItem = (ctx: Ctx, draft: SeenDraft, key: string): Promise<void> =>
  change(ctx, draft, 'remove_from_draft', (now) => {
    const gone = withKey(now, key)
    return { ...now, items: now.items.filter((item) => item !== gone) }
  })

/** Says in the draft from when the days of delivery count. @throws AppError as {@link saveItem} */
export const chooseDelivery = (ctx: Ctx, draft: SeenDraft, deliveredAfter: DeliveredAfter): Promise<void> =>
  change(ctx, draft, 'change_draft', (now) => ({ ...now, deliveredAfter }))

/** Removes the draft that was seen, in a transaction that is open. @throws AppError 409 `draft_changed` when it is another one */
export const takeDraft = async (tx: Tx, { sectorId, seen }: SeenDraft): Promise<TemplateData> => {
  const [gone] = await tx
    .delete(offerTemplateDrafts)
    .where(and(eq(offerTemplateDrafts.sectorId, sectorId), eq(offerTemplateDrafts.revision, seen)))
    .returning()
  if (!gone) throw appError(offerTemplateErrors, 'draft_changed')
  return gone.data
}

/** Throws the draft of a sector away: what is in force stays. @throws AppError 401, 403 · 409 `draft_changed` */
export const discardDraft = async (ctx: Ctx, draft: SeenDraft): Promise<void> => {
  requireAdmin(ctx)
  await inTransaction(async (tx) => {
    const gone = await takeDraft(tx, draft)
    const standing = await currentTemplate(draft.sectorId, tx)
    const changes = standing ? templateChanges(standing, gone) : []
    await record(tx, ctx, 'offer_template', draft.sectorId, 'discard_draft', {
      before: Object.fromEntries(changes.map(({ label, after }) => [label, after])),
      after: {},
    })
  })
}
