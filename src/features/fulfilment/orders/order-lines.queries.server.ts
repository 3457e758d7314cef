import { asc, eq, sql } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { isProductVisible } from '#features/people/suppliers/index.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { products } from '#features/shop/products/schema.server.ts'
import { stores } from '#features/shop/stores/schema.server.ts'
import { productPath } from '#features/site/catalog/product-address.rules.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { orderLines } from './schema.server.ts'
import type { OrderLineView } from './views.ts'

type Row = typeof orderLines.$inferSelect

const toLine = (row: Row, visible: boolean): OrderLineView => {
  const { orderId: _order, productId: _product, optionId: _option, ...kept } = row
  const { startRequestedAt, exclusionReadAt, ...line } = kept
  const ticked = { startRequested: startRequestedAt !== null, exclusionRead: exclusionReadAt !== null }
  return { ...line, ...ticked, productPath: visible ? productPath(line) : null }
}

const lineRows = preparedRead<{ ids: readonly number[]; at: Date }, { line: Row; visible: boolean }>(
  'order_lines',
  (q) =>
    q
      .select({ line: orderLines, visible: sql<boolean>`coalesce(${isProductVisible(sql.placeholder('at'))}, false)` })
      .from(orderLines)
      .leftJoin(products, eq(products.id, orderLines.productId))
      .leftJoin(suppliers, eq(suppliers.id, products.supplierId))
      .leftJoin(accounts, eq(accounts.id, products.supplierId))
      .leftJoin(stores, eq(stores.supplierId, products.supplierId))
      .where(sql`${orderLines.orderId} = any(${sql.placeholder('ids')}::int[])`)
      .orderBy(asc(orderLines.id)),
)

/**
 * The lines of these orders, by order, as they were agreed.
 *
 * @param at the present: whether the page of a product can be seen
 */
export const linesOf = async (
  ids: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, readonly OrderLineView[]>> => {
  const found = new Map<number, OrderLineView[]>()
  if (ids.length === 0) return found
  for (const { line, visible } of await lineRows({ ids, at }))
    found.set(line.orderId, [...(found.get(line.orderId) ?? []), toLine(line, visible)])
  return found
}
