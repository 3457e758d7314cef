import { type SQL, sql } from 'drizzle-orm'
import { ANY_MOMENT } from '#features/auction/announcements/index.server.ts'
import { newestLeadIds } from '#features/auction/leads/index.server.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { ONE_ROW, oneRow, preparedRead, type Slot } from '#platform/db/prepared.server.ts'
import { countOrders, menuCounts } from './menu-counts.queries.server.ts'
import { type TodoCounts, type TodoList, todoLists } from './today.rules.ts'
import { SOON, soonAfter, spanAt, todoSources } from './today-sources.queries.server.ts'

type DayCounts = Record<TodoList | 'toReceive', number> & {
  readonly hasSentOffers: boolean
  readonly leadIds: number[]
}

const countsOf = (supplierId: Slot<number>): Record<TodoList, SQL<number>> =>
  Object.fromEntries(todoLists.map((list) => [list, todoSources[list].count(supplierId, SOON)])) as never

const dayRows = preparedRead<Record<string, unknown>, DayCounts>('portal_day', (q) => {
  const supplierId = sql.placeholder('supplierId')
  return q
    .select({
      ...countsOf(supplierId),
      toReceive: countOrders(supplierId, 'shipped'),
      hasSentOffers: sql<boolean>`exists (select 1 from ${offers} bid where bid.supplier_id = ${supplierId})`,
      leadIds: newestLeadIds({ supplierId, sectorId: sql.placeholder('sectorId') }, ANY_MOMENT),
    })
    .from(ONE_ROW)
})

/** How much of everything waits for a supplier today, whether it has ever sent an offer, and what is new for it. @throws AppError 401, 403 */
export const dayCounts = async (
  ctx: Ctx,
): Promise<Omit<TodoCounts, 'soldOut' | 'lowStock'> & Pick<DayCounts, 'hasSentOffers' | 'leadIds'>> => {
  const { accountId, sectorId } = requireSupplier(ctx)
  const [{ toShip, messages, unansweredReviews }, rows] = await Promise.all([
    menuCounts(ctx),
    dayRows({ supplierId: accountId, sectorId, ...soonAfter(ctx.now) }),
  ])
  return { ...oneRow(rows), toShip, messages, reviews: unansweredReviews }
}

const PAGE_SIZE = 20

/**
 * One list of things to do, the most pressing first.
 *
 * @param asked page from 1; beyond the last it is the last
 * @throws AppError 401, 403 except for suppliers
 */
export const todoList = async (ctx: Ctx, list: TodoList, asked = 1) => {
  const { accountId } = requireSupplier(ctx)
  const { rows } = await db().execute<{ total: number }>(
    sql`select ${todoSources[list].count(accountId, spanAt(ctx.now))} as total`,
  )
  const total = rows[0]?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(Math.max(1, asked), pages)
  const items = await todoSources[list].items(accountId, ctx.now, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  return { items, total, page, pages }
}
