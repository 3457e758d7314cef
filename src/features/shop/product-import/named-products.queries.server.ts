import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { products } from '#features/shop/products/schema.server.ts'
import { db, type Tx } from '#platform/db/db.server.ts'
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

/** The SKUs of the supplier's products that the file names by their code alone, by code. */
export const skusByCode = async (
  supplierId: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (codes.length === 0) return new Map()
  const rows = await db()
    .select({ code: products.code, sku: products.sku })
    .from(products)
    .where(and(eq(products.supplierId, supplierId), sql`${products.code} = any(${sql.param(codes)}::text[])`))
  return new Map(rows.flatMap(({ code, sku }) => (sku === null ? [] : [[code, sku] as const])))
}
