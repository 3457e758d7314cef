import { and, eq, ne } from 'drizzle-orm'
import { ownBonusesOf } from '#features/people/suppliers/index.server.ts'
import { products } from '#features/shop/products/schema.server.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { db } from '#platform/db/db.server.ts'

/** The categories a store sells in besides its own, and those with a bonus, with what it gives back there (OQ-046). */
export const otherBonuses = async (supplierId: number, ownSectorId: number) => {
  const [sold, rules] = await Promise.all([
    db()
      .selectDistinct({ sectorId: products.sectorId })
      .from(products)
      .where(and(eq(products.supplierId, supplierId), ne(products.status, 'archived'))),
    ownBonusesOf(supplierId),
  ])
  const known = new Set([...sold, ...rules].map(({ sectorId }) => sectorId))
  return [...known]
    .filter((sectorId) => sectorId !== ownSectorId)
    .map((sectorId) => {
      const rule = rules.find((one) => one.sectorId === sectorId)
      return { sectorId, name: findSector(sectorId)?.name ?? '', bonus: rule ?? null }
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'it'))
}
