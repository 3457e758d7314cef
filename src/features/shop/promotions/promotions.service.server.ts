import { and, eq, exists, gte, isNull } from 'drizzle-orm'
import { reducePrices, restorePrices } from '#features/shop/products/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireSupplier, system } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { eachDue, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { type Day, todayInRome } from '#shared/days.ts'
import { appError } from '#shared/errors.ts'
import { daysProblems } from './promotion.rules.ts'
import { type PromotionInput, promotionErrors, reductionOf } from './promotions.contract.ts'
import { lockSellable, overlapping, runsOn, toReduce, toRestore } from './promotions.queries.server.ts'
import { promotionProducts, promotions } from './schema.server.ts'

const refuseOverlaps = async (tx: Tx, ids: readonly number[], input: PromotionInput) => {
  const [first] = await overlapping(tx, ids, input)
  if (!first) return
  const message = `«${first.product}» è già nella promozione «${first.promotion}» in quei giorni.`
  throw appError(promotionErrors, 'promotion_overlaps', { message, fields: { products: message } })
}

/**
 * Plans a promotion of some of the actor's own products; the prices fall on its first day.
 *
 * @returns its id
 * @throws AppError 400 at the days · 401, 403 except for active suppliers · 422 `promotion_products`, `promotion_overlaps`
 * @remarks locks the products, so that of two plans for one product the second sees the first
 */
export const planPromotion = (ctx: Ctx, input: PromotionInput): Promise<number> =>
  inTransaction(async (tx) => {
    const { accountId: supplierId } = requireActive(requireSupplier(ctx))
    const fields = daysProblems(input, todayInRome(ctx.now))
    if (Object.keys(fields).length > 0) throw appError(promotionErrors, 'promotion_invalid', { fields })
    const wanted = [...new Set(input.products)]
    const ids = await lockSellable(tx, supplierId, wanted)
    if (ids.length < wanted.length) {
      const { it } = promotionErrors.promotion_products
      throw appError(promotionErrors, 'promotion_products', { fields: { products: it } })
    }
    await refuseOverlaps(tx, ids, input)
    const { name, firstOn, lastOn } = input
    const row = { supplierId, name, firstOn, lastOn, reductionBps: reductionOf(input), createdAt: ctx.now }
    const [created] = await tx.insert(promotions).values(row).returning({ id: promotions.id })
    const promotionId = created?.id ?? 0
    await tx
      .insert(promotionProducts)
      .values(ids.map((productId) => ({ promotionId, productId, status: 'planned' as const })))
    await record(tx, ctx, 'promotion', promotionId, 'create')
    return promotionId
  })

/**
 * Ends one of the actor's own promotions before its time; the regular prices come back within the next sweep. One that has not begun never
 * does.
 *
 * @throws AppError 401, 403 · 404 not theirs · 409 `promotion_over`
 */
export const endPromotion = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId: supplierId } = requireActive(requireSupplier(ctx))
    const isOwn = and(eq(promotions.id, id), eq(promotions.supplierId, supplierId))
    const ended = await tx
      .update(promotions)
      .set({ endedAt: ctx.now })
      .where(and(isOwn, isNull(promotions.endedAt), gte(promotions.lastOn, todayInRome(ctx.now))))
      .returning({ id: promotions.id })
    if (ended.length === 0) {
      const [own] = await tx.select({ id: promotions.id }).from(promotions).where(isOwn)
      throw appError(promotionErrors, own ? 'promotion_over' : 'promotion_not_found')
    }
    await tx
      .update(promotionProducts)
      .set({ status: 'over' })
      .where(and(eq(promotionProducts.promotionId, id), eq(promotionProducts.status, 'planned')))
    await record(tx, ctx, 'promotion', id, 'end')
  })

interface Entry {
  readonly id: number
  readonly promotionId: number
}

const entryOf = ({ id, promotionId }: Entry, status: 'planned' | 'reduced') =>
  and(
    eq(promotionProducts.promotionId, promotionId),
    eq(promotionProducts.productId, id),
    eq(promotionProducts.status, status),
  )

const begin = (ctx: Ctx, entry: Entry & { readonly bps: Parameters<typeof reducePrices>[3] }, today: Day) =>
  inTransaction(async (tx) => {
    const stillRuns = tx
      .select({ id: promotions.id })
      .from(promotions)
      .where(and(eq(promotions.id, entry.promotionId), runsOn(today)))
    const begun = await tx
      .update(promotionProducts)
      .set({ status: 'reduced' })
      .where(and(entryOf(entry, 'planned'), exists(stillRuns)))
      .returning({ id: promotionProducts.productId })
    if (begun.length > 0) await reducePrices(tx, ctx, entry.id, entry.bps)
  })

const finish = (ctx: Ctx, entry: Entry) =>
  inTransaction(async (tx) => {
    const finished = await tx
      .update(promotionProducts)
      .set({ status: 'over' })
      .where(entryOf(entry, 'reduced'))
      .returning({ id: promotionProducts.productId })
    if (finished.length > 0) await restorePrices(tx, ctx, entry.id)
  })

/**
 * Prices follow the promotions, product by product: first those of promotions that are over, so that a product can go from one promotion into
 * the next. What a stopped process left undone is found again.
 */
export const pricesFollowPromotions: Sweep = {
  name: 'promotions',
  run: async (ctx) => {
    const by = { ...ctx, actor: system }
    const today = todayInRome(ctx.now)
    await eachDue('promotions-end', await toRestore(today), (entry) => finish(by, entry))
    await eachDue('promotions-begin', await toReduce(today), (entry) => begin(by, entry, today))
  },
}
