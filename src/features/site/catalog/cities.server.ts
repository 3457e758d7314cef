import type { GeoPoint } from '#shared/geo.ts'
import { CITY_SEARCH_MIN_LENGTH, cityLabel, foldPlaceName, parseCityLabel } from './cities.rules.ts'
import data from './data/cities.json' with { type: 'json' }
import { toSlug } from './slug.rules.ts'

/** A comune of Italy. */
export interface City extends GeoPoint {
  /** Italian name, for example "Forlì". */
  readonly city: string
  /** Two letters of the province, for example "FC". */
  readonly province: string
  readonly region: string
  /** Inhabitants, only to order results. */
  readonly population: number
  /** Six-digit ISTAT code, the stable key. */
  readonly istat: string
}

interface IndexedCity {
  readonly city: City
  readonly folded: string
}

const MAX_RESULTS = 20

let index: readonly IndexedCity[] | undefined
let cities: readonly City[] | undefined
let byName: ReadonlyMap<string, readonly City[]> | undefined

/** Built on the first question and kept: 7,896 rows, a few megabytes. Larger places first, so results need no sorting. */
const loadIndex = (): readonly IndexedCity[] => {
  if (index) return index
  const provinces: Readonly<Record<string, readonly string[]>> = data.provinces
  index = data.comuni
    .map((line): IndexedCity => {
      const [city = '', province = '', lat, lon, population, istat = ''] = line.split('|')
      return {
        city: {
          city,
          province,
          region: provinces[province]?.[1] ?? '',
          lat: Number(lat),
          lon: Number(lon),
          population: Number(population),
          istat,
        },
        folded: foldPlaceName(city),
      }
    })
    .sort((a, b) => b.city.population - a.city.population)
  return index
}

/** Every comune, the larger first. */
export const allCities = (): readonly City[] => (cities ??= loadIndex().map(({ city }) => city))

/** Names of the provinces by their two letters. */
export const provinceNames = (): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(data.provinces).map(([code, [name]]) => [code, name as string]))

/** Names of the regions by the two letters of their provinces. */
export const provinceRegions = (): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(data.provinces).map(([code, [, region]]) => [code, region as string]))

/**
 * Cities for the autocomplete: names that begin with the text, then names with a word that begins with it, then names
 * that contain it; larger places first within each group. Accents, case and apostrophes do not matter.
 *
 * @returns at most 20, empty for fewer than 3 letters
 * @see open-questions.md OQ-163
 */
export const searchCities = (text: string): readonly City[] => {
  const { city, province } = parseCityLabel(text)
  const wanted = foldPlaceName(city)
  if (wanted.length < CITY_SEARCH_MIN_LENGTH) return []
  const groups: [City[], City[], City[]] = [[], [], []]
  for (const entry of loadIndex()) {
    const position = entry.folded.indexOf(wanted)
    if (position === -1 || (province !== undefined && entry.city.province !== province)) continue
    if (position === 0) groups[0].push(entry.city)
    else if (entry.folded.includes(` ${wanted}`)) groups[1].push(entry.city)
    else groups[2].push(entry.city)
  }
  return groups.flat().slice(0, MAX_RESULTS)
}

/**
 * The comune with exactly this name, as a form must send it. "Varenna (LC)", "varenna" and "VARENNA" are the same.
 *
 * @param province two letters; when neither this nor the name gives one, the larger of two namesakes is meant
 * @returns undefined when Italy has no such comune
 */
export const findCity = (name: string, province?: string): City | undefined => {
  if (!byName) {
    const names = new Map<string, City[]>()
    for (const { city, folded } of loadIndex()) {
      const namesakes = names.get(folded)
      if (namesakes) namesakes.push(city)
      else names.set(folded, [city])
    }
    byName = names
  }
  const label = parseCityLabel(name)
  const wanted = province?.toUpperCase() ?? label.province
  const namesakes = byName.get(foldPlaceName(label.city)) ?? []
  return wanted === undefined ? namesakes[0] : namesakes.find((city) => city.province === wanted)
}

/** The city an address means. */
export interface AddressedCity {
  /** As addresses write it: `varenna`, or `castro-bg` for the smaller of two namesakes. */
  readonly slug: string
  /** "Varenna (LC)"; the slug in words when Italy has no such comune. */
  readonly label: string
  readonly city: City | undefined
}

/** The city a slug means: by its name, or by name and province where Italy has two of them. An empty slug means none. */
export const cityOfSlug = (slug: string): AddressedCity => {
  if (slug === '') return { slug, label: '', city: undefined }
  const province = /^(.+)-([a-z]{2})$/.exec(slug)
  const city = findCity(slug) ?? (province ? findCity(province[1] as string, province[2]) : undefined)
  if (!city) return { slug, label: slug.replaceAll('-', ' '), city }
  const own = toSlug(city.city)
  const isTheLarger = findCity(city.city)?.istat === city.istat
  return {
    slug: isTheLarger ? own : `${own}-${city.province.toLowerCase()}`,
    label: cityLabel(city.city, city.province),
    city,
  }
}
