import { eq } from 'drizzle-orm'
import { endPayment } from '#features/money/payments/index.server.ts'
import { transition } from '#platform/change/change.server.ts'
import { type Ctx, requireCouple } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { givenUpPieces } from './cancel/cancel.queries.server.ts'
import { isBalanceDue, orderMachine } from './order.rules.ts'
import { type LockedOrder, lockOwnOrder, lockSale } from './own-order.service.server.ts'
import { leftToSend } from './parcels/parcel.rules.ts'
import { sentPieces } from './parcels/parcels.queries.server.ts'
import { closePlan } from './plan/end-plan.service.server.ts'
import { type OrderForReturn, orderToReturn } from './return-access.queries.server.ts'
import { orderLines, orders } from './schema.server.ts'

const whole = async (tx: Tx, orderId: number): Promise<OrderForReturn> => {
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
  requireCouple(ctx)
  const order = await lockOwnOrder(tx, ctx, orderId)
  if (order.kind !== kind) throw appError(commonErrors, 'not_found')
  return whole(tx, orderId)
}

/** The same for its seller, or staff. @throws AppError 403 for couples · 404 not their sale */
export const saleForReturn = async (tx: Tx, ctx: Ctx, orderId: number): Promise<OrderForReturn> => {
  await lockSale(tx, ctx, orderId)
  return whole(tx, orderId)
}

/**
 * The couple has withdrawn from everything before anything was sent or picked up: the order is over, and what was still to be paid is not asked
 * any more. The money already paid is the caller's.
 *
 * @throws AppError 409 `payment_in_progress` while the balance is being taken
 */
export const endWithdrawnOrder = async (tx: Tx, ctx: Ctx, order: LockedOrder): Promise<void> => {
  // What was never paid is no longer owed: the refund of the advance takes the whole sale back.
  if (isBalanceDue(order)) await endPayment(tx, ctx, 'balance', order.id)
  await closePlan(tx, ctx, order.id)
  await transition(tx, ctx, orderMachine, orders, order.id, order.status === 'shipped' ? 'leave' : 'call_off', {
    cancelledAt: ctx.now,
    cancelledBy: 'couple',
    cancelReason: 'Recesso',
  })
}

/** After a withdrawal from what was still to be sent: where nothing is left to send, the order is on its way. */
export const endSending = async (tx: Tx, ctx: Ctx, order: LockedOrder): Promise<void> => {
  if (order.status !== 'paid') return
  const sent = await sentPieces(order.id, tx)
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  if (sent.length === 0 || leftToSend(lines, [...sent, ...(await givenUpPieces(order.id, tx))]).length > 0) return
  await transition(tx, ctx, orderMachine, orders, order.id, 'ship_rest', { shippedAt: ctx.now })
}
