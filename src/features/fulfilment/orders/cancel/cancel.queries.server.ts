import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { returnLines, returns } from '#features/fulfilment/returns/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { shipments } from '../schema.server.ts'
import type { GivenBackView } from '../views.ts'
import type { CancelFacts } from './cancel.rules.ts'

/** Pieces of an order the couple has given up already, by its right of withdrawal. */
export const givenUpPieces = (orderId: number, q: Queryable): Promise<{ id: number; quantity: number }[]> =>
  q
    .select({ id: returnLines.orderLineId, quantity: returnLines.quantity })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, orderId), ne(returns.status, 'cancelled')))

/** What has happened to an order since it was paid that decides whether it may be given up, and what comes back. */
export const sincePaid = async (
  orderId: number,
  q: Queryable,
): Promise<Pick<CancelFacts, 'parcels' | 'returnOpen' | 'withdrawn'>> => {
  const parcels = await q.$count(shipments, eq(shipments.orderId, orderId))
  const open = and(eq(returns.orderId, orderId), inArray(returns.status, ['requested', 'received']))
  const returnOpen = (await q.$count(returns, open)) > 0
  return { parcels, returnOpen, withdrawn: (await givenUpPieces(orderId, q)).map(({ id }) => id) }
}

/** The newest return or withdrawal of an order that was not taken back. */
export const givenBackOf = async (orderId: number): Promise<GivenBackView | null> => {
  const [row] = await db()
    .select({
      reason: returns.reason,
      comment: returns.comment,
      requestedAt: returns.requestedAt,
      receivedAt: returns.receivedAt,
      refundedAt: returns.refundedAt,
      amountCents: returns.amountCents,
      lineIds: sql<number[]>`array(select ${returnLines.orderLineId} from ${returnLines}
        where ${returnLines.returnId} = ${outer(returns.id)} order by 1)`,
    })
    .from(returns)
    .where(and(eq(returns.orderId, orderId), ne(returns.status, 'cancelled')))
    .orderBy(desc(returns.id))
    .limit(1)
  if (!row) return null
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return {
    ...row,
    requestedAt: row.requestedAt.toISOString(),
    receivedAt: iso(row.receivedAt),
    refundedAt: iso(row.refundedAt),
  }
}
