import { eq } from 'drizzle-orm'
import { type DisputeState, OPEN_DISPUTE } from '#features/money/payments/disputes.rules.ts'
import type { RefundNews } from '#features/money/payments/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import type { Day } from '#shared/days.ts'
import { providerDisputeDue, providerDisputed, refundRefused } from './jobs.contract.ts'
import { publishOrderChange } from './own-order.service.server.ts'
import { orders } from './schema.server.ts'

/** Money of an order has gone back to the couple: noted in its history, and both sides see it at once. */
export const recordOrderRefund = async (tx: Tx, ctx: Ctx, _subjectId: number, refund: RefundNews): Promise<void> => {
  const [order] = await tx
    .select({ id: orders.id, coupleId: orders.coupleId, supplierId: orders.supplierId })
    .from(orders)
    .where(eq(orders.id, refund.orderId))
    .for('update')
  if (!order) return
  await record(tx, ctx, 'order', order.id, 'refund', { amountCents: refund.amountCents })
  await publishOrderChange(tx, order)
}

/** The provider refused to give back money of an order: the supplier is asked to do it. */
export const recordOrderRefundRefusal = async (
  tx: Tx,
  ctx: Ctx,
  _subjectId: number,
  refund: RefundNews,
): Promise<void> => {
  const { orderId, refundId } = refund
  const [order] = await tx
    .select({ coupleId: orders.coupleId, supplierId: orders.supplierId })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order || refundId === null) return
  await record(tx, ctx, 'order', orderId, 'refund_refused', { refundId })
  await publishOrderChange(tx, order)
  await enqueue(tx, refundRefused, { orderId, refundId })
}

/** The couple has turned to the provider or its bank, or that has come further: in the order's history, and told. */
export const recordProviderDispute = async (
  tx: Tx,
  ctx: Ctx,
  orderId: number,
  { disputeId, status }: { readonly disputeId: number; readonly status: DisputeState },
): Promise<void> => {
  const [order] = await tx
    .select({ coupleId: orders.coupleId, supplierId: orders.supplierId })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order) return
  const event = OPEN_DISPUTE.includes(status) ? 'provider_dispute' : 'provider_dispute_end'
  await record(tx, ctx, 'order', orderId, event, { disputeId, status })
  await publishOrderChange(tx, order)
  await enqueue(tx, providerDisputed, { orderId, disputeId, status })
}

/** The seller has not answered a dispute at PayPal, and its last day there is near: it is reminded. */
export const remindOfProviderDispute = (
  tx: Tx,
  _ctx: Ctx,
  orderId: number,
  { disputeId, answerBy, today }: { readonly disputeId: number; readonly answerBy: Day; readonly today: Day },
): Promise<void> => enqueue(tx, providerDisputeDue, { orderId, disputeId, answerBy, on: today })
