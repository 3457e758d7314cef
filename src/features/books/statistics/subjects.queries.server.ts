import { and, eq, inArray } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { products } from '#features/shop/products/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import type { ViewedPage } from './view-address.rules.ts'

/**
 * The supplier and product of each page, by `@handle` or by the product's code; unknown ones are left out.
 */
export const viewedSubjects = async (
  all: readonly ViewedPage[],
): Promise<Map<string, { supplierId: number; productId: number }>> => {
  const keys = (isProduct: boolean) => [
    ...new Set(all.filter(({ page }) => (page === 'product') === isProduct).map(({ key }) => key)),
  ]
  const [handles, codes] = [keys(false), keys(true)]
  const [suppliers, goods] = await Promise.all([
    handles.length === 0
      ? []
      : db()
          .select({ key: accounts.handle, supplierId: accounts.id })
          .from(accounts)
          .where(and(inArray(accounts.handle, handles), eq(accounts.role, 'supplier'))),
    codes.length === 0
      ? []
      : db()
          .select({ key: products.code, supplierId: products.supplierId, productId: products.id })
          .from(products)
          .where(inArray(products.code, codes)),
  ])
  return new Map([
    ...suppliers.map(({ key, supplierId }) => [`@${key}`, { supplierId, productId: 0 }] as const),
    ...goods.map(({ key, ...subject }) => [key, subject] as const),
  ])
}
