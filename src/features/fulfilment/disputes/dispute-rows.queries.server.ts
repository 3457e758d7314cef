import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import { disputedOf } from '#features/fulfilment/orders/index.server.ts'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import { paidForLine } from '#features/fulfilment/returns/return-amount.rules.ts'
import { isPaidInFull } from '#features/fulfilment/returns/return-facts.rules.ts'
import { returnLines, returns } from '#features/fulfilment/returns/schema.server.ts'
import { orderMoney } from '#features/money/ledger/index.server.ts'
import { heldCents } from '#features/money/payments/index.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { cents } from '#shared/money.ts'
import { type MoneyAtHand, moneyAtHand } from './amounts.rules.ts'
import { openStatuses } from './dispute.rules.ts'
import { disputeEntries, disputeResolutionLines, disputeResolutions, disputes } from './schema.server.ts'

export type DisputeRow = typeof disputes.$inferSelect
export type EntryRow = typeof disputeEntries.$inferSelect

/** A resolution with its lines. */
export type ResolutionRow = typeof disputeResolutions.$inferSelect & {
  readonly lines: readonly { readonly orderLineId: number; readonly amountCents: ReturnType<typeof cents> }[]
}

/** Everything said in a dispute, oldest first. */
export const entriesOf = (disputeId: number, q: Queryable = db()): Promise<EntryRow[]> =>
  q.select().from(disputeEntries).where(eq(disputeEntries.disputeId, disputeId)).orderBy(asc(disputeEntries.id))

/** What was proposed and decided, oldest first. */
export const resolutionsOf = async (disputeId: number, q: Queryable = db()): Promise<ResolutionRow[]> => {
  const rows = await q
    .select()
    .from(disputeResolutions)
    .where(eq(disputeResolutions.disputeId, disputeId))
    .orderBy(asc(disputeResolutions.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await q.select().from(disputeResolutionLines).where(inArray(disputeResolutionLines.resolutionId, ids))
  return rows.map((row) => ({ ...row, lines: lines.filter(({ resolutionId }) => resolutionId === row.id) }))
}

/** The disputes of an order, newest first. */
export const disputesOf = (orderId: number, q: Queryable = db()): Promise<DisputeRow[]> =>
  q.select().from(disputes).where(eq(disputes.orderId, orderId)).orderBy(desc(disputes.id))

/** Whether one of an order is not over. */
export const hasOpenDispute = async (orderId: number, q: Queryable = db()): Promise<boolean> =>
  (await q.$count(disputes, and(eq(disputes.orderId, orderId), inArray(disputes.status, [...openStatuses])))) > 0

const returnsOfOrder = async (orderId: number, q: Queryable) => {
  const rows = await q
    .select()
    .from(returns)
    .where(and(eq(returns.orderId, orderId), ne(returns.status, 'cancelled')))
  const ids = rows.map(({ id }) => id)
  const lines = ids.length > 0 ? await q.select().from(returnLines).where(inArray(returnLines.returnId, ids)) : []
  return rows.map((row) => ({ ...row, lines: lines.filter(({ returnId }) => returnId === row.id) }))
}

/** An order with what can be given back of it. */
export interface OrderMoneyAtHand {
  readonly order: typeof orders.$inferSelect
  readonly lines: readonly (typeof orderLines.$inferSelect)[]
  readonly at: MoneyAtHand
  /** What was taken and not asked back. */
  readonly heldCents: ReturnType<typeof cents>
  /** Only an advance was paid. */
  readonly isAdvance: boolean
}

/** What a dispute may give back of an order now. @returns null when there is no such order */
export const orderMoneyAtHand = async (orderId: number, q: Queryable = db()): Promise<OrderMoneyAtHand | null> => {
  const [order] = await q.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return null
  const lines = await q.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id))
  const held = await heldCents(orderId, q)
  const money = (await orderMoney([orderId], q)).get(orderId)
  const isAdvance = !isPaidInFull({ order })
  const at = moneyAtHand({
    lines: lines.map((line) => ({ id: line.id, paidCents: paidForLine(line, !isAdvance) })),
    shippingCents: order.shippingCents,
    returns: await returnsOfOrder(orderId, q),
    disputed: await disputedOf(orderId, q),
    heldCents: held,
    saleLeftCents: cents((money?.totalCents ?? 0) - (money?.reversedCents ?? 0)),
  })
  return { order, lines, at, heldCents: held, isAdvance }
}

/** The return a dispute is about, while it is undecided; null otherwise. */
export const undecidedReturn = async (returnId: number | null, q: Queryable = db()): Promise<number | null> => {
  if (returnId === null) return null
  const [row] = await q.select().from(returns).where(eq(returns.id, returnId))
  const isOpen = row?.status === 'requested' || row?.status === 'received'
  return isOpen && row.amountCents === null ? returnId : null
}
