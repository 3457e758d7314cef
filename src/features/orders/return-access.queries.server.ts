import { asc, eq } from 'drizzle-orm'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { orderLines, orders, shipments } from './schema.server.ts'

/** An order as sending something back of it needs to know it. */
export interface OrderForReturn {
  readonly order: typeof orders.$inferSelect
  readonly lines: readonly (typeof orderLines.$inferSelect)[]
  /** A parcel of it has left. */
  readonly hasLeft: boolean
}

/** The order with its lines, not locked. @returns null when there is none */
export const orderToReturn = async (orderId: number, q: Queryable = db()): Promise<OrderForReturn | null> => {
  const [order] = await q.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return null
  const lines = await q.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id))
  const parcels = await q.$count(shipments, eq(shipments.orderId, orderId))
  return { order, lines, hasLeft: order.shippedAt !== null || parcels > 0 }
}
