import { and, eq, isNull } from 'drizzle-orm'
import { moveStock } from '#features/shop/products/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { piecesGone, piecesLow } from './jobs.contract.ts'
import { becomesLow } from './low-stock.rules.ts'
import { lockGoods } from './options.queries.server.ts'
import { rentalBookings, stockHolds } from './schema.server.ts'
import { piecesOfLines, piecesOfOrder } from './stock.queries.server.ts'
import { secureRental, secureSale } from './stock.service.server.ts'

/**
 * The order is paid: its pieces leave the stock, its days are booked for good. Runs in the transaction that notes the money; the caller
 * has locked the order.
 *
 * @throws AppError 409 `goods_gone` when what was set aside is not there after all: then the money goes back
 */
export const takePieces = async (tx: Tx, ctx: Ctx, orderId: number): Promise<void> => {
  const lines = await piecesOfOrder(tx, orderId)
  await lockGoods(tx, lines, 'update')
  for (const line of lines) {
    if (line.kind === 'rental') await secureRental(tx, ctx, orderId, line)
    else {
      await secureSale(tx, ctx, orderId, line)
      if (line.isMade) continue
      const left = await moveStock(tx, ctx, line, -line.quantity)
      if (left.option === 0) await enqueue(tx, piecesGone, { productId: line.productId, orderId })
      if (becomesLow(left, line.quantity)) await enqueue(tx, piecesLow, { productId: line.productId, orderId })
      // Line by line: what was taken must not count as held for the next one.
      await tx
        .update(stockHolds)
        .set({ releasedAt: ctx.now })
        .where(and(eq(stockHolds.orderLineId, line.orderLineId), isNull(stockHolds.releasedAt)))
    }
  }
  await record(tx, ctx, 'order', orderId, 'take_goods')
}

/**
 * Pieces of a paid order come back: the shelf has them again, the days of a rental are free; what was made to measure fits nobody else. The caller knows how many may come back.
 *
 * @param returned `quantity` pieces of each line; of a rental the days, all of which become free
 */
export const returnPieces = async (
  tx: Tx,
  ctx: Ctx,
  returned: readonly { readonly orderLineId: number; readonly quantity: number }[],
): Promise<void> => {
  const counts = new Map(returned.map(({ orderLineId, quantity }) => [orderLineId, quantity]))
  const lines = await piecesOfLines(tx, [...counts.keys()])
  await lockGoods(tx, lines, 'update')
  for (const line of lines) {
    const { orderLineId, orderId } = line
    const quantity = counts.get(orderLineId) ?? 0
    if (line.isMade) continue
    if (line.kind === 'sale') await moveStock(tx, ctx, line, quantity)
    else
      await tx
        .update(rentalBookings)
        .set({ releasedAt: ctx.now })
        .where(and(eq(rentalBookings.orderLineId, orderLineId), isNull(rentalBookings.releasedAt)))
    await record(tx, ctx, 'order', orderId, 'return_goods', { orderLineId, quantity })
  }
}
