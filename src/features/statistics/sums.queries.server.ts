import { and, asc, desc, eq, gte, isNotNull, lte, ne, or, type SQL, sql, sum } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { announcements, offers } from '#features/announcements/schema.server.ts'
import { favourites } from '#features/favourites/schema.server.ts'
import { keptSums } from '#features/ledger/index.server.ts'
import { orderSums } from '#features/ledger/schema.server.ts'
import { orderLines, orders } from '#features/orders/schema.server.ts'
import { productPath } from '#features/products/product-address.rules.ts'
import { products } from '#features/products/schema.server.ts'
import { returns } from '#features/returns/schema.server.ts'
import { tallied, tallyOf } from '#features/tallies/index.server.ts'
import { supplierTallies } from '#features/tallies/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { plannedAnew } from '#platform/db/prepared.server.ts'
import { addMonths, type Day, instantInRome, monthOf } from '#shared/days.ts'
import { type Cents, cents } from '#shared/money.ts'
import { isOfMonths, type Period } from './period.rules.ts'
import { pageViews } from './schema.server.ts'
import type { ProductRow } from './views.ts'

/** How many towns and products the page lists. */
const MOST = 10

const count = sql<number>`count(*)::int`
/** Days the database has written down: none has to be worked out for each row. */
const onDays = (column: PgColumn, { from, to }: Period): SQL => and(gte(column, from), lte(column, to)) as SQL

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

const sold = (supplierId: number, period: Period): SQL =>
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
type Numbered<T extends Counted> = Omit<T, 'what'> & { what: keyof typeof WHAT } & Record<string, unknown>

const named = <T extends Counted>(rows: readonly Numbered<T>[]): T[] =>
  rows.map((row) => ({ ...row, what: WHAT[row.what] }) as unknown as T)

/** A win counts on the day its offer was sent, and nothing is chosen before it is sent: what was decided earlier need not be looked at. */
const chosenIn = (supplierId: number, period: Period): SQL =>
  and(
    eq(announcements.winnerSupplierId, supplierId),
    gte(announcements.decidedAt, instantInRome(period.from)),
    onDays(offers.sentOn, period),
  ) as SQL

const sentIn = (supplierId: number, period: Period): SQL =>
  and(eq(offers.supplierId, supplierId), onDays(offers.sentOn, period)) as SQL

/** The offers sent in the period, those of them that were chosen, and the sales: by day, and by sector. */
export const happened = async (supplierId: number, period: Period): Promise<CountedDay[]> => {
  if (isOfMonths(period)) return monthly(supplierId, period)
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

/** The months of a period that is made of whole ones. */
const monthsOf = ({ from, to }: Period) => ({ from, before: addMonths(monthOf(to), 1) })

/** The same, month by month (decision 0066). */
const monthly = (supplierId: number, period: Period): Promise<CountedDay[]> => {
  const kinds = (['offers', 'wins', 'sales'] as const).map((kind) => tallyOf(supplierId, kind, monthsOf(period)))
  const what = sql<Counted['what']>`${supplierTallies.kind}`
  return db()
    .select({ what, day: supplierTallies.month, sectorId: supplierTallies.sectorId, n: tallied.n })
    .from(supplierTallies)
    .where(or(...kinds))
    .groupBy(sql`${supplierTallies.kind}, grouping sets (${supplierTallies.month}, ${supplierTallies.sectorId})`)
}

/**
 * Offers, wins and sales of the towns with most sales, then wins, then offers.
 *
 * @remarks what is counted first is the sales: only towns that sold as much as the tenth are looked at any further. A supplier that has not
 * sold to ten towns has all of its own looked at
 */
export const bestTowns = async (supplierId: number, period: Period): Promise<CountedTown[]> => {
  const most = sql.raw(String(MOST))
  const isForemost = (town: PgColumn) => sql`${town} = any (array(select town from foremost))`
  const ten = sql`(select n from tenth) is not null`
  const { rows } = await db().execute<Numbered<CountedTown>>(sql`
    with sales as materialized (
      select ${orders.toCity} as town, ${count} as n from ${orders} where ${sold(supplierId, period)} group by ${orders.toCity}
    ), tenth as (
      select n from sales order by n desc offset ${sql.raw(String(MOST - 1))} limit 1
    ), foremost as materialized (
      select town, n from sales where n >= coalesce((select n from tenth), 0)
    ), counted as materialized (
      select 3 as what, town, n from foremost
      union all
      select 1, ${offers.toCity}, ${count} from ${offers}
        where ${ten} and ${sentIn(supplierId, period)} and ${isForemost(offers.toCity)} group by ${offers.toCity}
      union all
      select 1, ${offers.toCity}, ${count} from ${offers}
        where not (${ten}) and ${sentIn(supplierId, period)} group by ${offers.toCity}
      union all
      select 2, ${announcements.city}, ${count} from ${announcements} join ${offers} on ${eq(offers.id, announcements.winnerOfferId)}
        where ${chosenIn(supplierId, period)} and (not (${ten}) or ${isForemost(announcements.city)}) group by ${announcements.city}
    )
    select what, town, n from counted where town in (
      select town from counted group by town
      order by sum(n) filter (where what = 3) desc nulls last, sum(n) filter (where what = 2) desc nulls last,
        sum(n) filter (where what = 1) desc nulls last, town
      limit ${most})`)
  return named(rows)
}

/** The money of the sales of each day, or month, as the ledger keeps it order by order: what "Vendite" sums up, too. */
export const moneyByDay = (supplierId: number, period: Period) => {
  if (isOfMonths(period))
    return db()
      .select({
        ...{ day: supplierTallies.month, paidCents: tallied.collectedCents, refundedCents: tallied.refundedCents },
        ...{ feeCents: tallied.feeCents, feeVatCents: tallied.feeVatCents },
      })
      .from(supplierTallies)
      .where(tallyOf(supplierId, 'money', monthsOf(period)))
      .groupBy(supplierTallies.month)
  return db()
    .select({
      day: sql<Day>`${orderSums.soldOn}::text`,
      paidCents: keptSums.collectedCents,
      refundedCents: keptSums.refundedCents,
      feeCents: keptSums.feeCents,
      feeVatCents: keptSums.feeVatCents,
    })
    .from(orderSums)
    .where(and(eq(orderSums.supplierId, supplierId), onDays(orderSums.soldOn, period), plannedAnew))
    .groupBy(orderSums.soldOn)
}

/** Sales of the period that were cancelled, or came back in part or in full. */
export const undone = async (supplierId: number, period: Period): Promise<number> => {
  if (isOfMonths(period)) return undoneInMonths(supplierId, period)
  const isBack = sql`(${orders.status} = 'cancelled' or exists (select 1 from ${returns} where ${eq(returns.orderId, orders.id)} and ${returns.status} = 'refunded'))`
  return db().$count(orders, and(sold(supplierId, period), isBack))
}

/** Over a year there are fewer returns than sales: those are looked at, and what was cancelled is counted by month. */
const undoneInMonths = async (supplierId: number, period: Period): Promise<number> => {
  const [[cancelled], [back]] = await Promise.all([
    db()
      .select({ n: tallied.n })
      .from(supplierTallies)
      .where(and(tallyOf(supplierId, 'sales', monthsOf(period)), eq(supplierTallies.part, 'cancelled'))),
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
          plannedAnew,
        ),
      ),
  ])
  return (cancelled?.n ?? 0) + (back?.n ?? 0)
}

