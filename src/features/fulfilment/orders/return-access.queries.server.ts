import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { disputeResolutionLines, disputeResolutions, disputes } from '#features/fulfilment/disputes/schema.server.ts'
import { salePurposes } from '#features/money/payments/payment.rules.ts'
import { payments, refunds } from '#features/money/payments/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { type Cents, cents, sumOf } from '#shared/money.ts'
import { orderLines, orders, shipments } from './schema.server.ts'

/** An order as sending something back of it needs to know it. */
export interface OrderForReturn {
  readonly order: typeof orders.$inferSelect
  readonly lines: readonly (typeof orderLines.$inferSelect)[]
  /** A parcel of it has left, or it was picked up. */
  readonly hasLeft: boolean
  /** What the seller has given back of it at the provider itself, without being asked. */
  readonly goodwillCents: Cents
  /** What disputes gave back of it: by line, of the shipping, in all. */
  readonly disputed: DisputedMoney
}

/** What disputes have given back of an order. */
export interface DisputedMoney {
  readonly lines: ReadonlyMap<number, Cents>
  readonly shippingCents: Cents
  readonly totalCents: Cents
}

/** What disputes that are over have given back of orders, beside returns and cancellations; nothing of those without any. */
const disputedOfAll = async (
  orderIds: readonly number[],
  q: Queryable,
): Promise<(orderId: number) => DisputedMoney> => {
  const whole = await q
    .select({
      id: disputeResolutions.id,
      orderId: disputes.orderId,
      shippingCents: disputeResolutions.shippingCents,
    })
    .from(disputeResolutions)
    .innerJoin(disputes, eq(disputes.id, disputeResolutions.disputeId))
    .where(and(isOneOf(disputes.orderId, orderIds), isNotNull(disputeResolutions.refundAskedAt)))
  const parts =
    whole.length === 0
      ? []
      : await q
          .select()
          .from(disputeResolutionLines)
          .where(
            inArray(
              disputeResolutionLines.resolutionId,
              whole.map(({ id }) => id),
            ),
          )
  return (orderId) => {
    const own = whole.filter((one) => one.orderId === orderId)
    const lines = new Map<number, Cents>()
    for (const { resolutionId, orderLineId, amountCents } of parts)
      if (own.some(({ id }) => id === resolutionId))
        lines.set(orderLineId, cents((lines.get(orderLineId) ?? 0) + amountCents))
    const shippingCents = sumOf(own.map((one) => one.shippingCents))
    return { lines, shippingCents, totalCents: cents(shippingCents + sumOf([...lines.values()])) }
  }
}

/** What disputes that are over have given back of an order, beside returns and cancellations. */
export const disputedOf = async (orderId: number, q: Queryable = db()): Promise<DisputedMoney> =>
  (await disputedOfAll([orderId], q))(orderId)

const goodwillOf = async (orderIds: readonly number[], q: Queryable): Promise<ReadonlyMap<number, Cents>> => {
  const rows = await q
    .select({ orderId: payments.subjectId, given: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        inArray(payments.purpose, salePurposes),
        isOneOf(payments.subjectId, orderIds),
        eq(refunds.purpose, 'goodwill'),
      ),
    )
    .groupBy(payments.subjectId)
  return new Map(rows.map(({ orderId, given }) => [orderId, cents(given)]))
}

/** Orders with their lines, not locked; those there are not are left out. */
export const ordersToReturn = async (
  ids: readonly number[],
  q: Queryable = db(),
): Promise<ReadonlyMap<number, OrderForReturn>> => {
  if (ids.length === 0) return new Map()
  const found = await q.select().from(orders).where(isOneOf(orders.id, ids))
  const lines = await q.select().from(orderLines).where(isOneOf(orderLines.orderId, ids)).orderBy(asc(orderLines.id))
  const parcels = await q
    .selectDistinct({ orderId: shipments.orderId })
    .from(shipments)
    .where(isOneOf(shipments.orderId, ids))
  const sent = new Set(parcels.map(({ orderId }) => orderId))
  const goodwill = await goodwillOf(ids, q)
  const disputed = await disputedOfAll(ids, q)
  return new Map(
    found.map((order) => [
      order.id,
      {
        order,
        lines: lines.filter(({ orderId }) => orderId === order.id),
        // What is ready to be picked up is still with its seller.
        hasLeft: (order.pickup ? order.receivedAt : order.shippedAt) !== null || sent.has(order.id),
        goodwillCents: goodwill.get(order.id) ?? cents(0),
        disputed: disputed(order.id),
      },
    ]),
  )
}

/** The order with its lines, not locked. @returns null when there is none */
export const orderToReturn = async (orderId: number, q: Queryable = db()): Promise<OrderForReturn | null> =>
  (await ordersToReturn([orderId], q)).get(orderId) ?? null
