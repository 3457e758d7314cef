import { and, asc, eq, gt, isNull, lt, lte, or } from 'drizzle-orm'
import { isConcerned } from '#features/fulfilment/orders/index.server.ts'
import { titleOf } from '#features/fulfilment/orders/line-labels.rules.ts'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import { DEPOSIT_DAYS } from '#features/shop/products/deposit.rules.ts'
import { type Ctx, requireSignedIn } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { addDays, type Day, todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { type Cents, cents, sumOf } from '#shared/money.ts'
import {
  coupleText,
  type DepositFacts,
  decideBy,
  isDecidable,
  isPayable,
  REMIND_DAYS,
  sellerText,
} from './deposit.rules.ts'
import { rentalDeposits } from './schema.server.ts'
import type { DepositView } from './views.ts'

export type DepositRow = typeof rentalDeposits.$inferSelect
export type Order = typeof orders.$inferSelect

/** What decides about a deposit, out of its row and its order. */
export const factsOf = (deposit: DepositRow, order: Pick<Order, 'status'>): DepositFacts => ({
  ...deposit,
  isCancelled: order.status === 'cancelled',
})

/** The deposit the rentals of an order ask, with their days; null where none does. */
export const askedBy = async (
  orderId: number,
  q: Queryable,
): Promise<{ readonly amountCents: Cents; readonly fromOn: Day; readonly untilOn: Day } | null> => {
  const lines = await q
    .select({ from: orderLines.rentalFrom, until: orderLines.rentalUntil, depositCents: orderLines.depositCents })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.depositCents, cents(0))))
  const asking = lines.flatMap(({ from, until, depositCents }) =>
    from && until && depositCents ? [{ from, until, depositCents }] : [],
  )
  const [fromOn] = asking.map(({ from }) => from).toSorted()
  const untilOn = asking
    .map(({ until }) => until)
    .toSorted()
    .at(-1)
  if (!fromOn || !untilOn) return null
  return { amountCents: sumOf(asking.map(({ depositCents }) => depositCents)), fromOn, untilOn }
}

/** A deposit with its order and what is rented, for telling both sides; null for none. */
export const depositForNotice = async (orderId: number) => {
  const [found] = await db()
    .select({ deposit: rentalDeposits, order: orders })
    .from(rentalDeposits)
    .innerJoin(orders, eq(orders.id, rentalDeposits.orderId))
    .where(eq(rentalDeposits.orderId, orderId))
  if (!found) return null
  const lines = await db()
    .select({ title: orderLines.title })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.depositCents, cents(0))))
    .orderBy(asc(orderLines.id))
  return { ...found, title: titleOf(lines) }
}

/** The deposit of an order; null for none. Within a change the caller has locked the order. */
export const depositOf = async (orderId: number, q: Queryable): Promise<DepositRow | null> => {
  const [row] = await q.select().from(rentalDeposits).where(eq(rentalDeposits.orderId, orderId))
  return row ?? null
}

/**
 * The deposit of an order, for its couple, its seller and staff.
 *
 * @returns null where its rentals ask none, or nothing is rented
 * @throws AppError 401 · 404 for everybody else
 */
export const orderDeposit = async (ctx: Ctx, orderId: number): Promise<DepositView | null> => {
  const actor = requireSignedIn(ctx)
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId))
  if (!order || !isConcerned(actor, order)) throw appError(commonErrors, 'not_found')
  const row = await depositOf(orderId, db())
  if (!row) return null
  const facts = factsOf(row, order)
  const today = todayInRome(ctx.now)
  const isCouple = actor.kind === 'couple'
  const { status, amountCents, keptCents, reason, paidAt, decidedAt } = row
  return {
    ...{ orderId, status, amountCents, keptCents, reason },
    paidAt: paidAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    decideBy: decideBy(facts),
    text: isCouple ? coupleText(facts, order.seller.businessName ?? 'il fornitore', today) : sellerText(facts, today),
    canPay: isCouple && isPayable(facts, today),
    canDecide: !isCouple && isDecidable(facts),
    canKeep: !facts.isCancelled && today >= facts.fromOn,
  }
}

/** Deposits to be paid soon whose couple was not reminded yet, a hundred at a time. */
export const toRemind = (at: Date) => {
  const today = todayInRome(at)
  return db()
    .select({ id: rentalDeposits.id, orderId: rentalDeposits.orderId })
    .from(rentalDeposits)
    .innerJoin(orders, eq(orders.id, rentalDeposits.orderId))
    .where(
      and(
        eq(rentalDeposits.status, 'due'),
        lte(rentalDeposits.fromOn, addDays(today, REMIND_DAYS)),
        isNull(rentalDeposits.remindedAt),
        eq(orders.status, 'paid'),
      ),
    )
    .orderBy(asc(rentalDeposits.fromOn))
    .limit(100)
}

/** Deposits that go back by themselves, a hundred at a time. */
export const toGiveBack = (at: Date) =>
  db()
    .select({ id: rentalDeposits.id, orderId: rentalDeposits.orderId })
    .from(rentalDeposits)
    .innerJoin(orders, eq(orders.id, rentalDeposits.orderId))
    .where(
      and(
        eq(rentalDeposits.status, 'held'),
        or(eq(orders.status, 'cancelled'), lt(rentalDeposits.untilOn, addDays(todayInRome(at), -DEPOSIT_DAYS))),
      ),
    )
    .orderBy(asc(rentalDeposits.id))
    .limit(100)
