import { eq } from 'drizzle-orm'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { showcases } from '../schema.server.ts'
import type { WrittenAddress } from './geocoder.server.ts'

/** Where a business says it is; null while street or town is missing. */
export const writtenAddress = async (supplierId: number): Promise<WrittenAddress | null> => {
  const [row] = await db()
    .select({ street: suppliers.address, city: suppliers.city, province: suppliers.province })
    .from(suppliers)
    .where(eq(suppliers.id, supplierId))
  return row?.street && row.city && row.province ? { street: row.street, city: row.city, province: row.province } : null
}

/** What the map's marker was looked up for; undefined before the first time. */
export const storedPlace = async (supplierId: number) => {
  const [row] = await db()
    .select({ address: showcases.mapAddress, precision: showcases.mapPrecision })
    .from(showcases)
    .where(eq(showcases.supplierId, supplierId))
  return row
}
