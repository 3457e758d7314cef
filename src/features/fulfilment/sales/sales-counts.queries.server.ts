import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import type { OrderStatus } from '#features/fulfilment/orders/views.ts'
import { returns } from '#features/fulfilment/returns/schema.server.ts'
import { sectors } from '#features/site/catalog/sectors.rules.ts'
import { type Ctx, requireSignedIn } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { oneRow, planEveryTime, preparedRead, type Slot } from '#platform/db/prepared.server.ts'
import { type Day, todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import type { SalesCounts } from './views.ts'

/** A service happens on its own day: nothing has to leave before it. */
const serviceSectorIds = (): number[] => sectors.filter(({ isService }) => isService).map(({ id }) => id)

/** Actors that may read sales. @throws AppError 401, 403 */
export const salesReader = (ctx: Ctx) => {
  const actor = requireSignedIn(ctx)
  if (actor.kind === 'couple') throw appError(commonErrors, 'forbidden')
  return actor
}

/** The sales the viewer may see: a supplier's own, for staff all; they exist once paid. @throws AppError 401, 403 */
export const mine = (ctx: Ctx) => {
  const actor = salesReader(ctx)
  const own = actor.kind === 'supplier' ? eq(orders.supplierId, actor.accountId) : undefined
  return and(own, isNotNull(orders.paidAt))
}

const keptReturns = and(
  eq(returns.orderId, orders.id),
  eq(returns.supplierId, orders.supplierId),
  ne(returns.status, 'cancelled'),
) as SQL

/** Written out: a prepared statement would not know that the short index of those has it. */
const PAID = sql`${orders.status} = 'paid'`

/** What a view of the sales holds: one state, those with a return, those whose balance is still to come. */
export const inView = {
  paid: PAID,
  shipped: eq(orders.status, 'shipped'),
  received: eq(orders.status, 'received'),
  returns: sql`exists (select 1 from ${returns} where ${keptReturns})`,
  due: and(PAID, isNull(orders.balancePaidAt), sql`${orders.nowCents} < ${orders.totalCents}`) as SQL,
} as const satisfies Record<string, SQL>

export type SalesViewWord = keyof typeof inView

/** Orders that wait for being sent although the last day for it has gone by: `shipBy` of the rules, counted by the database. */
export const isLate = (today: Slot<Day>): SQL =>
  and(
    PAID,
    sql`${orders.sectorId} <> all (${sql.raw(`'{${serviceSectorIds().join(',')}}'`)}::int[])`,
    // Not late while the balance is unpaid: `sendableFrom` of the rules.
    sql`(coalesce(${orders.balancePaidAt}, case when ${orders.nowCents} < ${orders.totalCents} then null else ${orders.paidAt} end)
      at time zone 'Europe/Rome')::date + ${orders.deliveryMinDays} < ${today}::date`,
  ) as SQL

const countIf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`

interface Counted {
  readonly all: number
  readonly paid: number
  readonly shipped: number
  readonly received: number
  readonly due: number
  readonly late: number
  readonly returns: number
}

const ME = sql.placeholder('supplierId')

/** Only what is paid and not sent can be late or wait for its balance: few of everything that was sold. */
const openSales = (today: Slot<Day>) => ({ due: countIf(inView.due), late: countIf(isLate(today)) })

/** A supplier's: all of it stands in the index `orders_sold`. */
const ownCounts = preparedRead<{ supplierId: number; today: Day }, Counted>('sales_counts', (q) => {
  const inState = (status: 'paid' | 'shipped' | 'received') => countIf(inView[status]).as(status)
  const states = q
    .select({
      all: sql<number>`count(*)::int`.as('sold'),
      ...{ paid: inState('paid'), shipped: inState('shipped'), received: inState('received') },
    })
    .from(orders)
    .where(and(eq(orders.supplierId, ME), isNotNull(orders.paidAt)))
    .as('states')
  const { due, late } = openSales(sql.placeholder('today'))
  const open = q
    .select({ due: due.as('due'), late: late.as('late') })
    .from(orders)
    .where(and(eq(orders.supplierId, ME), isNotNull(orders.paidAt), inView.paid))
    .as('open')
  return q
    .select({
      ...{ all: states.all, paid: states.paid, shipped: states.shipped, received: states.received },
      ...{ due: open.due, late: open.late },
      // The view "Resi" lists what comes back, and an order may have several of that.
      returns: db().$count(returns, and(eq(returns.supplierId, ME), ne(returns.status, 'cancelled'))),
    })
    .from(states)
    .innerJoin(open, sql`true`)
})

/** Everybody's, for staff. */
const allCounts = async (today: Day): Promise<Counted> => {
  const sold = isNotNull(orders.paidAt)
  const [states, [open], back] = await Promise.all([
    db()
      .select({ status: orders.status, n: sql<number>`count(*)::int` })
      .from(orders)
      .where(sold)
      .groupBy(orders.status),
    db()
      .select(openSales(today))
      .from(orders)
      .where(and(sold, inView.paid, planEveryTime)),
    db().$count(returns, and(ne(returns.status, 'cancelled'), planEveryTime)),
  ])
  const inState = (status: OrderStatus) => states.find((row) => row.status === status)?.n ?? 0
  return {
    all: states.reduce((total, { n }) => total + n, 0),
    ...{ paid: inState('paid'), shipped: inState('shipped'), received: inState('received') },
    ...{ due: open?.due ?? 0, late: open?.late ?? 0, returns: back },
  }
}

/** How many sales each view holds, whatever is shown, and how many of those to send are late. @throws AppError 401, 403 */
export const countSales = async (ctx: Ctx): Promise<{ readonly counts: SalesCounts; readonly late: number }> => {
  const { kind, accountId } = salesReader(ctx)
  const today = todayInRome(ctx.now)
  const { late, ...counts } =
    kind === 'supplier' ? oneRow(await ownCounts({ supplierId: accountId, today })) : await allCounts(today)
  return { counts, late }
}
