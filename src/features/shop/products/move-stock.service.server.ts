import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { announceProduct } from './products.service.server.ts'
import { priceOptions, products } from './schema.server.ts'

/** Pieces leave the shelf or come back to it; open editors notice. @returns how many of them are left */
export const moveStock = async (
  tx: Tx,
  ctx: Ctx,
  { optionId, productId }: { readonly optionId: number; readonly productId: number },
  by: number,
): Promise<number> => {
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
    .returning({ id: products.id, supplierId: products.supplierId })
  if (product) await announceProduct(tx, product, 'stock')
  return left?.quantity ?? 0
}
