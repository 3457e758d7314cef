import { foldPlaceName, parseCityLabel } from './cities.rules.ts'
import type { IslandZone, Zone } from './zones.rules.ts'

const LARGE_ISLANDS: Readonly<Record<string, IslandZone>> = {
  ...{ AG: 'sicily', CL: 'sicily', CT: 'sicily', EN: 'sicily', ME: 'sicily', PA: 'sicily', RG: 'sicily' },
  ...{ SR: 'sicily', TP: 'sicily' },
  ...{ CA: 'sardinia', NU: 'sardinia', OR: 'sardinia', SS: 'sardinia', SU: 'sardinia' },
}

/**
 * Comuni that lie on a small island as a whole: those of the sea in "isole minori", annex A of law 448/2001 (art. 25). Islands that are a
 * part of a comune (Palmaria, Murano), and those of lakes, go with the land.
 */
const SMALL_ISLANDS: Readonly<Record<string, readonly string[]>> = {
  AG: ['Lampedusa e Linosa'],
  FG: ['Isole Tremiti'],
  GR: ['Isola del Giglio'],
  LI: [
    ...['Campo nell’Elba', 'Capoliveri', 'Capraia Isola', 'Marciana', 'Marciana Marina', 'Porto Azzurro'],
    ...['Portoferraio', 'Rio'],
  ],
  LT: ['Ponza', 'Ventotene'],
  ME: ['Leni', 'Lipari', 'Malfa', 'Santa Marina Salina'],
  NA: [
    ...['Anacapri', 'Barano d’Ischia', 'Capri', 'Casamicciola Terme', 'Forio', 'Ischia', 'Lacco Ameno', 'Procida'],
    'Serrara Fontana',
  ],
  PA: ['Ustica'],
  SS: ['La Maddalena'],
  SU: ['Calasetta', 'Carloforte', 'Sant’Antioco'],
  TP: ['Favignana', 'Pantelleria'],
}

/** Every town of the table, as addresses write it. */
export const smallIslandTowns: readonly string[] = Object.entries(SMALL_ISLANDS).flatMap(([province, towns]) =>
  towns.map((town) => `${town} (${province})`),
)

/** The zone of an address, by its town: "Lipari (ME)" is a small island, "Messina (ME)" is Sicily. */
export const zoneOf = (town: string): Zone => {
  const { city, province = '' } = parseCityLabel(town)
  const isSmall = SMALL_ISLANDS[province]?.some((one) => foldPlaceName(one) === foldPlaceName(city))
  return isSmall ? 'smallIslands' : (LARGE_ISLANDS[province] ?? 'mainland')
}