/**
 * The products that sold most, then those that were looked at most.
 *
 * @remarks what was sold is counted first: where ten products were, only how often those ten were looked at is read. Equal sums beyond the
 * tenth place go by the number of the product
 */
export const bestProducts = async (
  supplierId: number,
  period: Period,
): Promise<(ProductRow & { goodsCents: Cents })[]> => {
  const { from, to } = period
  const best = await db()
    .select({
      productId: sql<number>`${orderLines.productId}`,
      pieces: sql<number>`sum(case when ${orderLines.kind} = 'rental' then 1 else ${orderLines.quantity} end)::int`,
      goodsCents: sql<Cents>`sum(${orderLines.totalCents} - ${orderLines.bonusCents})`.mapWith((total: unknown) =>
        cents(Number(total)),
      ),
    })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.soldBy, supplierId),
        onDays(orderLines.soldOn, period),
        isNotNull(orderLines.productId),
        plannedAnew,
      ),
    )
    .groupBy(orderLines.productId)
    .orderBy(desc(sql`3`), asc(orderLines.productId))
    .limit(MOST)
  const sold = best.map(({ productId }) => productId)
  const looked = await db()
    .select({ productId: pageViews.productId, views: sum(pageViews.views).mapWith(Number) })
    .from(pageViews)
    .where(
      and(
        eq(pageViews.supplierId, supplierId),
        eq(pageViews.page, 'product'),
        gte(pageViews.day, from),
        lte(pageViews.day, to),
        sold.length === MOST ? isOneOf(pageViews.productId, sold) : undefined,
      ),
    )
    .groupBy(pageViews.productId)
  const viewsOf = new Map(looked.map(({ productId, views }) => [productId, views]))
  const unsold = looked
    .filter(({ productId, views }) => views > 0 && !sold.includes(productId))
    .map(({ productId }) => ({ productId, pieces: 0, goodsCents: cents(0) }))
  const shown = [...best, ...unsold]
    .map((row) => ({ ...row, views: viewsOf.get(row.productId) ?? 0 }))
    .toSorted((a, b) => b.goodsCents - a.goodsCents || b.views - a.views || a.productId - b.productId)
    .slice(0, MOST)
  // What a product is called is looked up last, by its key.
  const names = await db()
    .select({ id: products.id, code: products.code, title: products.title })
    .from(products)
    .where(
      isOneOf(
        products.id,
        shown.map(({ productId }) => productId),
      ),
    )
  const nameOf = new Map(names.map((row) => [row.id, row]))
  return shown.flatMap((row) => {
    const name = nameOf.get(row.productId)
    return name ? [{ ...row, title: name.title, path: productPath(name) }] : []
  })
}
