import { and, eq } from 'drizzle-orm'
import { type Ctx, requireCouple, requireSignedIn } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { type OrderForReturn, orderToReturn } from './return-access.queries.server.ts'
import { orders } from './schema.server.ts'

const locked = async (tx: Tx, orderId: number): Promise<OrderForReturn> => {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
  const found = await orderToReturn(orderId, tx)
  if (!found) throw appError(commonErrors, 'not_found')
  return found
}

/**
 * The couple's own order with its lines, locked until the transaction ends: whatever is asked, cancelled or decided about its returns
 * waits here.
 *
 * @param kind what the address says the order is
 * @throws AppError 404 not theirs, or of another kind
 */
export const orderForReturn = async (
  tx: Tx,
  ctx: Ctx,
  kind: 'auction' | 'store',
  orderId: number,
): Promise<OrderForReturn> => {
  const { accountId } = requireCouple(ctx)
  const [own] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.kind, kind), eq(orders.coupleId, accountId)))
  if (!own) throw appError(commonErrors, 'not_found')
  return locked(tx, orderId)
}

/** The same for its seller, or staff. @throws AppError 403 for couples · 404 not their sale */
export const saleForReturn = async (tx: Tx, ctx: Ctx, orderId: number): Promise<OrderForReturn> => {
  const actor = requireSignedIn(ctx)
  if (actor.kind === 'couple') throw appError(commonErrors, 'forbidden')
  const found = await locked(tx, orderId)
  if (actor.kind === 'supplier' && found.order.supplierId !== actor.accountId) throw appError(commonErrors, 'not_found')
  return found
}
