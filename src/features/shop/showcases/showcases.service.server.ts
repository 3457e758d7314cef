import { eq } from 'drizzle-orm'
import { largestFirstStep } from '#features/money/plans/index.server.ts'
import { usualPlanProblems } from '#features/money/plans/plan-fields.rules.ts'
import { lockCompany, publishShopChange, saveConditions } from '#features/people/suppliers/index.server.ts'
import type { TextsInput } from '#features/people/suppliers/suppliers.contract.ts'
import { openToPublic } from '#features/people/verification/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireSupplier } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { releaseImage } from '#platform/storage/images.server.ts'
import { claimImage } from '#platform/storage/uploads.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { savedMark } from './editor/saved-mark.rules.ts'
import { refreshShowcaseRating } from './rating.service.server.ts'
import { showcases } from './schema.server.ts'
import { type BrandingInput, type ShowcaseInput, showcaseErrors } from './showcases.contract.ts'

type Row = typeof showcases.$inferSelect
type Change = Partial<Omit<typeof showcases.$inferInsert, 'supplierId' | 'updatedAt'>>

/** Later than any save before, even within the same instant: two windows never carry the same mark. */
const savedAt = (ctx: Ctx, before: Row | null): Date =>
  before && before.updatedAt >= ctx.now ? new Date(before.updatedAt.getTime() + 1) : ctx.now

/** Changes the supplier's own showcase, making it when there is none; one supplier's changes come one after the other. */
export const changeShowcase = async <T>(
  ctx: Ctx,
  event: string,
  change: (tx: Tx, supplierId: number, before: Row | null) => Promise<{ set: Change; details?: object; result: T }>,
): Promise<T> =>
  inTransaction(async (tx) => {
    const { accountId } = requireActive(requireSupplier(ctx))
    await lockCompany(tx, accountId)
    const [before = null] = await tx.select().from(showcases).where(eq(showcases.supplierId, accountId))
    const { set, details, result } = await change(tx, accountId, before)
    const row = { ...set, updatedAt: savedAt(ctx, before) }
    await tx
      .insert(showcases)
      .values({ supplierId: accountId, ...row })
      .onConflictDoUpdate({ target: showcases.supplierId, set: row })
    if (!before) await refreshShowcaseRating(tx, accountId)
    await record(tx, ctx, 'showcase', accountId, event, { ...details })
    await publishShopChange(tx, accountId)
    return result
  })

/** With title and text it is shown (OQ-173). */
const isWritten = ({ title, about }: Pick<Row, 'title' | 'about'>): boolean => title !== '' && about !== ''

/**
 * Saves texts and starting price of the supplier's own showcase (SHOW-31). Empty texts are allowed: it is shown once title and text are
 * written (OQ-173).
 *
 * @param texts the company's conditions, saved with it or not at all
 * @throws AppError 400 on the fields of a plan its offers could not have · 401 · 403 for other roles and suspended accounts · 409 `showcase_changed` when it was saved since `seen` · 422
 *   `legal_address_missing`, `verification_first` when it would be shown for the first time
 */
export const saveShowcase = (ctx: Ctx, { seen, ...input }: ShowcaseInput, texts?: TextsInput): Promise<void> =>
  changeShowcase(ctx, 'saved', async (tx, supplierId, before) => {
    const fields = usualPlanProblems(input, largestFirstStep(requireSupplier(ctx).sectorId))
    if (Object.keys(fields).length > 0) throw appError(commonErrors, 'invalid_request', { fields })
    if (seen !== undefined && seen !== savedMark(before)) throw appError(showcaseErrors, 'showcase_changed')
    if (texts) await saveConditions(tx, ctx, supplierId, texts)
    if (isWritten(input) && !(before && isWritten(before))) await openToPublic(tx, ctx, supplierId)
    const changed = (Object.keys(input) as (keyof typeof input)[]).filter((key) => before?.[key] !== input[key])
    return { set: input, details: { changed }, result: undefined }
  })

/**
 * Sets or takes away logo and banners, by the names of uploaded pictures; what is left out stays. What is replaced is removed when
 * unused.
 *
 * @throws AppError 400 on the field whose picture was not uploaded by this account within the last day · 401 · 403
 */
export const saveBranding = (ctx: Ctx, input: BrandingInput): Promise<void> =>
  changeShowcase(ctx, 'branding', async (tx, _supplierId, before) => {
    const set: Partial<Record<keyof BrandingInput, string | null>> = {}
    for (const key of ['logo', 'banner', 'bannerMobile'] as const) {
      const [old, next] = [before?.[key] ?? null, input[key]]
      if (next === undefined || next === old) continue
      if (next !== null) await claimImage(tx, ctx, 'store', next, key)
      if (old !== null) await releaseImage(tx, 'store', old)
      set[key] = next
    }
    return { set, details: { changed: Object.keys(set) }, result: undefined }
  })
