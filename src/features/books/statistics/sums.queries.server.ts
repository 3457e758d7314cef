import { and, eq, gte, isNotNull, lte, ne, type SQL, sql, sum } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { offers } from '#features/auction/offers/schema.server.ts'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { returns } from '#features/fulfilment/returns/schema.server.ts'
import { orderSums } from '#features/money/ledger/schema.server.ts'
import { favourites } from '#features/shop/favourites/schema.server.ts'
import { products } from '#features/shop/products/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { planEveryTime, preparedRead, type Slot } from '#platform/db/prepared.server.ts'
import { sumCents } from '#platform/db/sum-cents.server.ts'
import type { Day } from '#shared/days.ts'
import type { Cents } from '#shared/money.ts'
import { isOfMonths, type Period } from './period.rules.ts'
import { pageViews } from './schema.server.ts'

export const count = sql<number>`count(*)::int`
/** Days the database has written down: none has to be worked out for each row. */
export const onDays = (column: PgColumn, { from, to }: Readonly<Record<'from' | 'to', Slot<Day>>>): SQL =>
  and(gte(column, from), lte(column, to)) as SQL

/** Whose figures, and of which days: what the reads below are prepared for. */
type Asked = Readonly<Record<'from' | 'to', Day>> & { readonly supplierId: number }
const OWN = sql.placeholder('supplierId')
const DAYS = { from: sql.placeholder('from'), to: sql.placeholder('to') }

const viewRows = preparedRead<Asked, Pick<typeof pageViews.$inferSelect, 'day' | 'page'> & { n: number }>(
  'views_by_day',
  (q) =>
    q
      .select({ day: pageViews.day, page: pageViews.page, n: sum(pageViews.views).mapWith(Number) })
      .from(pageViews)
      .where(and(eq(pageViews.supplierId, OWN), eq(pageViews.productId, 0), onDays(pageViews.day, DAYS)))
      .groupBy(pageViews.day, pageViews.page),
)

/** How often the pages were opened, day by day; all products together. */
export const viewsByDay = (supplierId: number, { from, to }: Period) => viewRows({ supplierId, from, to })

/** The days on which somebody kept showcase, store or a product of the supplier. */
const KEPT = sql`(select f.added_on from ${favourites} f where f.subject in ('vetrina', 'store') and f.subject_id = ${OWN}
  union all select f.added_on from ${products} p join ${favourites} f on f.subject = 'products' and f.subject_id = p.id
  where p.supplier_id = ${OWN}) kept`

const favouriteRows = preparedRead<Asked, { day: Day; n: number }>('favourites_by_day', (q) =>
  q
    .select({ day: sql<Day>`kept.added_on::text`, n: count })
    .from(KEPT)
    .where(sql`kept.added_on between ${DAYS.from} and ${DAYS.to}`)
    .groupBy(sql`kept.added_on`),
)

/** What was kept and still is: who lets go of something leaves no trace. */
export const favouritesByDay = (supplierId: number, { from, to }: Period) => favouriteRows({ supplierId, from, to })

export const sold = (supplierId: number, period: Period): SQL =>
  and(eq(orders.supplierId, supplierId), isNotNull(orders.paidAt), onDays(orders.paidOn, period), planEveryTime) as SQL

/** Something that happened, counted. */
export interface Counted {
  readonly what: 'offers' | 'wins' | 'sales'
  readonly n: number
}
/** By day, or by sector: the other is null. */
export type CountedDay = Counted & { readonly day: Day | null; readonly sectorId: number | null }
export type CountedTown = Counted & { readonly town: string }

const WHAT = { 1: 'offers', 2: 'wins', 3: 'sales' } as const
export type Numbered<T extends Counted> = Omit<T, 'what'> & { what: keyof typeof WHAT } & Record<string, unknown>

export const named = <T extends Counted>(rows: readonly Numbered<T>[]): T[] =>
  rows.map((row) => ({ ...row, what: WHAT[row.what] }) as unknown as T)

export const sentIn = (supplierId: number, period: Period): SQL =>
  and(eq(offers.supplierId, supplierId), onDays(offers.sentOn, period)) as SQL

