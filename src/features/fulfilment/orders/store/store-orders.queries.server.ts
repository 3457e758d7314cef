import { and, asc, eq, inArray, isNotNull, lte, notExists } from 'drizzle-orm'
import type { ProviderItem, ProviderShipping } from '#features/money/payments/index.server.ts'
import { payments } from '#features/money/payments/schema.server.ts'
import { db, type Tx } from '#platform/db/db.server.ts'
import { orderLines, orders } from '../schema.server.ts'
import { isServiceOrder } from '../withdrawal/withdrawal-end.rules.ts'
import { itemsFor } from './store-orders.rules.ts'

/** The order of a couple at one seller that waits for its payment, locked. */
export const lockOpenOrder = async (tx: Tx, coupleId: number, supplierId: number) => {
  const [row] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.coupleId, coupleId),
        eq(orders.supplierId, supplierId),
        eq(orders.kind, 'store'),
        eq(orders.status, 'awaiting_payment'),
      ),
    )
    .for('update')
  return row
}

/** The lines of an order, in the order in which they were written. */
export const linesOfOrder = (tx: Tx, orderId: number) =>
  tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id))

/** Store orders whose payment was abandoned. */
export const abandonedOrders = (placedUntil: Date) =>
  db()
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.kind, 'store'),
        eq(orders.status, 'awaiting_payment'),
        lte(orders.placedAt, placedUntil),
        notExists(
          db()
            .select({ id: payments.id })
            .from(payments)
            .where(
              and(
                eq(payments.purpose, 'order'),
                eq(payments.subjectId, orders.id),
                inArray(payments.status, ['starting', 'awaiting_approval', 'pending', 'captured']),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(200)

/** Who sells in an order; null when there is no such order. */
export const sellerOfOrder = async (orderId: number): Promise<number | null> => {
  const [row] = await db().select({ id: orders.supplierId }).from(orders).where(eq(orders.id, orderId))
  return row?.id ?? null
}

/** What the provider shows of an order (PAY-13); empty for one from an announcement, whose description says it all. */
export const orderItems = async (orderId: number): Promise<readonly ProviderItem[]> => {
  const lines = await db()
    .select({
      code: orderLines.code,
      title: orderLines.title,
      kind: orderLines.kind,
      quantity: orderLines.quantity,
      nowCents: orderLines.nowCents,
    })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.optionId)))
    .orderBy(asc(orderLines.id))
  return itemsFor(lines)
}

/** Whether an order waits for a bank transfer: what was awarded is nobody else's, what is in a store may be gone meanwhile. */
export const orderWaits = async (orderId: number): Promise<boolean> => {
  const [order] = await db().select({ kind: orders.kind }).from(orders).where(eq(orders.id, orderId))
  return order?.kind === 'auction'
}

/** Where an order is sent, for the provider; null for a service, and for what is picked up. */
export const orderShipping = async (orderId: number): Promise<ProviderShipping | null> => {
  const [order] = await db()
    .select({ recipient: orders.recipient, pickup: orders.pickup, sectorId: orders.sectorId })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order || order.pickup || isServiceOrder(order)) return null
  const { fullName, address, number, cap, city } = order.recipient
  return { fullName, address: `${address} ${number}`.trim(), cap, city }
}
