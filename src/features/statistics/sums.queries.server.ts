import { and, asc, desc, eq, exists, gte, inArray, lt, lte, or, type SQL, sql, sum } from 'drizzle-orm'
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

/** What a row of a count in three ways is about: one of the three, the other two are null. */
export interface Counted {
  readonly by: 'day' | 'town' | 'sector'
  readonly day: Day | null
  readonly town: string | null
  readonly sectorId: number | null
  readonly n: number
}

/** Counted by day, by town and by sector at once: a row for each, instead of one for each of their combinations. */
const inThreeWays = (moment: PgColumn, town: PgColumn, sector: PgColumn) => {
  const day = dateOf(moment)
  return {
    columns: {
      by: sql<
        Counted['by']
      >`case grouping(${day}, ${town}, ${sector}) when 3 then 'day' when 5 then 'town' else 'sector' end`,
      day: sql<Day | null>`${day}::text`,
      town: sql<string | null>`${town}`,
      sectorId: sql<number | null>`${sector}`,
      n: count,
    },
    sets: sql`grouping sets ((${day}), (${town}), (${sector}))`,
  }
}

const sentTo = inThreeWays(offers.sentAt, offers.toCity, offers.toSectorId)
const soldTo = inThreeWays(orders.paidAt, orders.toCity, orders.sectorId)

/** The offers sent in the period. */
export const bids = (supplierId: number, period: Period): Promise<Counted[]> =>
  db()
    .select(sentTo.columns)
    .from(offers)
    .where(and(eq(offers.supplierId, supplierId), during(offers.sentAt, period), plannedAnew))
    .groupBy(sentTo.sets)

/** Those of them that were chosen: a win counts on the day its offer was sent. */
export const wins = (supplierId: number, period: Period): Promise<Counted[]> =>
  db()
    .select(sentTo.columns)
    .from(announcements)
    .innerJoin(offers, eq(offers.id, announcements.winnerOfferId))
    .where(and(eq(announcements.winnerSupplierId, supplierId), during(offers.sentAt, period), plannedAnew))
    .groupBy(sentTo.sets)

const sold = (supplierId: number, period: Period): SQL =>
  and(eq(orders.supplierId, supplierId), during(orders.paidAt, period), plannedAnew) as SQL

/** The sales of the period. */
export const sales = (supplierId: number, period: Period): Promise<Counted[]> =>
  db().select(soldTo.columns).from(orders).where(sold(supplierId, period)).groupBy(soldTo.sets)

/** The money of the sales of each day, as the ledger keeps it order by order: what "Vendite" sums up, too. */
export const moneyByDay = (supplierId: number, period: Period) =>
  db()
    .select({
      day: dayOf(orders.paidAt),
      paidCents: keptSums.collectedCents,
      refundedCents: keptSums.refundedCents,
      feeCents: keptSums.feeCents,
      feeVatCents: keptSums.feeVatCents,
    })
    .from(orders)
    .innerJoin(orderSums, and(eq(orderSums.supplierId, orders.supplierId), eq(orderSums.orderId, orders.id)))
    .where(sold(supplierId, period))
    .groupBy(dateOf(orders.paidAt))

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
    .from(products)
    .leftJoin(looked, eq(looked.productId, products.id))
    .leftJoin(bought, eq(bought.productId, products.id))
    .where(and(eq(products.supplierId, supplierId), sql`(${looked.views} > 0 or ${bought.pieces} > 0)`))
    .orderBy(desc(sql`coalesce(${bought.goods}, 0)`), desc(sql`coalesce(${looked.views}, 0)`), asc(products.id))
    .limit(MOST)
  return rows.map(({ code, ...row }) => ({ ...row, path: productPath({ code, title: row.title }) }))
}
