import { and, asc, desc, eq, exists, gte, inArray, isNotNull, lt, lte, or, type SQL, sql, sum } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { announcements, offers } from '#features/announcements/schema.server.ts'
import { favourites } from '#features/favourites/schema.server.ts'
import { keptSums } from '#features/ledger/index.server.ts'
import { orderSums } from '#features/ledger/schema.server.ts'
import { orderLines, orders } from '#features/orders/schema.server.ts'
import { productPath } from '#features/products/product-address.rules.ts'
import { products } from '#features/products/schema.server.ts'
import { returns } from '#features/returns/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { plannedAnew } from '#platform/db/prepared.server.ts'
import { addDays, type Day, instantInRome } from '#shared/days.ts'
import { type Cents, cents } from '#shared/money.ts'
import type { Period } from './period.rules.ts'
import { pageViews } from './schema.server.ts'
import type { ProductRow } from './views.ts'

/** How many towns and products the page lists. */
const MOST = 10

const count = sql<number>`count(*)::int`
/** A day to group by, and its text: to group by the text costs twice as much. */
const dateOf = (column: PgColumn): SQL => sql`(${column} at time zone 'Europe/Rome')::date`
const dayOf = (column: PgColumn): SQL<Day> => sql<Day>`${dateOf(column)}::text`
const during = (column: PgColumn, { from, to }: Period): SQL =>
  and(gte(column, instantInRome(from)), lt(column, instantInRome(addDays(to, 1)))) as SQL
/** The same of a day the database has written down: none has to be worked out for each row. */
const onDays = (column: PgColumn, { from, to }: Period): SQL => and(gte(column, from), lte(column, to)) as SQL

/** How often the pages were opened, day by day. */
export const viewsByDay = (supplierId: number, { from, to }: Period) =>
  db()
    .select({ day: pageViews.day, page: pageViews.page, n: sum(pageViews.views).mapWith(Number) })
    .from(pageViews)
    .where(and(eq(pageViews.supplierId, supplierId), gte(pageViews.day, from), lte(pageViews.day, to)))
    .groupBy(pageViews.day, pageViews.page)

/** What was kept and still is: who lets go of something leaves no trace. */
export const favouritesByDay = (supplierId: number, period: Period) =>
  db()
    .select({ day: dayOf(favourites.addedAt), n: count })
    .from(favourites)
    .where(
      and(
        during(favourites.addedAt, period),
        or(
          and(inArray(favourites.subject, ['vetrina', 'store']), eq(favourites.subjectId, supplierId)),
          and(
            eq(favourites.subject, 'products'),
            exists(
              db()
                .select({ one: sql`1` })
                .from(products)
                .where(and(eq(products.id, favourites.subjectId), eq(products.supplierId, supplierId))),
            ),
          ),
        ),
      ),
    )
    .groupBy(dateOf(favourites.addedAt))

const sold = (supplierId: number, period: Period): SQL =>
  and(eq(orders.supplierId, supplierId), isNotNull(orders.paidAt), onDays(orders.paidOn, period), plannedAnew) as SQL

/** Something that happened, counted by day, by town or by sector: one of the three, the other two are null. */
export interface Counted {
  readonly what: 'offers' | 'wins' | 'sales'
  readonly day: Day | null
  readonly town: string | null
  readonly sectorId: number | null
  readonly n: number
}

const WHAT = [undefined, 'offers', 'wins', 'sales'] as const

/**
 * The offers sent in the period, those of them that were chosen, and the sales: by day, by sector, and for the towns with most sales,
 * then wins, then offers. A win counts on the day its offer was sent.
 *
 * @remarks counted once for all three ways, and only what is shown leaves the database: a large seller has thousands of towns
 */
