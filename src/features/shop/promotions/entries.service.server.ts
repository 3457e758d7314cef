import { and, eq, exists } from 'drizzle-orm'
import { reducePrices, restorePrices } from '#features/shop/products/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import type { Day } from '#shared/days.ts'
import { runsOn } from './promotions.queries.server.ts'
import { promotionProducts, promotions } from './schema.server.ts'

/** A product of a promotion. */
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

/** A product whose promotion has begun costs less. Nothing where the promotion ended meanwhile, or it was taken out. */
export const beginPromotion = (
  ctx: Ctx,
  entry: Entry & { readonly bps: Parameters<typeof reducePrices>[3] },
  today: Day,
) =>
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

/** A product whose promotion is over costs its regular price again. */
export const finishPromotion = (ctx: Ctx, entry: Entry) =>
  inTransaction(async (tx) => {
    const finished = await tx
      .update(promotionProducts)
      .set({ status: 'over' })
      .where(entryOf(entry, 'reduced'))
      .returning({ id: promotionProducts.productId })
    if (finished.length > 0) await restorePrices(tx, ctx, entry.id)
  })
