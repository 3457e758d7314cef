import { orders } from '#features/fulfilment/orders/schema.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { saleCards } from './sale-cards.queries.server.ts'
import type { SalesViewWord } from './sales-counts.queries.server.ts'
import { salesOrder, salesWhere } from './sales-filter.queries.server.ts'
import type { SalesFilter } from './sales-list.rules.ts'
import type { SaleCardView } from './views.ts'

const PIECE = 500

/** The first ids of what one state of the list holds, in its order. @throws AppError 401, 403 */
export const saleIds = async (
  ctx: Ctx,
  view: SalesViewWord | undefined,
  filter: SalesFilter,
  limit: number,
): Promise<number[]> => {
  const found = await db()
    .select({ id: orders.id })
    .from(orders)
    .where(salesWhere(ctx, view, filter))
    .orderBy(...salesOrder(filter))
    .limit(limit)
  return found.map(({ id }) => id)
}

/** Everything one state of the list holds, over all its pages and in its order, piece by piece. @throws AppError 401, 403 */
export const everySale = (
  ctx: Ctx,
  view: SalesViewWord | undefined,
  filter: SalesFilter,
): AsyncGenerator<readonly SaleCardView[]> => {
  // Refused before the first byte leaves, not after.
  const where = salesWhere(ctx, view, filter)
  return (async function* () {
    const found = await db()
      .select({ id: orders.id })
      .from(orders)
      .where(where)
      .orderBy(...salesOrder(filter))
    for (let start = 0; start < found.length; start += PIECE) {
      const ids = found.slice(start, start + PIECE).map(({ id }) => id)
      yield await saleCards(ctx, ids)
    }
  })()
}
