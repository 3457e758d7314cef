import { findSector, macroOf } from '#features/site/catalog/sectors.rules.ts'

const pathUnder = (root: string, sectorId: number, handle: string): string => {
  const sector = findSector(sectorId)
  if (!sector) throw new RangeError(`No such sector: ${sectorId}`)
  return `/${root}/${macroOf(sector).slug}/${sector.slug}/${handle}`
}

/**
 * Where a supplier's showcase is: `/vetrine-fornitori/{macro}/{sector}/{handle}` (OQ-092).
 *
 * @param sectorId the supplier's own sector
 * @throws RangeError for a sector that does not exist
 */
export const showcasePath = (sectorId: number, handle: string): string =>
  pathUnder('vetrine-fornitori', sectorId, handle)

/**
 * Where a supplier's store is: `/store/{macro}/{sector}/{handle}` (STORE-01). New links are always this form; the short one only leads
 * here (OQ-091).
 *
 * @param sectorId the supplier's own sector
 * @throws RangeError for a sector that does not exist
 */
export const storePath = (sectorId: number, handle: string): string => pathUnder('store', sectorId, handle)
