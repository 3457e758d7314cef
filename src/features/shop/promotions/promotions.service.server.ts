import { and, eq, gte, isNull } from 'drizzle-orm'
import { restorePrices } from '#features/shop/products/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireSupplier } from '#platform/context.server.ts'
import { db, inTransaction } from '#platform/db/db.server.ts'
import { todayInRome } from '#shared/days.ts'
import { appError } from '#shared/errors.ts'
import { stateOf } from './promotion.rules.ts'
import { expectedPrices } from './promotion-prices.queries.server.ts'
import { type PromotionInput, promotionErrors, reductionOf } from './promotions.contract.ts'
import { promotionProducts, promotions } from './schema.server.ts'
import { productsForPromotion } from './selection.queries.server.ts'
import type { PromotionPreview } from './views.ts'

/**
 * What a promotion would do: its products, with the prices they have and would have. Nothing is kept.
 *
 * @throws AppError as `planPromotion`
 */
export const previewPromotion = async (ctx: Ctx, input: PromotionInput): Promise<PromotionPreview> => {
  const { accountId } = requireActive(requireSupplier(ctx))
  const { ids, taken } = await productsForPromotion(db(), accountId, input, { today: todayInRome(ctx.now) })
  const terms = { firstOn: input.firstOn, lastOn: input.lastOn, bps: reductionOf(input) }
  return { products: await expectedPrices(ids, terms, ctx.now), taken }
}

/**
 * Plans a promotion of some of the actor's own products; the prices fall on its first day. A category or the store stands for the
 * products that are in it now.
 *
 * @returns its id
 * @throws AppError 400 at the days and at the selection · 401, 403 except for active suppliers · 422 `promotion_products`,
 *   `promotion_overlaps`, `promotion_too_many`, `promotion_none_free`
 * @remarks locks the products, so that of two plans for one product the second sees the first
 */
export const planPromotion = (ctx: Ctx, input: PromotionInput): Promise<number> =>
  inTransaction(async (tx) => {
    const { accountId: supplierId } = requireActive(requireSupplier(ctx))
    const { ids } = await productsForPromotion(tx, supplierId, input, { today: todayInRome(ctx.now), lock: true })
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

/**
 * Takes one product out of one of the actor's own promotions, planned or running; its regular price is back at once. Without its last
 * product a promotion is ended.
 *
 * @throws AppError 401, 403 · 404 not theirs · 409 `promotion_over`, `promotion_without_product`
 */
export const removeFromPromotion = (ctx: Ctx, id: number, productId: number): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId: supplierId } = requireActive(requireSupplier(ctx))
    const isOwn = and(eq(promotions.id, id), eq(promotions.supplierId, supplierId))
    // Locked, so that of the last two products taken out at once the second ends the promotion.
    const [promotion] = await tx.select().from(promotions).where(isOwn).for('update')
    if (!promotion) throw appError(promotionErrors, 'promotion_not_found')
    if (stateOf(promotion, todayInRome(ctx.now)) === 'over') throw appError(promotionErrors, 'promotion_over')
    const isOfPromotion = eq(promotionProducts.promotionId, id)
    const [removed] = await tx
      .delete(promotionProducts)
      .where(and(isOfPromotion, eq(promotionProducts.productId, productId)))
      .returning({ status: promotionProducts.status })
    if (!removed) throw appError(promotionErrors, 'promotion_without_product')
    if (removed.status === 'reduced') await restorePrices(tx, ctx, productId)
    await record(tx, ctx, 'promotion', id, 'remove_product', { product: productId })
    if ((await tx.$count(promotionProducts, isOfPromotion)) > 0) return
    await tx.update(promotions).set({ endedAt: ctx.now }).where(eq(promotions.id, id))
    await record(tx, ctx, 'promotion', id, 'end')
  })
