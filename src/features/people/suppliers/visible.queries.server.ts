import { and, eq, isNotNull, isNull, lte, ne, type Placeholder, type SQL } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { products } from '#features/shop/products/schema.server.ts'
import { showcases } from '#features/shop/showcases/schema.server.ts'
import { stores } from '#features/shop/stores/schema.server.ts'
import type { Queryable } from '#platform/db/db.server.ts'
import { suppliers } from './schema.server.ts'

/** In business, willing to be seen, and not paused until it is verified. */
const isPresent = () =>
  and(
    eq(accounts.status, 'active'),
    isNotNull(accounts.emailConfirmedAt),
    eq(suppliers.hidden, false),
    isNull(suppliers.pausedAt),
  )

/**
 * Whether everybody may see a showcase: the account is active with a confirmed address, title and text are written (OQ-173), staff
 * have not taken it away. The query joins `accounts`, `suppliers` and `showcases`.
 */
export const isShowcaseVisible = (): SQL =>
  and(isPresent(), ne(showcases.title, ''), ne(showcases.about, ''), isNull(showcases.withheldAt)) as SQL

/** The same for a store (OQ-173). The query joins `accounts`, `suppliers` and `stores`. */
export const isStoreVisible = (): SQL =>
  and(isPresent(), ne(stores.title, ''), ne(stores.description, ''), isNull(stores.withheldAt)) as SQL

/**
 * A product in a store that is seen, published, and due. The query joins `accounts`, `suppliers`, `stores` and `products`.
 *
 * @param at the instant, or where a prepared read takes it
 */
export const isProductVisible = (at: Date | Placeholder): SQL =>
  and(isStoreVisible(), eq(products.status, 'published'), lte(products.publishedFrom, at)) as SQL

/**
 * The title of something of a supplier's that everybody may see now.
 *
 * @param kind in the words of the wire; the id of a showcase or store is its supplier's
 * @returns null when there is no such thing, or it is hidden
 */
export const visibleTitle = async (
  kind: 'vetrina' | 'store' | 'products',
  id: number,
  at: Date,
  q: Queryable,
): Promise<string | null> => {
  const table = { vetrina: showcases, store: stores, products }[kind]
  const own = q.select({ title: table.title }).from(suppliers).innerJoin(accounts, eq(accounts.id, suppliers.id))
  const found =
    kind === 'vetrina'
      ? own
          .innerJoin(showcases, eq(showcases.supplierId, suppliers.id))
          .where(and(eq(suppliers.id, id), isShowcaseVisible()))
      : kind === 'store'
        ? own.innerJoin(stores, eq(stores.supplierId, suppliers.id)).where(and(eq(suppliers.id, id), isStoreVisible()))
        : own
            .innerJoin(stores, eq(stores.supplierId, suppliers.id))
            .innerJoin(products, eq(products.supplierId, suppliers.id))
            .where(and(eq(products.id, id), isProductVisible(at)))
  const [row] = await found
  return row?.title ?? null
}
