import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { payments } from '#features/payments/schema.server.ts'
import { returnLines, returns } from '#features/returns/schema.server.ts'
import type { Queryable } from '#platform/db/db.server.ts'
import { type Cents, cents } from '#shared/money.ts'
import { shipments } from './schema.server.ts'

/** What of the money taken for an order nobody has asked back yet. */
export const keptOf = async (orderId: number, q: Queryable): Promise<Cents> => {
  const [row] = await q
    .select({ kept: sql<string>`coalesce(sum(${payments.amountCents} - ${payments.refundedCents}), 0)` })
    .from(payments)
    .where(
      and(
        inArray(payments.purpose, ['order', 'balance']),
        eq(payments.subjectId, orderId),
        eq(payments.status, 'captured'),
      ),
    )
  return cents(Number(row?.kept ?? 0))
}

/** What has happened to an order since it was paid that decides whether it may be given up. */
export const sincePaid = async (orderId: number, q: Queryable): Promise<{ parcels: number; returnOpen: boolean }> => {
  const parcels = await q.$count(shipments, eq(shipments.orderId, orderId))
  const open = and(eq(returns.orderId, orderId), inArray(returns.status, ['requested', 'received']))
  return { parcels, returnOpen: (await q.$count(returns, open)) > 0 }
}

/** Pieces of an order the couple has given up already, by its right of withdrawal. */
export const givenUpPieces = (orderId: number, q: Queryable): Promise<{ id: number; quantity: number }[]> =>
  q
    .select({ id: returnLines.orderLineId, quantity: returnLines.quantity })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, orderId), ne(returns.status, 'cancelled')))
