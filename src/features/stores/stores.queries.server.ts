import { and, eq, inArray } from 'drizzle-orm'
import { products } from '#features/products/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { stores } from './schema.server.ts'

/** Which of these codes are a supplier's own published products, those that will appear later included. */
export const publishedCodes = async (
  q: Queryable,
  supplierId: number,
  codes: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (codes.length === 0) return new Set()
  const rows = await q
    .select({ code: products.code })
    .from(products)
    .where(
      and(eq(products.supplierId, supplierId), eq(products.status, 'published'), inArray(products.code, [...codes])),
    )
  return new Set(rows.map(({ code }) => code))
}

/** A supplier's own store as it is kept; null before it was first saved. */
export const ownStoreRow = async (supplierId: number, q: Queryable = db()) => {
  const [row = null] = await q.select().from(stores).where(eq(stores.supplierId, supplierId))
  return row
}
