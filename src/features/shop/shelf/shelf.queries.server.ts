import { and, sql } from 'drizzle-orm'
import { db } from '#platform/db/db.server.ts'
import { onReplica } from '#platform/db/replica.server.ts'
import type { PriceTally } from '#shared/prices/price-bars.rules.ts'
import { PLENTY } from './choices.rules.ts'
import { shelfProducts as shelf } from './schema.server.ts'
import { MOST_SHOWN, SHELF_PAGE_SIZE, type ShelfState } from './shelf-address.rules.ts'
import { type FilterName, hasPrice, inOrder, narrowed, stepOfPrice } from './shelf-filter.queries.server.ts'

type Asked = Omit<ShelfState, 'page'>

/** The ids of a page, in the chosen order. */
export const shelfPage = onReplica(async (asked: Asked, page: number): Promise<number[]> => {
  const rows = await db()
    .select({ id: shelf.productId })
    .from(shelf)
    .where(and(narrowed(asked), hasPrice(asked)))
    .orderBy(...inOrder(asked))
    .limit(SHELF_PAGE_SIZE)
    .offset((page - 1) * SHELF_PAGE_SIZE)
  return rows.map(({ id }) => id)
})

/** How many there are, read up to one more than are shown. */
export const shelfTotal = onReplica(async (asked: Asked): Promise<number> => {
  const some = db()
    .select({ one: sql`1`.as('one') })
    .from(shelf)
    .where(narrowed(asked))
    .limit(MOST_SHOWN + 1)
    .as('some')
  const [row] = await db().select({ n: sql<number>`count(*)::int` }).from(some)
  return row?.n ?? 0
})

/**
 * How many products each value of a filter would show beside the other filters, read up to a hundred each.
 *
 * @param values facts
 */
export const factCounts = onReplica(
  async (asked: Asked, filter: FilterName, values: readonly string[]): Promise<Record<string, number>> => {
    const others = narrowed(asked, filter)
    const rows = await db().execute<{ value: string; n: number }>(sql`
    select v.value, (select count(*)::int from (
        select 1 from ${shelf} where ${shelf.facts} @> array[v.value] ${others ? sql`and ${others}` : sql``} limit ${PLENTY}
      ) alike) as n
    from unnest(${sql.param([...values])}::text[]) v (value)`)
    return Object.fromEntries(rows.rows.filter(({ n }) => n > 0).map(({ value, n }) => [value, n]))
  },
)

/** How the prices under the other filters are spread: of the newest ones, no more than the pages would show. */
export const priceTally = onReplica(async (asked: Asked): Promise<PriceTally> => {
  const newest = db()
    .select({ step: stepOfPrice(asked).as('step') })
    .from(shelf)
    .where(narrowed(asked, 'price'))
    .orderBy(...inOrder({ ...asked, sort: 1 }))
    .limit(MOST_SHOWN)
    .as('newest')
  const rows = await db().select({ step: newest.step, n: sql<number>`count(*)::int` }).from(newest).groupBy(newest.step)
  return Object.fromEntries(rows.map(({ step, n }) => [step, n]))
})
