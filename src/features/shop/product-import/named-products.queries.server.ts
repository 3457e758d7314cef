import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { products } from '#features/shop/products/schema.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import type { CsvRow } from './import.rules.ts'

export type NamedProduct = typeof products.$inferSelect

/** The supplier's products the file names, locked until the end, so that what was checked is what is stored. */
export const namedProducts = async (tx: Tx, supplierId: number, rows: readonly CsvRow[]): Promise<NamedProduct[]> => {
  const codes = rows.flatMap(({ cells }) => cells.codice?.toUpperCase() ?? [])
  const skus = rows.flatMap(({ cells }) => cells.sku ?? [])
  if (codes.length + skus.length === 0) return []
  return tx
    .select()
    .from(products)
    .where(and(eq(products.supplierId, supplierId), or(inArray(products.code, codes), inArray(products.sku, skus))))
    .orderBy(asc(products.id))
    .for('update')
}
