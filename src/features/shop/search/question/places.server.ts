import { foldPlaceName } from '#features/site/catalog/cities.rules.ts'
import { allCities, type City, provinceNames } from '#features/site/catalog/index.server.ts'
import { distanceKm, type GeoPoint } from '#shared/geo.ts'
import { facets } from '../facets.rules.ts'
import { liesIn, namedAreas } from './named-areas.rules.ts'
import type { PlaceName } from './place-words.rules.ts'

/** A region says its name in more than one way. */
const REGIONS: Readonly<Record<string, readonly string[]>> = {
  'Trentino-Alto Adige': ['trentino', 'alto adige', 'sudtirol'],
  'Friuli-Venezia Giulia': ['friuli', 'venezia giulia'],
  'Emilia-Romagna': ['emilia', 'romagna'],
  "Valle d'Aosta": ['val d aosta', 'valle aosta'],
}

/** Towns that everybody calls otherwise than the register does. */
const CALLED: Readonly<Record<string, string>> = {
  'reggio emilia': 'reggio nell emilia',
  'reggio calabria': 'reggio di calabria',
}

let names: ReadonlyMap<string, PlaceName> | undefined
let provinces: ReadonlyMap<string, PlaceName> | undefined

const comune = (city: City): PlaceName => ({
  kind: 'comune',
  label: `${city.city} (${city.province})`,
  point: city,
  population: city.population,
  lexemes: [facets.comune(city.istat)],
})

const area = (named: (typeof namedAreas)[number]): PlaceName => {
  const [lat, lon] = named.circles[0] ?? [0, 0, 0]
  const within = allCities().filter((city) => liesIn(named, city, distanceKm))
  return {
    kind: 'area',
    label: named.name,
    point: { lat, lon },
    population: null,
    lexemes: within.map(({ istat }) => facets.comune(istat)),
  }
}

const middleOf = (cities: readonly City[]): GeoPoint => ({
  lat: cities.reduce((sum, { lat }) => sum + lat, 0) / Math.max(1, cities.length),
  lon: cities.reduce((sum, { lon }) => sum + lon, 0) / Math.max(1, cities.length),
})

const regionsOf = (cities: readonly City[]): (readonly [string, PlaceName])[] =>
  [...Map.groupBy(cities, ({ region }) => region)].flatMap(([name, inside]) => {
    const region: PlaceName = {
      ...{ kind: 'region', label: name, point: middleOf(inside), population: null },
      lexemes: [facets.region(name)],
    }
    return [foldPlaceName(name), ...(REGIONS[name] ?? [])].map((said) => [said, region] as const)
  })

/** Every name of a place, folded; a lake or a region before a town that is called like it. Built on the first question and kept. */
export const placeNames = (): ReadonlyMap<string, PlaceName> => {
  if (names) return names
  const cities = allCities()
  const found = new Map<string, PlaceName>()
  // The largest of several namesakes comes first, and is meant.
  for (const city of cities) {
    const name = foldPlaceName(city.city)
    if (!found.has(name)) found.set(name, comune(city))
  }
  for (const [said, name] of Object.entries(CALLED)) {
    const meant = found.get(name)
    if (meant) found.set(said, meant)
  }
  for (const [said, region] of regionsOf(cities)) found.set(said, region)
  for (const named of namedAreas)
    for (const said of [named.name, ...(named.also ?? [])]) found.set(foldPlaceName(said), area(named))
  names = found
  return names
}

/** The provinces by their folded names and their two letters. */
export const provinceOf = (name: string): PlaceName | undefined => {
  provinces ??= new Map(
    Object.entries(provinceNames()).flatMap(([code, said]) => {
      const inside = allCities().filter((city) => city.province === code)
      const found: PlaceName = {
        ...{ kind: 'province', label: `provincia di ${said}`, point: middleOf(inside), population: null },
        lexemes: [facets.province(code)],
      }
      return [foldPlaceName(said), code.toLowerCase()].map((key) => [key, found] as const)
    }),
  )
  return provinces.get(name)
}

/** The smaller of two namesakes, by its province. */
export const namesakeOf = (name: string, province: string): PlaceName | undefined => {
  const city = allCities().find((one) => one.province === province.toUpperCase() && foldPlaceName(one.city) === name)
  return city && comune(city)
}

/** The lexemes of every town within some kilometres of a point. */
export const townsAround = (point: GeoPoint, km: number): string[] =>
  allCities()
    .filter((city) => distanceKm(point, city) <= km)
    .map(({ istat }) => facets.comune(istat))
