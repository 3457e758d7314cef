import { and, eq, gte, isNotNull, lte, ne, or, type SQL, sql, sum } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { announcements, offers } from '#features/announcements/schema.server.ts'
import { favourites } from '#features/favourites/schema.server.ts'
import { keptSums } from '#features/ledger/index.server.ts'
import { orderSums } from '#features/ledger/schema.server.ts'
import { orders } from '#features/orders/schema.server.ts'
import { returns } from '#features/returns/schema.server.ts'
import { tallied, tallyOf } from '#features/tallies/index.server.ts'
import { supplierTallies } from '#features/tallies/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { plannedAnew } from '#platform/db/prepared.server.ts'
import { addMonths, type Day, instantInRome, monthOf } from '#shared/days.ts'
import type { Cents } from '#shared/money.ts'
import { isOfMonths, type Period } from './period.rules.ts'
import { pageViews } from './schema.server.ts'

export const count = sql<number>`count(*)::int`
/** Days the database has written down: none has to be worked out for each row. */
export const onDays = (column: PgColumn, { from, to }: Period): SQL => and(gte(column, from), lte(column, to)) as SQL

/** How often the pages were opened, day by day; all products together. */
export const viewsByDay = (supplierId: number, { from, to }: Period) =>
  db()
    .select({ day: pageViews.day, page: pageViews.page, n: sum(pageViews.views).mapWith(Number) })
    .from(pageViews)
    .where(
      and(
        eq(pageViews.supplierId, supplierId),
        eq(pageViews.productId, 0),
        gte(pageViews.day, from),
        lte(pageViews.day, to),
      ),
    )
    .groupBy(pageViews.day, pageViews.page)

/** What was kept and still is: who lets go of something leaves no trace. */
export const favouritesByDay = (supplierId: number, period: Period) =>
  db()
    .select({ day: sql<Day>`${favourites.addedOn}::text`, n: count })
    .from(favourites)
    .where(and(eq(favourites.supplierId, supplierId), onDays(favourites.addedOn, period)))
    .groupBy(favourites.addedOn)

export const sold = (supplierId: number, period: Period): SQL =>
  and(eq(orders.supplierId, supplierId), isNotNull(orders.paidAt), onDays(orders.paidOn, period), plannedAnew) as SQL

/** Something that happened, counted. */
export interface Counted {
  readonly what: 'offers' | 'wins' | 'sales'
  readonly n: number
}
/** By day (of a whole month its first), or by sector: the other is null. */
export type CountedDay = Counted & { readonly day: Day | null; readonly sectorId: number | null }
export type CountedTown = Counted & { readonly town: string }

const WHAT = { 1: 'offers', 2: 'wins', 3: 'sales' } as const
export type Numbered<T extends Counted> = Omit<T, 'what'> & { what: keyof typeof WHAT } & Record<string, unknown>

export const named = <T extends Counted>(rows: readonly Numbered<T>[]): T[] =>
  rows.map((row) => ({ ...row, what: WHAT[row.what] }) as unknown as T)

/** A win counts on the day its offer was sent, and nothing is chosen before it is sent: what was decided earlier need not be looked at. */
export const chosenIn = (supplierId: number, period: Period): SQL =>
  and(
    eq(announcements.winnerSupplierId, supplierId),
    gte(announcements.decidedAt, instantInRome(period.from)),
    onDays(offers.sentOn, period),
  ) as SQL

export const sentIn = (supplierId: number, period: Period): SQL =>
  and(eq(offers.supplierId, supplierId), onDays(offers.sentOn, period)) as SQL

/** The money of the sales of a day, or month, as the ledger keeps it order by order: what "Vendite" sums up, too. */
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
  /** Sales of the period that were cancelled, where months say so; those of days are counted by `undone`. */
  readonly cancelled: number
}

/** What a period came to: day by day, of a year month by month. */
export const sumsOf = (supplierId: number, period: Period): Promise<Sums> =>
  isOfMonths(period) ? sumsOfMonths(supplierId, period) : sumsOfDays(supplierId, period)

