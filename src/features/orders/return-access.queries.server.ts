import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { payments, refunds } from '#features/payments/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { type Cents, cents } from '#shared/money.ts'
import { orderLines, orders, shipments } from './schema.server.ts'

/** An order as sending something back of it needs to know it. */
export interface OrderForReturn {
  readonly order: typeof orders.$inferSelect
  readonly lines: readonly (typeof orderLines.$inferSelect)[]
  /** A parcel of it has left. */
  readonly hasLeft: boolean
  /** What the seller has given back of it at the provider itself, without being asked. */
  readonly goodwillCents: Cents
}

const goodwillOf = async (orderId: number, q: Queryable): Promise<Cents> => {
  const [row] = await q
    .select({ given: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        inArray(payments.purpose, ['order', 'balance']),
        eq(payments.subjectId, orderId),
        eq(refunds.purpose, 'goodwill'),
      ),
    )
  return cents(row?.given ?? 0)
}

/** The order with its lines, not locked. @returns null when there is none */
export const orderToReturn = async (orderId: number, q: Queryable = db()): Promise<OrderForReturn | null> => {
  const [order] = await q.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return null
  const lines = await q.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id))
  const parcels = await q.$count(shipments, eq(shipments.orderId, orderId))
  return {
    order,
    lines,
    hasLeft: order.shippedAt !== null || parcels > 0,
    goodwillCents: await goodwillOf(orderId, q),
  }
}
