import type { DeliveredAfter, OfferTemplate, TemplateItem } from './template.rules.ts'
import { bridalBeauty, groomBeauty, jewellery } from './templates/beauty.rules.ts'
import { honeymoon, planning } from './templates/journey-and-planning.rules.ts'
import { music, petServices } from './templates/music-and-animals.rules.ts'
import {
  bridalAccessories,
  bridalGown,
  groomAccessories,
  groomSuit,
  lingerie,
  petOutfit,
} from './templates/outfits.rules.ts'
import { favours, flowers, pictures } from './templates/pictures-and-paper.rules.ts'
import { catering, farmhouse, hotel, restaurant, villa } from './templates/receptions.rules.ts'
import { children, fireworks, rental, shows, sweetsAndBar } from './templates/shows.rules.ts'
import { buses, carriages, luxuryCars, motorcycles, vintageCars } from './templates/vehicles.rules.ts'

/** Items by id of the sector (`sector-table.rules`). */
const itemsOf: Readonly<Record<number, readonly TemplateItem[]>> = {
  1: bridalGown,
  2: bridalAccessories,
  3: petOutfit,
  4: bridalBeauty,
  5: jewellery,
  6: lingerie,
  7: groomAccessories,
  8: groomBeauty,
  9: favours,
  10: shows,
  11: fireworks,
  12: children,
  13: rental,
  14: pictures,
  15: flowers,
  16: music,
  17: vintageCars,
  18: luxuryCars,
  19: motorcycles,
  20: carriages,
  21: buses,
  22: sweetsAndBar,
  23: honeymoon,
  24: planning,
  25: catering,
  26: restaurant,
  27: hotel,
  28: villa,
  29: farmhouse,
  30: petServices,
  31: groomSuit,
}

/** Sectors that send or hand over what was ordered. */
const handedOver = new Set([1, 2, 3, 5, 6, 7, 9, 31])
const PICTURES = 14

const deliveredAfter = (sectorId: number): DeliveredAfter => {
  if (handedOver.has(sectorId)) return 'order'
  return sectorId === PICTURES ? 'event' : null
}

/** The template the product was made with: version 0 of the sector; undefined for a sector that does not exist. */
export const originalTemplate = (sectorId: number): OfferTemplate | undefined => {
  const items = itemsOf[sectorId]
  return items && { sectorId, version: 0, deliveredAfter: deliveredAfter(sectorId), items }
}
