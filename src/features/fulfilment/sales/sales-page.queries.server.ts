import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { type Ctx, requireSignedIn } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { pageRange } from '#ui/lists/data-list.rules.ts'
import type { SalesViewWord } from './sales-counts.queries.server.ts'
import { hasWords, salesOrder, salesWhere } from './sales-filter.queries.server.ts'
import { leavesOut, type SalesFilter } from './sales-list.rules.ts'
import { sumSales, sumSalesById } from './sales-sums.queries.server.ts'
import type { SalesCounts } from './views.ts'

interface PageAsked {
  readonly view: SalesViewWord | undefined
  readonly filter: SalesFilter | undefined
  readonly counts: SalesCounts
}

/** Number and sums of what is asked for, and the ids of one page: who is in it is looked up for what is shown, not for all that is passed over. */
export const salesPage = async (
  ctx: Ctx,
  { view, filter, counts }: PageAsked,
  wanted: { readonly page: number; readonly size: number },
) => {
  const { kind, accountId } = requireSignedIn(ctx)
  const where = salesWhere(ctx, view, filter)
  const inOrder = db()
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...salesOrder(filter))
  if (kind === 'supplier' && filter && hasWords(filter)) {
    // What words leave is looked for once: its number, its page and its sums come out of the same reading.
    const ids = (await inOrder).map(({ id }) => id)
    const { page, pages, offset } = pageRange(ids.length, wanted)
    const totals = await sumSalesById(accountId, ids)
    return { total: ids.length, totals, page, pages, ids: ids.slice(offset, offset + wanted.size) }
  }
  const { total, ...totals } = await sumSales(ctx, { view, isNarrowed: leavesOut(filter), where, counts })
  const { page, pages, offset } = pageRange(total, wanted)
  const rows = await inOrder.limit(wanted.size).offset(offset)
  return { total, totals, page, pages, ids: rows.map(({ id }) => id) }
}
