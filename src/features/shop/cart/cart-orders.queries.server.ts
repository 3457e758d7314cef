import { and, asc, eq } from 'drizzle-orm'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import type { LineChoice } from './cart.rules.ts'
import type { StartedOrder } from './correction.rules.ts'

const choiceOf = (line: typeof orderLines.$inferSelect): LineChoice => ({
  idproduct: line.productId ?? 0,
  idprice: line.optionId ?? 0,
  type: line.kind === 'rental' ? '1' : '0',
  quantity: line.quantity,
  sizeSelected: line.size,
  measures: line.measures,
  choisestartdate: line.rentalFrom,
  choiseenddate: line.rentalUntil,
  useAdvance: line.nowCents < line.totalCents - line.bonusCents,
})

/**
 * What became of orders this couple's browser has started: those that are paid leave the cart, even when the page after the payment
 * was never seen (PAY-17). Orders of others are as if there were none.
 */
export const startedOrders = async (ctx: Ctx, ids: readonly number[]): Promise<StartedOrder[]> => {
  if (ctx.actor.kind !== 'couple' || ids.length === 0) return []
  const rows = await db()
    .select({ order: { id: orders.id, status: orders.status, paidAt: orders.paidAt }, line: orderLines })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(isOneOf(orders.id, ids), eq(orders.coupleId, ctx.actor.accountId), eq(orders.kind, 'store')))
    .orderBy(asc(orders.id), asc(orderLines.id))
  return [...Map.groupBy(rows, ({ order }) => order.id).entries()].map(([id, own]) => {
    const { status, paidAt } = (own[0] as (typeof own)[number]).order
    const state = paidAt ? 'paid' : status === 'awaiting_payment' ? 'open' : 'ended'
    return { id, state, lines: state === 'paid' ? own.map(({ line }) => choiceOf(line)) : [] }
  })
}
