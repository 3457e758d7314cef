import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { announceProduct } from './products.service.server.ts'
import { priceOptions, products } from './schema.server.ts'

/** What is left after a move: of the option, and of all that is sold of the product. */
export interface StockLeft {
  readonly option: number
  readonly product: number
  /** From how many pieces on the product is nearly finished. */
  readonly low: number
}

/** Pieces leave the shelf or come back to it; open editors notice. */
export const moveStock = async (
  tx: Tx,
  ctx: Ctx,
  { optionId, productId }: { readonly optionId: number; readonly productId: number },
  by: number,
): Promise<StockLeft> => {
  const moved = sql`${priceOptions.quantity} + ${by}`
  const [left] = await tx
    .update(priceOptions)
    .set({ quantity: moved })
    .where(eq(priceOptions.id, optionId))
    .returning({ quantity: priceOptions.quantity })
  const [product] = await tx
    .update(products)
    .set({
      updatedAt: sql`greatest(${ctx.now.toISOString()}::timestamptz, ${products.updatedAt} + interval '1 millisecond')`,
    })
    .where(eq(products.id, productId))
    .returning({
      ...{ id: products.id, supplierId: products.supplierId },
      // Added up by the database with the options (`product_goods`).
      ...{ saleStock: products.saleStock, lowStock: products.lowStock },
    })
  if (product) await announceProduct(tx, product, 'stock')
  return { option: left?.quantity ?? 0, product: product?.saleStock ?? 0, low: product?.lowStock ?? 0 }
}
