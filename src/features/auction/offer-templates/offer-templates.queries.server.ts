import { originalTemplate } from './original-templates.rules.ts'
import type { OfferTemplate } from './template.rules.ts'

/** The template that offers of a sector are written with now; undefined for a sector that does not exist. */
export const templateInForce = async (sectorId: number): Promise<OfferTemplate | undefined> =>
  originalTemplate(sectorId)

/** One version of a sector's template: offers are read with the one they were written with. */
export const templateOf = async (sectorId: number, version: number): Promise<OfferTemplate | undefined> =>
  version === 0 ? originalTemplate(sectorId) : undefined
