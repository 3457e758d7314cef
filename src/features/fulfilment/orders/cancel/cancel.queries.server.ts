import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { returnLines, returns } from '#features/fulfilment/returns/schema.server.ts'
import { heldCents } from '#features/money/payments/index.server.ts'
import { mayEndFor } from '#features/money/plans/step.rules.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { todayInRome } from '#shared/days.ts'
import { withBlocks } from '../plan/blocked.queries.server.ts'
import type { StaffEnding } from '../plan/endings.rules.ts'
import { planOfOrder, type StepRow } from '../plan/plan-rows.queries.server.ts'
import { orderLines, orders, shipments } from '../schema.server.ts'
import type { GivenBackView } from '../views.ts'
import { type CancelFacts, type CancelSums, cancelSums } from './cancel.rules.ts'

/** Pieces of an order the couple has given up already, by its right of withdrawal. */
export const givenUpPieces = (orderId: number, q: Queryable): Promise<{ id: number; quantity: number }[]> =>
  q
    .select({ id: returnLines.orderLineId, quantity: returnLines.quantity })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, orderId), ne(returns.status, 'cancelled')))

/** Whether the seller may end the contract because of a step that was not paid, and could be. */
const isStepOverdue = async (orderId: number, steps: readonly StepRow[], q: Queryable, at: Date): Promise<boolean> => {
  const isLate = (step: StepRow & { readonly isBlocked: boolean }) => mayEndFor(step, todayInRome(at))
  if (!steps.some((step) => isLate({ ...step, isBlocked: false }))) return false
  const [order] = await q
    .select({ id: orders.id, supplierId: orders.supplierId })
    .from(orders)
    .where(eq(orders.id, orderId))
  return order !== undefined && (await withBlocks(order, steps, at, q)).some(isLate)
}

/** What has happened to an order since it was paid that decides whether it may be given up, and what comes back. */
export const sincePaid = async (
  orderId: number,
  q: Queryable,
  at: Date,
): Promise<Pick<CancelFacts, 'parcels' | 'returnOpen' | 'withdrawn' | 'plan' | 'isStepOverdue'>> => {
  const parcels = await q.$count(shipments, eq(shipments.orderId, orderId))
  const open = and(eq(returns.orderId, orderId), inArray(returns.status, ['requested', 'received']))
  const returnOpen = (await q.$count(returns, open)) > 0
  const found = await planOfOrder(orderId, q)
  return {
    ...{ parcels, returnOpen, withdrawn: (await givenUpPieces(orderId, q)).map(({ id }) => id) },
    plan: found?.plan ?? null,
    isStepOverdue: found ? await isStepOverdue(orderId, found.steps, q, at) : false,
  }
}

/** What decides about giving an order up now, its lines, and what was paid of it and not asked back. */
export const cancelFactsOf = async (order: typeof orders.$inferSelect, q: Queryable, at: Date) => {
  const lines = await q.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  const started = lines.map((line) => ({ ...line, startRequested: line.startRequestedAt !== null }))
  const since = await sincePaid(order.id, q, at)
  return { facts: { ...order, lines: started, ...since, at }, lines, held: await heldCents(order.id, q) }
}

/** What it comes to when staff ends an order with a plan; null for one that is paid at once. */
export const staffEndingSums = async (
  order: typeof orders.$inferSelect,
  ending: StaffEnding | undefined,
  q: Queryable,
  at: Date,
): Promise<CancelSums | null> => {
  const { facts, held } = await cancelFactsOf(order, q, at)
  return facts.plan ? cancelSums(facts, held, 'admin', ending) : null
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