const sumsOfDays = async (supplierId: number, period: Period): Promise<Sums> => {
  const [counted, money] = await Promise.all([
    happened(supplierId, period),
    db()
      .select({
        day: sql<Day>`${orderSums.soldOn}::text`,
        ...{ paidCents: keptSums.collectedCents, refundedCents: keptSums.refundedCents },
        ...{ feeCents: keptSums.feeCents, feeVatCents: keptSums.feeVatCents },
      })
      .from(orderSums)
      .where(and(eq(orderSums.supplierId, supplierId), onDays(orderSums.soldOn, period), plannedAnew))
      .groupBy(orderSums.soldOn),
  ])
  return { counted, money, cancelled: 0 }
}

const happened = async (supplierId: number, period: Period): Promise<CountedDay[]> => {
  const { rows } = await db().execute<Numbered<CountedDay>>(sql`
    select 1 as what, ${offers.sentOn}::text as day, ${offers.toSectorId} as "sectorId", ${count} as n
      from ${offers} where ${sentIn(supplierId, period)} group by grouping sets (${offers.sentOn}, ${offers.toSectorId})
    union all
    select 2, ${offers.sentOn}::text, ${offers.toSectorId}, ${count}
      from ${announcements} join ${offers} on ${eq(offers.id, announcements.winnerOfferId)}
      where ${chosenIn(supplierId, period)} group by grouping sets (${offers.sentOn}, ${offers.toSectorId})
    union all
    select 3, ${orders.paidOn}::text, ${orders.sectorId}, ${count} from ${orders} where ${sold(supplierId, period)}
      group by grouping sets (${orders.paidOn}, ${orders.sectorId})`)
  return named(rows)
}

/** Read off the months that are kept (decision 0066), by month, by sector and by state in one go. */
const sumsOfMonths = async (supplierId: number, period: Period): Promise<Sums> => {
  const months = { from: period.from, before: addMonths(monthOf(period.to), 1) }
  const kinds = (['offers', 'wins', 'sales', 'money'] as const).map((kind) => tallyOf(supplierId, kind, months))
  const { kind, month, sectorId, part } = supplierTallies
  const rows = await db()
    .select({
      kind,
      month: sql<Day | null>`${month}::text`,
      sectorId: sql<number | null>`${sectorId}`,
      part,
      ...tallied,
    })
    .from(supplierTallies)
    .where(or(...kinds))
    .groupBy(sql`${kind}, grouping sets (${month}, ${sectorId}, ${part})`)
  const isCounted = (row: (typeof rows)[number]) =>
    row.kind !== 'money' && (row.month !== null || row.sectorId !== null)
  const cancelled = rows.find((row) => row.kind === 'sales' && row.part === 'cancelled')
  return {
    counted: rows
      .filter(isCounted)
      .map((row) => ({ what: row.kind as Counted['what'], day: row.month, sectorId: row.sectorId, n: row.n })),
    money: rows.flatMap((row) =>
      row.kind === 'money' && row.month !== null ? [{ ...row, day: row.month, paidCents: row.collectedCents }] : [],
    ),
    cancelled: cancelled?.n ?? 0,
  }
}

/** Sales of the period that were cancelled, or came back in part or in full; of months without the `cancelled` of their sums. */
export const undone = async (supplierId: number, period: Period): Promise<number> => {
  if (isOfMonths(period)) return cameBack(supplierId, period)
  const isBack = sql`(${orders.status} = 'cancelled' or exists (select 1 from ${returns} where ${eq(returns.orderId, orders.id)} and ${returns.status} = 'refunded'))`
  return db().$count(orders, and(sold(supplierId, period), isBack))
}

/** Sales that came back and were not cancelled. Over a year there are fewer returns than sales: those are looked at. */
const cameBack = async (supplierId: number, period: Period): Promise<number> => {
  const [back] = await db()
    .select({ n: sql<number>`count(distinct ${returns.orderId})::int` })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(
      and(
        eq(returns.supplierId, supplierId),
        eq(returns.status, 'refunded'),
        ne(orders.status, 'cancelled'),
        onDays(orders.paidOn, period),
        plannedAnew,
      ),
    )
  return back?.n ?? 0
}
