import { and, sql } from 'drizzle-orm'
import { db } from '#platform/db/db.server.ts'
import { PLENTY } from './choices.rules.ts'
import { shelfProducts as shelf } from './schema.server.ts'
import { MOST_SHOWN, SHELF_PAGE_SIZE, type ShelfState } from './shelf-address.rules.ts'
import { type FilterName, hasPrice, inOrder, narrowed } from './shelf-filter.queries.server.ts'

type Asked = Omit<ShelfState, 'page'>

/** The ids of a page, in the chosen order. */
export const shelfPage = async (asked: Asked, page: number): Promise<number[]> => {
  const rows = await db()
    .select({ id: shelf.productId })
    .from(shelf)
    .where(and(narrowed(asked), hasPrice(asked)))
    .orderBy(...inOrder(asked))
    .limit(SHELF_PAGE_SIZE)
    .offset((page - 1) * SHELF_PAGE_SIZE)
  return rows.map(({ id }) => id)
}

/** How many there are, read up to one more than are shown. */
export const shelfTotal = async (asked: Asked): Promise<number> => {
  const some = db()
    .select({ one: sql`1`.as('one') })
    .from(shelf)
    .where(narrowed(asked))
    .limit(MOST_SHOWN + 1)
    .as('some')
  const [row] = await db().select({ n: sql<number>`count(*)::int` }).from(some)
  return row?.n ?? 0
}

/**
 * How many products each value of a filter would show beside the other filters, read up to a hundred each.
 *
 * @param values facts
 */
export const factCounts = async (
  asked: Asked,
  filter: FilterName,
  values: readonly string[],
): Promise<Record<string, number>> => {
  const others = narrowed(asked, filter)
  const rows = await db().execute<{ value: string; n: number }>(sql`
    select v.value, (select count(*)::int from (
        select 1 from ${shelf} where ${shelf.facts} @> array[v.value] ${others ? sql`and ${others}` : sql``} limit ${PLENTY}
      ) alike) as n
    from unnest(${sql.param([...values])}::text[]) v (value)`)
  return Object.fromEntries(rows.rows.filter(({ n }) => n > 0).map(({ value, n }) => [value, n]))
}