/** The money of the sales of a day, as the ledger keeps it order by order: what "Vendite" sums up, too. */
export interface Money {
  readonly day: Day
  readonly paidCents: Cents
  readonly refundedCents: Cents
  readonly feeCents: Cents
  readonly feeVatCents: Cents
}

export interface Sums {
  /** The offers sent in the period, those of them that were chosen, and the sales: by day, and by sector. */
  readonly counted: readonly CountedDay[]
  readonly money: readonly Money[]
}

/** Counts by day and by sector in one go: the other is null. */
const byDayAndSector = (day: PgColumn, sector: PgColumn) => ({
  what: { day: sql<Day | null>`${day}::text`, sectorId: sql<number | null>`${sector}`, n: count },
  groups: sql`grouping sets (${day}, ${sector})`,
})

const counted = (what: Counted['what'], rows: readonly Omit<CountedDay, 'what'>[]): CountedDay[] =>
  rows.filter(({ n }) => n > 0).map(({ day, sectorId, n }) => ({ what, day, sectorId, n }))

/** What was sent, and what of it was chosen: both stand in the index of what a supplier sent. */
const countOffers = async (supplierId: number, period: Period): Promise<CountedDay[]> => {
  const { what, groups } = byDayAndSector(offers.sentOn, offers.toSectorId)
  const rows = await db()
    .select({ ...what, won: sql<number>`(count(*) filter (where ${offers.isChosen}))::int` })
    .from(offers)
    .where(and(sentIn(supplierId, period), planEveryTime))
    .groupBy(groups)
  return [
    ...counted('offers', rows),
    ...counted(
      'wins',
      rows.map((row) => ({ ...row, n: row.won })),
    ),
  ]
}

const countSales = async (supplierId: number, period: Period): Promise<CountedDay[]> => {
  const { what, groups } = byDayAndSector(orders.paidOn, orders.sectorId)
  return counted('sales', await db().select(what).from(orders).where(sold(supplierId, period)).groupBy(groups))
}

const moneyByDay = (supplierId: number, period: Period): Promise<Money[]> =>
  db()
    .select({
      day: sql<Day>`${orders.paidOn}::text`,
      paidCents: sumCents(orderSums.collectedCents),
      refundedCents: sumCents(orderSums.refundedCents),
      feeCents: sumCents(orderSums.feeCents),
      feeVatCents: sumCents(orderSums.feeVatCents),
    })
    .from(orders)
    // By the seller too: both are then read off indexes in the same order.
    .innerJoin(orderSums, and(eq(orderSums.supplierId, orders.supplierId), eq(orderSums.orderId, orders.id)))
    .where(sold(supplierId, period))
    .groupBy(orders.paidOn)

/** What a period came to. */
export const sumsOf = async (supplierId: number, period: Period): Promise<Sums> => {
  const [sent, sales, money] = await Promise.all([
    countOffers(supplierId, period),
    countSales(supplierId, period),
    moneyByDay(supplierId, period),
  ])
  return { counted: [...sent, ...sales], money }
}

/** Sales of the period that were cancelled, or came back in part or in full. */
export const undone = async (supplierId: number, period: Period): Promise<number> => {
  if (isOfMonths(period)) return undoneOfMonths(supplierId, period)
  const isBack = sql`(${orders.status} = 'cancelled' or exists (select 1 from ${returns} where ${eq(returns.orderId, orders.id)} and ${returns.status} = 'refunded'))`
  return db().$count(orders, and(sold(supplierId, period), isBack))
}

/** Over a year there are fewer returns than sales: those are looked at. */
const undoneOfMonths = async (supplierId: number, period: Period): Promise<number> => {
  const [cancelled, [back]] = await Promise.all([
    db().$count(orders, and(sold(supplierId, period), eq(orders.status, 'cancelled'))),
    db()
      .select({ n: sql<number>`count(distinct ${returns.orderId})::int` })
      .from(returns)
      .innerJoin(orders, eq(orders.id, returns.orderId))
      .where(
        and(
          eq(returns.supplierId, supplierId),
          eq(returns.status, 'refunded'),
          ne(orders.status, 'cancelled'),
          onDays(orders.paidOn, period),
          planEveryTime,
        ),
      ),
  ])
  return cancelled + (back?.n ?? 0)
}
