import { and, asc, desc, eq, gt, isNotNull, type SQL, sql, sum } from 'drizzle-orm'
import { offers } from '#features/auction/offers/schema.server.ts'
import { disputeResolutionLines, disputeResolutions, disputes } from '#features/fulfilment/disputes/schema.server.ts'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import { returnLines, returns } from '#features/fulfilment/returns/schema.server.ts'
import { products } from '#features/shop/products/schema.server.ts'
import { productPath } from '#features/site/catalog/product-address.rules.ts'
import { db } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { planEveryTime } from '#platform/db/prepared.server.ts'
import { type Cents, cents } from '#shared/money.ts'
import type { Period } from './period.rules.ts'
import { pageViews } from './schema.server.ts'
import { type CountedTown, count, type Numbered, named, onDays, sentIn, sold } from './sums.queries.server.ts'
import type { ProductRow } from './views.ts'

/** How many towns and products the page lists. */
const MOST = 10

/**
 * Offers, wins and sales of the towns with most sales, then wins, then offers.
 *
 * @remarks what is counted first is the sales: only towns that sold as much as the tenth are looked at any further. A supplier that has not
 * sold to ten towns has all of its own looked at
 */
export const bestTowns = async (supplierId: number, period: Period): Promise<CountedTown[]> => {
  const most = sql.raw(String(MOST))
  const areTen = sql`(select count(*) from foremost) >= ${most}`
  const { rows } = await db().execute<Numbered<CountedTown>>(sql`
    with foremost as materialized (
      select ${orders.toCity} as town, ${count} as n from ${orders} where ${sold(supplierId, period)} group by ${orders.toCity}
      order by n desc fetch first ${most} rows with ties
    ), sent as materialized (
      select ${offers.toCity} as town, ${offers.isChosen} as is_won, ${count} as n from ${offers}
        where ${areTen} and ${sentIn(supplierId, period)} and ${offers.toCity} = any (array(select town from foremost)) group by 1, 2
      union all
      select ${offers.toCity}, ${offers.isChosen}, ${count} from ${offers} where not (${areTen}) and ${sentIn(supplierId, period)} group by 1, 2
    ), counted as materialized (
      select 3 as what, town, n from foremost union all select 2, town, n from sent where is_won
      union all select 1, town, sum(n)::int from sent group by town
    )
    select what, town, n from counted where town in (
      select town from counted group by town
      order by sum(n) filter (where what = 3) desc nulls last, sum(n) filter (where what = 2) desc nulls last,
        sum(n) filter (where what = 1) desc nulls last, town
      limit ${most})`)
  return named(rows)
}

/**
 * What came back of the products sold in the period: pieces and money of refunded returns (a reduced refund in proportion to what its
 * lines cost), and the money of disputes.
 */
const givenBack = (supplierId: number, period: Period): SQL => sql`(
  with back as (
    select l.order_line_id as line, case when o.kind = 'rental' then 1 else l.quantity end as pieces,
      least(l.paid_cents, round(r.amount_cents * l.paid_cents::numeric / nullif(sum(l.paid_cents) over (partition by r.id), 0))) as cents
    from ${returns} r join ${returnLines} l on l.return_id = r.id join ${orderLines} o on o.id = l.order_line_id
    where r.supplier_id = ${supplierId} and r.status = 'refunded'
    union all
    select l.order_line_id, 0, l.amount_cents from ${disputes} d join ${orders} o on o.id = d.order_id and o.supplier_id = ${supplierId}
    join ${disputeResolutions} r on r.dispute_id = d.id and r.refund_asked_at is not null
    join ${disputeResolutionLines} l on l.resolution_id = r.id
  )
  select o.product_id, sum(back.pieces) as pieces, coalesce(sum(back.cents), 0) as cents
  from back join ${orderLines} o on o.id = back.line
  where o.sold_by = ${supplierId} and o.sold_on between ${period.from} and ${period.to} group by o.product_id
) given_back`

/**
 * The products that brought most, less what was given back; then those that were looked at most.
 *
 * @remarks what was sold is counted first: where ten products were, only how often those ten were looked at is read. Equal sums beyond the
 * tenth place go by the number of the product
 */
export const bestProducts = async (
  supplierId: number,
  period: Period,
): Promise<(ProductRow & { goodsCents: Cents })[]> => {
  const best = await db()
    .select({
      productId: sql<number>`${orderLines.productId}`,
      pieces: sql<number>`sum(case when ${orderLines.kind} = 'rental' then 1 else ${orderLines.quantity} end)::int`,
      returned: sql<number>`coalesce(max(given_back.pieces), 0)::int`,
      goodsCents: sql<Cents>`(sum(${orderLines.totalCents} - ${orderLines.bonusCents}) - coalesce(max(given_back.cents), 0))::int`,
    })
    .from(orderLines)
    .leftJoin(givenBack(supplierId, period), sql`given_back.product_id = ${orderLines.productId}`)
    .where(
      and(
        eq(orderLines.soldBy, supplierId),
        onDays(orderLines.soldOn, period),
        isNotNull(orderLines.productId),
        planEveryTime,
      ),
    )
    .groupBy(orderLines.productId)
    .orderBy(desc(sql`4`), asc(orderLines.productId))
    .limit(MOST)
  const shown = best.length === MOST ? best : [...best, ...(await onlyLookedAt(supplierId, period, best))]
  // What a product is called, and how often it was looked at, is read last, by its key.
  const facts = await db()
    .select({ id: products.id, code: products.code, title: products.title, views: viewsIn(supplierId, period) })
    .from(products)
    .where(
      isOneOf(
        products.id,
        shown.map(({ productId }) => productId),
      ),
    )
  const factsOf = new Map(facts.map((row) => [row.id, row]))
  return shown
    .flatMap((row) => {
      const found = factsOf.get(row.productId)
      return found ? [{ ...row, views: found.views, title: found.title, path: productPath(found) }] : []
    })
    .toSorted((a, b) => b.goodsCents - a.goodsCents || b.views - a.views || a.productId - b.productId)
    .slice(0, MOST)
}

/** How often a product of the query was looked at. */
const viewsIn = (supplierId: number, { from, to }: Period) =>
  sql<number>`(select coalesce(sum(v.views), 0)::int from ${pageViews} v
    where v.supplier_id = ${supplierId} and v.product_id = ${outer(products.id)} and v.day between ${from} and ${to})`

/** The products that were looked at most, of those that were not sold. */
const onlyLookedAt = async (supplierId: number, period: Period, sold: readonly { readonly productId: number }[]) => {
  const rows = await db()
    .select({ productId: pageViews.productId })
    .from(pageViews)
    .where(and(eq(pageViews.supplierId, supplierId), eq(pageViews.page, 'product'), onDays(pageViews.day, period)))
    .groupBy(pageViews.productId)
    .having(gt(sum(pageViews.views), '0'))
    .orderBy(desc(sum(pageViews.views)), asc(pageViews.productId))
    .limit(MOST + sold.length)
  return rows
    .filter(({ productId }) => !sold.some((one) => one.productId === productId))
    .map(({ productId }) => ({ productId, pieces: 0, returned: 0, goodsCents: cents(0) }))
}
