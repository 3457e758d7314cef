import { and, eq, type SQL, sql } from 'drizzle-orm'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { materializedSums } from '#features/money/ledger/index.server.ts'
import { orderSums } from '#features/money/ledger/schema.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { ONE_ROW, oneRow, planEveryTime } from '#platform/db/prepared.server.ts'
import { cents } from '#shared/money.ts'
import { inView, mine, type SalesViewWord, salesReader } from './sales-counts.queries.server.ts'
import type { SalesCounts, SalesTotals } from './views.ts'

const SUMS = {
  paidCents: materializedSums.collectedCents,
  feeCents: materializedSums.feeCents,
  feeVatCents: materializedSums.feeVatCents,
}
type Sums = Omit<SalesTotals, 'netCents'>
const NOTHING: Sums = { paidCents: cents(0), feeCents: cents(0), feeVatCents: cents(0) }

interface SumsAsked {
  readonly view: SalesViewWord | undefined
  readonly isNarrowed: boolean
  readonly where: SQL | undefined
  readonly counts: SalesCounts
}

const withNet = (sums: Sums): SalesTotals => ({
  ...sums,
  netCents: cents(sums.paidCents - sums.feeCents - sums.feeVatCents),
})

/** The sums of everything a supplier has sold: read off one index, none of its orders is looked at. */
const sumEverySale = async (supplierId: number): Promise<SalesTotals> => {
  const [row] = await db().select(SUMS).from(orderSums).where(eq(orderSums.supplierId, supplierId))
  return withNet(row ?? NOTHING)
}

/** The sums of a supplier's sales with these ids, as the ledger keeps them order by order. */
export const sumSalesById = async (supplierId: number, ids: readonly number[]): Promise<SalesTotals> => {
  const [row] = await db()
    .select(SUMS)
    .from(orderSums)
    .where(and(eq(orderSums.supplierId, supplierId), isOneOf(orderSums.orderId, ids)))
  return withNet(row ?? NOTHING)
}

/**
 * The sums of everything a supplier has in one view, not only of the page that is shown. What is found is one array, read once: how many of its
 * orders a narrowed view leaves is guessed badly, and looking each of them up takes as long again as finding them.
 */
const sumOwn = async (
  supplierId: number,
  where: SQL | undefined,
): Promise<SalesTotals & { readonly total: number }> => {
  const ids = db().select({ id: orders.id }).from(orders).where(where)
  const found = db()
    .$with('found')
    .as(
      db()
        .select({ ids: sql<number[]>`array(${ids})`.as('ids') })
        .from(ONE_ROW),
    )
  const rows = await db()
    .with(found)
    .select({ total: sql<number>`(select cardinality(ids) from ${found})`, ...SUMS })
    .from(orderSums)
    .where(
      and(eq(orderSums.supplierId, supplierId), sql`${orderSums.orderId} = any ((select ids from ${found})::int[])`),
    )
  const { total, ...sums } = oneRow(rows)
  return { total, ...withNet(sums) }
}

/** The same of everybody's, for staff. */
const sumAll = async (where: SQL | undefined): Promise<SalesTotals & { readonly total: number }> => {
  const [row] = await db()
    .select({ total: sql<number>`count(*)::int`, ...SUMS })
    .from(orders)
    // By the seller too: both are then read off indexes in the same order.
    .leftJoin(orderSums, and(eq(orderSums.supplierId, orders.supplierId), eq(orderSums.orderId, orders.id)))
    .where(where)
  const { total, ...sums } = row ?? { total: 0, ...NOTHING }
  return { total, ...withNet(sums) }
}

/** States in which most of what was sold may be: its sums are then those of everything, less those of the rest. */
const isState = (view: SalesViewWord | undefined): view is 'paid' | 'shipped' | 'received' =>
  view === 'paid' || view === 'shipped' || view === 'received'

/**
 * Number and sums of the sales in one view, as they are narrowed.
 *
 * @param where as `salesWhere` makes it of the two
 */
export const sumSales = async (
  ctx: Ctx,
  { view, isNarrowed, where, counts }: SumsAsked,
): Promise<SalesTotals & { readonly total: number }> => {
  const { kind, accountId } = salesReader(ctx)
  if (kind !== 'supplier') return sumAll(where)
  if (isNarrowed) return sumOwn(accountId, where)
  if (view === undefined) return { total: counts.all, ...(await sumEverySale(accountId)) }
  if (!isState(view) || counts[view] * 2 < counts.all) return sumOwn(accountId, where)
  const [all, rest] = await Promise.all([
    sumEverySale(accountId),
    sumOwn(accountId, and(mine(ctx), planEveryTime, sql`not (${inView[view]})`)),
  ])
  const less = (key: keyof Sums) => cents(all[key] - rest[key])
  return {
    total: counts[view],
    ...withNet({ paidCents: less('paidCents'), feeCents: less('feeCents'), feeVatCents: less('feeVatCents') }),
  }
}
