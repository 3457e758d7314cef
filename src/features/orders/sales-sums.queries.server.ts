import { and, eq, isNotNull, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { sectors } from '#features/catalog/sectors.rules.ts'
import { keptSums } from '#features/ledger/index.server.ts'
import { orderSums } from '#features/ledger/schema.server.ts'
import { returns } from '#features/returns/schema.server.ts'
import { tallied, tallyOf } from '#features/tallies/index.server.ts'
import { supplierTallies } from '#features/tallies/schema.server.ts'
import { type Ctx, requireSignedIn } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { plannedAnew } from '#platform/db/prepared.server.ts'
import { type Day, todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { cents } from '#shared/money.ts'
import type { SalesCounts, SalesTotals } from './sales/views.ts'
import { orders } from './schema.server.ts'
import type { OrderStatus } from './views.ts'

/** A service happens on its own day: nothing has to leave before it. */
const serviceSectorIds = (): number[] => sectors.filter(({ isService }) => isService).map(({ id }) => id)

/** The sales whoever looks may see: a supplier's own, for staff everybody's; they exist once they are paid. @throws AppError 401, 403 */
export const mine = (ctx: Ctx) => {
  const actor = requireSignedIn(ctx)
  if (actor.kind === 'couple') throw appError(commonErrors, 'forbidden')
  const own = actor.kind === 'supplier' ? eq(orders.supplierId, actor.accountId) : undefined
  return and(own, isNotNull(orders.paidAt))
}

const keptReturns = and(
  eq(returns.orderId, orders.id),
  eq(returns.supplierId, orders.supplierId),
  ne(returns.status, 'cancelled'),
) as SQL

/** What a view of the sales holds: one state, those with a return, those whose balance is still to come. */
export const inView = {
  paid: eq(orders.status, 'paid'),
  shipped: eq(orders.status, 'shipped'),
  received: eq(orders.status, 'received'),
  returns: sql`exists (select 1 from ${returns} where ${keptReturns})`,
  due: and(
    eq(orders.status, 'paid'),
    isNull(orders.balancePaidAt),
    sql`${orders.nowCents} < ${orders.totalCents}`,
  ) as SQL,
} as const satisfies Record<string, SQL>

export type SalesViewWord = keyof typeof inView

/** Orders that wait for being sent although the last day for it has gone by: `shipBy` of the rules, counted by the database. */
export const isLate = (today: Day): SQL =>
  and(
    eq(orders.status, 'paid'),
    notInArray(orders.sectorId, serviceSectorIds()),
    // Whoever waits for the balance is not late: `sendableFrom` of the rules.
    sql`((case when ${orders.nowCents} < ${orders.totalCents} then ${orders.balancePaidAt} else ${orders.paidAt} end)
      at time zone 'Europe/Rome')::date + ${orders.deliveryMinDays} < ${today}::date`,
  ) as SQL

const countIf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`

/** How many sales are in each state: a supplier's months say it without a look at its orders. */
const inStates = (ctx: Ctx) =>
  ctx.actor.kind === 'supplier'
    ? db()
        .select({ status: sql<OrderStatus>`${supplierTallies.part}`, n: tallied.n })
        .from(supplierTallies)
        .where(tallyOf(ctx.actor.accountId, 'sales'))
        .groupBy(supplierTallies.part)
    : db()
        .select({ status: orders.status, n: sql<number>`count(*)::int` })
        .from(orders)
        .where(mine(ctx))
        .groupBy(orders.status)

/** How many sales each view holds, whatever is shown, and how many of those to send are late. */
export const countSales = async (ctx: Ctx): Promise<{ readonly counts: SalesCounts; readonly late: number }> => {
  const { actor } = ctx
  const backToMe = actor.kind === 'supplier' ? eq(returns.supplierId, actor.accountId) : undefined
  const [states, [open], back] = await Promise.all([
    inStates(ctx),
    // Only what is paid and not sent can be late or wait for its balance: few of everything that was sold.
    db()
      .select({ due: countIf(inView.due), late: countIf(isLate(todayInRome(ctx.now))) })
      .from(orders)
      .where(and(mine(ctx), inView.paid, plannedAnew)),
    // The view "Resi" lists what comes back, and an order may have several of that.
    db().$count(returns, and(backToMe, ne(returns.status, 'cancelled'), plannedAnew)),
  ])
  const inState = (status: OrderStatus) => states.find((row) => row.status === status)?.n ?? 0
  return {
    counts: {
      all: states.reduce((total, { n }) => total + n, 0),
      ...{ paid: inState('paid'), shipped: inState('shipped'), received: inState('received') },
      ...{ due: open?.due ?? 0, returns: back },
    },
    late: open?.late ?? 0,
  }
}

const SUMS = {
  paidCents: keptSums.collectedCents,
  feeCents: keptSums.feeCents,
  feeVatCents: keptSums.feeVatCents,
}
type Sums = Omit<SalesTotals, 'netCents'>

const withNet = (sums: Sums): SalesTotals => ({
  ...sums,
  netCents: cents(sums.paidCents - sums.feeCents - sums.feeVatCents),
})

/** The sums of everything a supplier has sold: month by month, none of its orders is looked at. */
export const sumEverySale = async (supplierId: number): Promise<SalesTotals> => {
  const [row] = await db()
    .select({ paidCents: tallied.collectedCents, feeCents: tallied.feeCents, feeVatCents: tallied.feeVatCents })
    .from(supplierTallies)
    .where(tallyOf(supplierId, 'money'))
  return withNet(row ?? { paidCents: cents(0), feeCents: cents(0), feeVatCents: cents(0) })
}

/** Number and sums of everything in one view, not only of the page that is shown; the money as the ledger keeps it order by order. */
export const sumSales = async (where: SQL | undefined): Promise<SalesTotals & { readonly total: number }> => {
  const [row] = await db()
    .select({
      total: sql<number>`count(*)::int`,
      ...SUMS,
    })
    .from(orders)
    // By the seller too: both are then read off indexes in the same order.
    .leftJoin(orderSums, and(eq(orderSums.supplierId, orders.supplierId), eq(orderSums.orderId, orders.id)))
    .where(where)
  const { total, ...sums } = row ?? { total: 0, paidCents: cents(0), feeCents: cents(0), feeVatCents: cents(0) }
  return { total, ...withNet(sums) }
}
