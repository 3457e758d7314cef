import { and, eq } from 'drizzle-orm'
import { record, transition } from '#platform/change/change.server.ts'
import { type Ctx, requireCouple } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { formatDay } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { normalizeFeedback } from './feedback.rules.ts'
import { orderDelivered } from './jobs.contract.ts'
import { isBalanceDue, orderMachine, returnUntil } from './order.rules.ts'
import { orderErrors } from './orders.contract.ts'
import { type LockedOrder, lockOwnOrder, publishOrderChange } from './own-order.service.server.ts'
import { deliveryFeedback, orderLines, orders } from './schema.server.ts'
import { isServiceOver } from './service/service-days.rules.ts'
import { recordStaffStep } from './staff-step.service.server.ts'
import { isServiceOrder } from './withdrawal/withdrawal-end.rules.ts'

/** The goods are there, or picked up: from here the days for a return run. Part of the transaction that noticed it. */
export const arrived = async (
  tx: Tx,
  ctx: Ctx,
  order: LockedOrder,
  event: 'perform' | 'receive' | 'collect',
): Promise<void> => {
  await transition(tx, ctx, orderMachine, orders, order.id, event, {
    receivedAt: ctx.now,
    returnUntil: returnUntil(ctx.now, order.returnDays, order.serviceUntilOn),
  })
  await publishOrderChange(tx, order)
  await enqueue(tx, orderDelivered, { orderId: order.id })
}

/** The step by which an order is received. Nothing of a service is: its couple says that it was performed, once it is over and paid for. */
export const receivedAs = (ctx: Ctx, order: LockedOrder): 'perform' | 'receive' | 'collect' => {
  if (order.pickup) return 'collect'
  if (ctx.actor.kind !== 'couple' || order.status !== 'paid' || !isServiceOrder(order)) return 'receive'
  if (isBalanceDue(order)) throw appError(orderErrors, 'balance_due', { message: 'Prima c’è da pagare il saldo.' })
  if (order.serviceUntilOn && !isServiceOver(order, ctx.now))
    throw appError(orderErrors, 'service_to_come', {
      message: `Il servizio è fino al ${formatDay(order.serviceUntilOn)}: potrai confermarlo dal giorno dopo.`,
    })
  return 'perform'
}

/**
 * It has arrived: the couple says so ("Ho ricevuto l’ordine"), or the supplier notes the delivery. Of a service the couple says that
 * it was performed. From here the days for a return run.
 *
 * @param reason why staff acts in their place; others need none
 * @throws AppError 400 at `reason` for staff without one · 404 not theirs · 409 not shipped, or already received ·
 *   422 `balance_due`, `service_to_come` for a service that is not over
 */
export const receiveOrder = (ctx: Ctx, orderId: number, reason = ''): Promise<void> =>
  inTransaction(async (tx) => {
    const order = await lockOwnOrder(tx, ctx, orderId)
    await arrived(tx, ctx, order, receivedAs(ctx, order))
    await recordStaffStep(tx, ctx, order, 'receive', reason)
  })

/**
 * How the delivery went. Sending again replaces it.
 *
 * @param outcome comma-joined codes of OQ-133, "no" for a bare negative
 * @throws AppError 404 not theirs · 422 `feedback_too_early`, `feedback_invalid`
 */
export const sendDeliveryFeedback = async (
  ctx: Ctx,
  kind: 'auction' | 'store',
  orderId: number,
  outcome: string,
): Promise<void> => {
  requireCouple(ctx)
  const kept = normalizeFeedback(outcome)
  await inTransaction(async (tx) => {
    const order = await lockOwnOrder(tx, ctx, orderId)
    if (order.kind !== kind) throw appError(commonErrors, 'not_found')
    if (order.status !== 'received') throw appError(orderErrors, 'feedback_too_early')
    if (!kept) throw appError(orderErrors, 'feedback_invalid')
    const values = { outcome: kept, sentAt: ctx.now }
    await tx
      .insert(deliveryFeedback)
      .values({ orderId, ...values })
      .onConflictDoUpdate({ target: deliveryFeedback.orderId, set: values })
    await record(tx, ctx, 'order', orderId, 'feedback', { outcome: kept })
  })
}

/**
 * What a couple may write reviews about, locked until the transaction ends: two reviews of one order wait for each other.
 *
 * @param kind what the address says the order is
 * @returns `products`: for each line of the order the store's product it was, null for what an announcement brought
 * @throws AppError 404 not theirs
 */
export const purchaseToReview = async (
  tx: Tx,
  coupleId: number,
  kind: 'auction' | 'store',
  orderId: number,
): Promise<{ supplierId: number; received: boolean; products: ReadonlyMap<number, number | null> }> => {
  const [order] = await tx
    .select({ supplierId: orders.supplierId, status: orders.status })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.kind, kind), eq(orders.coupleId, coupleId)))
    .for('update')
  if (!order) throw appError(commonErrors, 'not_found')
  const lines = await tx
    .select({ id: orderLines.id, productId: orderLines.productId })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  return {
    supplierId: order.supplierId,
    received: order.status === 'received',
    products: new Map(lines.map(({ id, productId }) => [id, productId])),
  }
}