export const happened = async (supplierId: number, period: Period): Promise<Counted[]> => {
  const sent = and(eq(offers.supplierId, supplierId), onDays(offers.sentOn, period))
  const chosen = and(
    eq(announcements.winnerSupplierId, supplierId),
    // Nothing is chosen before it is sent: what was decided earlier need not be looked at.
    gte(announcements.decidedAt, instantInRome(period.from)),
    onDays(offers.sentOn, period),
  )
  const sumOf = (what: 1 | 2 | 3) => sql`coalesce(sum(n) filter (where what = ${sql.raw(String(what))}), 0)`
  const { rows } = await db().execute<Omit<Counted, 'what'> & { what: 1 | 2 | 3 }>(sql`
    with happened as (
      select 1::smallint as what, ${offers.sentOn} as day, ${offers.toCity} as town, ${offers.toSectorId} as sector
        from ${offers} where ${sent}
      union all
      select 2::smallint, ${offers.sentOn}, ${offers.toCity}, ${offers.toSectorId}
        from ${announcements} join ${offers} on ${eq(offers.id, announcements.winnerOfferId)} where ${chosen}
      union all
      select 3::smallint, ${orders.paidOn}, ${orders.toCity}, ${orders.sectorId} from ${orders} where ${sold(supplierId, period)}
    ), counted as materialized (
      select what, day, town, sector, grouping(town) = 0 as of_town, count(*)::int as n
      from happened group by grouping sets ((what, day), (what, town), (what, sector))
    ), towns as (
      select town from counted where of_town group by town
      order by ${sumOf(3)} desc, ${sumOf(2)} desc, ${sumOf(1)} desc, town limit ${sql.raw(String(MOST))}
    )
    select what, day::text, town, sector as "sectorId", n from counted where not of_town or town in (select town from towns)`)
  return rows.map(({ what, ...row }) => ({ ...row, what: WHAT[what] as Counted['what'] }))
}

/** The money of the sales of each day, as the ledger keeps it order by order: what "Vendite" sums up, too. */
export const moneyByDay = (supplierId: number, period: Period) =>
  db()
    .select({
      day: sql<Day>`${orders.paidOn}::text`,
      paidCents: keptSums.collectedCents,
      refundedCents: keptSums.refundedCents,
      feeCents: keptSums.feeCents,
      feeVatCents: keptSums.feeVatCents,
    })
    .from(orders)
    .innerJoin(orderSums, and(eq(orderSums.supplierId, orders.supplierId), eq(orderSums.orderId, orders.id)))
    .where(sold(supplierId, period))
    .groupBy(orders.paidOn)

/** Sales of the period that came back, in part or in full, or were cancelled. */
export const undone = async (supplierId: number, period: Period): Promise<number> => {
  const isBack = sql`(${orders.status} = 'cancelled' or exists (select 1 from ${returns} where ${eq(returns.orderId, orders.id)} and ${returns.status} = 'refunded'))`
  return db().$count(orders, and(sold(supplierId, period), isBack))
}

/** The products that sold most, then those that were looked at most. */
export const bestProducts = async (supplierId: number, period: Period): Promise<ProductRow[]> => {
  const { from, to } = period
  const looked = db()
    .select({ productId: pageViews.productId, views: sum(pageViews.views).mapWith(Number).as('views') })
    .from(pageViews)
    .where(
      and(
        eq(pageViews.supplierId, supplierId),
        eq(pageViews.page, 'product'),
        gte(pageViews.day, from),
        lte(pageViews.day, to),
      ),
    )
    .groupBy(pageViews.productId)
    .as('looked')
  const bought = db()
    .select({
      productId: orderLines.productId,
      pieces: sql<number>`sum(case when ${orderLines.kind} = 'rental' then 1 else ${orderLines.quantity} end)::int`.as(
        'pieces',
      ),
      goods: sql<number>`sum(${orderLines.totalCents} - ${orderLines.bonusCents})::bigint`.as('goods'),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(sold(supplierId, period), sql`${orders.status} <> 'cancelled'`, sql`${orderLines.productId} is not null`),
    )
    .groupBy(orderLines.productId)
    .as('bought')
  const rows = await db()
    .select({
      productId: products.id,
      code: products.code,
      title: products.title,
      views: sql<number>`coalesce(${looked.views}, 0)::int`,
      pieces: sql<number>`coalesce(${bought.pieces}, 0)::int`,
      goodsCents: sql<Cents>`coalesce(${bought.goods}, 0)`.mapWith((total: unknown) => cents(Number(total))),
    })
    .from(bought)
    .fullJoin(looked, eq(looked.productId, bought.productId))
    // What a product is called is looked up last, by its key.
    .innerJoin(products, eq(products.id, sql`coalesce(${bought.productId}, ${looked.productId})`))
    .where(and(eq(products.supplierId, supplierId), sql`(${looked.views} > 0 or ${bought.pieces} > 0)`))
    .orderBy(desc(sql`coalesce(${bought.goods}, 0)`), desc(sql`coalesce(${looked.views}, 0)`), asc(products.id))
    .limit(MOST)
  return rows.map(({ code, ...row }) => ({ ...row, path: productPath({ code, title: row.title }) }))
}
