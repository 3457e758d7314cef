import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { type orders, shipments } from '#features/fulfilment/orders/schema.server.ts'
import { returnLabel, returnNumber } from '#features/fulfilment/returns/return.rules.ts'
import { returns } from '#features/fulfilment/returns/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'

/** Whether a paid order can still end: nothing has left, nothing is on its way back. */
export const canEndOrder = async (
  { id, status }: Pick<typeof orders.$inferSelect, 'id' | 'status'>,
  q: Queryable = db(),
): Promise<boolean> => {
  if (status !== 'paid') return false
  const open = and(eq(returns.orderId, id), inArray(returns.status, ['requested', 'received']))
  return (await q.$count(shipments, eq(shipments.orderId, id))) === 0 && (await q.$count(returns, open)) === 0
}

/** A return of an order; null for any other. */
export const returnOfOrder = async (returnId: number, orderId: number, q: Queryable = db()) => {
  const [row] = await q
    .select()
    .from(returns)
    .where(and(eq(returns.id, returnId), eq(returns.orderId, orderId)))
  return row ?? null
}

/** The returns of an order a dispute can be about, newest first. */
export const returnChoices = async (
  orderId: number,
): Promise<{ readonly id: number; readonly number: string; readonly label: string }[]> => {
  const rows = await db()
    .select()
    .from(returns)
    .where(and(eq(returns.orderId, orderId), ne(returns.status, 'cancelled')))
    .orderBy(desc(returns.id))
  return rows.map(({ id, kind, status }) => ({
    ...{ id, number: returnNumber(id), label: returnLabel(kind, status).toLowerCase() },
  }))
}
