import { and, eq, inArray } from 'drizzle-orm'
import { products } from '#features/products/schema.server.ts'
import type { Queryable } from '#platform/db/db.server.ts'

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
