import { eq, sql } from 'drizzle-orm'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { products } from '#features/shop/products/schema.server.ts'
import type { Queryable } from '#platform/db/db.server.ts'
import type { SectorUses } from './sector-fields.rules.ts'

/** What there is of a sector already: announcements and suppliers. */
export const sectorUses = async (sectorId: number, q: Queryable): Promise<SectorUses> => {
  const some = (table: typeof announcements | typeof suppliers | typeof products | typeof orders) =>
    sql`exists (select 1 from ${table} where ${eq(table.sectorId, sectorId)})`
  const { rows } = await q.execute<{ announced: boolean; sold: boolean }>(sql`
    select ${some(announcements)} as announced, ${some(suppliers)} or ${some(products)} or ${some(orders)} as sold`)
  return { isAnnounced: rows[0]?.announced === true, isSold: rows[0]?.sold === true }
}
