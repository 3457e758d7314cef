import { and, eq, inArray, isNotNull, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { sectors } from '#features/catalog/sectors.rules.ts'
import { ledgerEntries, ledgerLines } from '#features/ledger/schema.server.ts'
import { returns } from '#features/returns/schema.server.ts'
import { type Ctx, requireSignedIn } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { type Day, todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { type Cents, cents } from '#shared/money.ts'
import type { SalesCounts, SalesTotals } from './sales/views.ts'
import { orders } from './schema.server.ts'

/** A service happens on its own day: nothing has to leave before it. */
const serviceSectorIds = sectors.filter(({ isService }) => isService).map(({ id }) => id)

/** The sales whoever looks may see: a supplier's own, for staff everybody's; they exist once they are paid. @throws AppError 401, 403 */
export const mine = (ctx: Ctx) => {
  const actor = requireSignedIn(ctx)
  if (actor.kind === 'couple') throw appError(commonErrors, 'forbidden')
  const own = actor.kind === 'supplier' ? eq(orders.supplierId, actor.accountId) : undefined
  return and(own, isNotNull(orders.paidAt))
}

const keptReturns = and(eq(returns.orderId, orders.id), ne(returns.status, 'cancelled')) as SQL

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
    notInArray(orders.sectorId, serviceSectorIds),
    // Whoever waits for the balance is not late: `sendableFrom` of the rules.
    sql`((case when ${orders.nowCents} < ${orders.totalCents} then ${orders.balancePaidAt} else ${orders.paidAt} end)
      at time zone 'Europe/Rome')::date + ${orders.deliveryMinDays} < ${today}::date`,
  ) as SQL

const countIf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`

/** How many sales each view holds, whatever is shown, and how many of those to send are late. */
export const countSales = async (ctx: Ctx): Promise<{ readonly counts: SalesCounts; readonly late: number }> => {
  const [row] = await db()
    .select({
      all: sql<number>`count(*)::int`,
      paid: countIf(inView.paid),
      shipped: countIf(inView.shipped),
      received: countIf(inView.received),
      // The view "Resi" lists what comes back, and an order may have several of that.
      returns: sql<number>`coalesce(sum((select count(*) from ${returns} where ${keptReturns})), 0)::int`,
      due: countIf(inView.due),
      late: countIf(isLate(todayInRome(ctx.now))),
    })
    .from(orders)
    .where(mine(ctx))
  const { late, ...counts } = row ?? { all: 0, paid: 0, shipped: 0, received: 0, returns: 0, due: 0, late: 0 }
  return { counts, late }
}

const sumWhere = (condition: SQL) =>
  sql<Cents>`coalesce(sum(${ledgerLines.amountCents}) filter (where ${condition}), 0)`.mapWith((sum: unknown) =>
    cents(Number(sum)),
  )

/** Number and sums of everything in one view, not only of the page that is shown; the money out of the ledger. */
export const sumSales = async (where: SQL | undefined): Promise<SalesTotals & { readonly total: number }> => {
  const total = await db().$count(orders, where)
  const [row] = await db()
    .select({
      paidCents: sumWhere(
        and(eq(ledgerLines.account, 'provider'), inArray(ledgerEntries.kind, ['payment', 'refund'])) as SQL,
      ),
      fee: sumWhere(eq(ledgerLines.account, 'fee')),
      feeVat: sumWhere(eq(ledgerLines.account, 'fee_vat')),
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .innerJoin(orders, eq(orders.id, ledgerLines.orderId))
    .where(where)
  const { paidCents, fee, feeVat } = row ?? { paidCents: cents(0), fee: cents(0), feeVat: cents(0) }
  // In the ledger what the marketplace earns stands on the credit side.
  return {
    total,
    paidCents,
    feeCents: cents(-fee),
    feeVatCents: cents(-feeVat),
    netCents: cents(paidCents + fee + feeVat),
  }
}
