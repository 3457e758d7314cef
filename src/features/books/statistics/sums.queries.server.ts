import { and, eq, gte, isNotNull, lte, ne, or, type SQL, sql, sum } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { offers } from '#features/auction/offers/schema.server.ts'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { returns } from '#features/fulfilment/returns/schema.server.ts'
import { favourites } from '#features/shop/favourites/schema.server.ts'
import { tallied, tallyOf } from '#features/site/tallies/index.server.ts'
import { supplierTallies } from '#features/site/tallies/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { planEveryTime, preparedRead, type Slot } from '#platform/db/prepared.server.ts'
import { addDays, type Day } from '#shared/days.ts'
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

const favouriteRows = preparedRead<Asked, { day: Day; n: number }>('favourites_by_day', (q) =>
  q
    .select({ day: sql<Day>`${favourites.addedOn}::text`, n: count })
    .from(favourites)
    .where(and(eq(favourites.supplierId, OWN), onDays(favourites.addedOn, DAYS)))
    .groupBy(favourites.addedOn),
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
/** By day (of a month long past its first), or by sector: the other is null. */
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

const daysOf = ({ from, to }: Period) => ({ from, before: addDays(to, 1) })

const { kind, day, sectorId } = supplierTallies
type AskedTallies = Readonly<Record<'from' | 'before', Day>> & { readonly supplierId: number }
const TALLY_DAYS = { from: sql.placeholder('from'), before: sql.placeholder('before') }

/** By day and by sector in one go. */
const countedRows = preparedRead<AskedTallies, CountedDay>('tallies_counted', (q) =>
  q
    .select({
      what: sql<Counted['what']>`${kind}`,
      day: sql<Day | null>`${day}::text`,
      sectorId: sql<number | null>`${sectorId}`,
      n: tallied.n,
    })
    .from(supplierTallies)
    .where(or(...(['offers', 'wins', 'sales'] as const).map((one) => tallyOf(OWN, one, TALLY_DAYS))))
    .groupBy(sql`${kind}, grouping sets (${day}, ${sectorId})`),
)

const moneyRows = preparedRead<AskedTallies, Money>('tallies_money', (q) =>
  q
    .select({
      day: sql<Day>`${day}::text`,
      ...{ paidCents: tallied.collectedCents, refundedCents: tallied.refundedCents },
      ...{ feeCents: tallied.feeCents, feeVatCents: tallied.feeVatCents },
    })
    .from(supplierTallies)
    .where(tallyOf(OWN, 'money', TALLY_DAYS))
    .groupBy(day),
)

/** What a period came to, as it is kept (decision 0066). Of months long past the day is the first. */
export const sumsOf = async (supplierId: number, period: Period): Promise<Sums> => {
  const asked = { supplierId, ...daysOf(period) }
  const [counted, money] = await Promise.all([countedRows(asked), moneyRows(asked)])
  return { counted, money }
}

/** Sales of the period that were cancelled, or came back in part or in full. */
export const undone = async (supplierId: number, period: Period): Promise<number> => {
  if (isOfMonths(period)) return undoneOfMonths(supplierId, period)
  const isBack = sql`(${orders.status} = 'cancelled' or exists (select 1 from ${returns} where ${eq(returns.orderId, orders.id)} and ${returns.status} = 'refunded'))`
  return db().$count(orders, and(sold(supplierId, period), isBack))
}

/** Over a year there are fewer returns than sales: those are looked at, and how many were cancelled is kept. */
const undoneOfMonths = async (supplierId: number, period: Period): Promise<number> => {
  const [[cancelled], [back]] = await Promise.all([
    db()
      .select({ n: tallied.n })
      .from(supplierTallies)
      .where(and(tallyOf(supplierId, 'sales', daysOf(period)), eq(supplierTallies.part, 'cancelled'))),
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
  return (cancelled?.n ?? 0) + (back?.n ?? 0)
}
