import { atPlace } from '#features/site/catalog/cities.rules.ts'
import {
  dayOf,
  isThisAddress,
  type ListPlace,
  type ListQuery,
  listPlacePath,
  oneOf,
  pageOf,
  readListPlace,
  saidOf,
  withQuery,
} from '#features/site/catalog/list-place.rules.ts'
import type { Day } from '#shared/days.ts'
import { type PriceRange, pricesInOrder, readPrice } from '#shared/prices/price-range.rules.ts'
import { distanceOptions, kindOptions, sizeOptions, sortOptions, starOptions } from './list-options.rules.ts'
import { readZone, type Zone, zoneText } from './zone.rules.ts'

/** How the list is drawn (SHOW-09); `map` is rows beside a map. */
export type SupplierForm = 'card' | 'row' | 'map'

/** Everything the list of suppliers can be asked, as its address says it. */
export interface SupplierListState extends ListPlace, PriceRange {
  /** Kilometres around the city; 0 is the city alone. */
  readonly km: (typeof distanceOptions)[number]['value']
  /** Fewest stars on average; 0 asks for none. */
  readonly stars: (typeof starOptions)[number]['value']
  readonly kind: (typeof kindOptions)[number]['value']
  /** A day suppliers have to be free on; null for none. */
  readonly on: Day | null
  /** A box of the map suppliers have to stand in; null for none. It takes the place of a city. */
  readonly zone: Zone | null
  /** Words looked for, trimmed; empty for none. */
  readonly text: string
  readonly sort: (typeof sortOptions)[number]['value']
  readonly size: (typeof sizeOptions)[number]['value']
  readonly page: number
  readonly form: SupplierForm
}

/** The list as `/vetrine-fornitori` shows it. */
export const allSuppliers: SupplierListState = {
  city: '',
  sectorIds: [],
  unknown: false,
  km: 0,
  minPrice: 0,
  maxPrice: 0,
  stars: 0,
  kind: 0,
  on: null,
  zone: null,
  text: '',
  sort: 1,
  size: 20,
  page: 1,
  form: 'card',
}

const ROOT = '/vetrine-fornitori'
/** Query names of the address and of the form, in the order of the canonical address. */
const PARAMETERS = [
  'citta',
  'km',
  'settori',
  'da',
  'fino',
  'stelle',
  'tipo',
  'giorno',
  'zona',
  'q',
  'ordina',
  'per',
  'vista',
  'pagina',
]
const TEXT_MAX = 80

/** Whether the list can be ordered by distance: there is a city with a distance around it. */
export const hasDistance = ({ city, km }: Pick<SupplierListState, 'city' | 'km'>): boolean => city !== '' && km > 0

/** The orders that mean something in this state. */
export const sortsFor = (state: SupplierListState): readonly (typeof sortOptions)[number][] =>
  sortOptions.filter(({ value }) => value !== 4 || hasDistance(state))

/** How an address says the form; cards are not said. */
export const formWords: Readonly<Record<SupplierForm, string>> = { card: '', row: 'riga', map: 'mappa' }

const formOf = (text: string | null): SupplierForm => {
  if (text === formWords.row) return 'row'
  return text === formWords.map ? 'map' : 'card'
}

/**
 * Nothing in a state contradicts the rest of it: no distance without a city, no sorting by distance without a distance filter, no zone
 * beside a city.
 */
const coherent = (state: SupplierListState): SupplierListState => {
  const km = state.city === '' ? 0 : state.km
  const zone = state.city === '' ? state.zone : null
  return { ...state, km, zone, sort: state.sort === 4 && !hasDistance({ ...state, km }) ? 1 : state.sort }
}

/**
 * Reads an address of the list, canonical or not: labels, other case, the plain form's query.
 *
 * @param pathname as in a URL, percent-encoded
 * @returns null when no list has such an address
 * @see requirements SHOW-01 to SHOW-03; OQ-090, OQ-092
 */
export const readSupplierList = (pathname: string, search: URLSearchParams): SupplierListState | null => {
  const { rest, ...place } = readListPlace(pathname, search)
  if (rest.length > 0) return null
  return coherent({
    ...place,
    km: oneOf(distanceOptions, search.get('km'), 0),
    // Here alone: a visitor's own order comes back right from the server.
    ...pricesInOrder({ minPrice: readPrice(search.get('da')), maxPrice: readPrice(search.get('fino')) }),
    stars: oneOf(starOptions, search.get('stelle'), 0),
    kind: oneOf(kindOptions, search.get('tipo'), 0),
    on: dayOf(search.get('giorno')),
    zone: readZone(search.get('zona')),
    text: (search.get('q') ?? '').trim().replace(/\s+/g, ' ').slice(0, TEXT_MAX),
    sort: oneOf(sortOptions, search.get('ordina'), 1),
    size: oneOf(sizeOptions, search.get('per'), 20),
    page: pageOf(search.get('pagina')),
    form: formOf(search.get('vista')),
  })
}

const split = (asked: SupplierListState): { path: string; query: ListQuery } => {
  const state = coherent(asked)
  const { path, restSectors } = listPlacePath(ROOT, state)
  const query = saidOf([
    ['km', String(state.km), state.km !== 0],
    ['settori', restSectors.join(','), restSectors.length > 0],
    ['da', String(state.minPrice), state.minPrice !== 0],
    ['fino', String(state.maxPrice), state.maxPrice !== 0],
    ['stelle', String(state.stars), state.stars !== 0],
    ['tipo', String(state.kind), state.kind !== 0],
    ['giorno', String(state.on), state.on !== null],
    ['zona', state.zone ? zoneText(state.zone) : '', state.zone !== null],
    ['q', state.text, state.text !== ''],
    ['ordina', String(state.sort), state.sort !== 1],
    ['per', String(state.size), state.size !== 20],
    ['vista', formWords[state.form], state.form !== 'card'],
    ['pagina', String(state.page), state.page > 1],
  ])
  return { path, query }
}

/** The one address of a state of the list: the place in the path, everything that differs from the plain list behind it. */
export const supplierListAddress = (state: SupplierListState): string => {
  const { path, query } = split(state)
  return withQuery(path, query)
}

/** Whether the address already is the one of this state; an unknown category is left as it was typed. */
export const isSupplierListAddress = (state: SupplierListState, pathname: string, search: URLSearchParams): boolean =>
  state.unknown || isThisAddress(split(state), { pathname, search }, PARAMETERS)

/** The state after a change: whatever else changes, the pages start again. */
export const supplierListAfter = (state: SupplierListState, change: Partial<SupplierListState>): SupplierListState =>
  coherent({ ...state, page: 1, unknown: false, ...change })

/** The state without anything that narrows it. */
export const withoutFilters = (state: SupplierListState): SupplierListState => ({
  ...allSuppliers,
  sort: state.sort === 4 ? 1 : state.sort,
  size: state.size,
  form: state.form,
})

/** "a 12 km da Lecco": how far a supplier is. @param km rounded to whole kilometres here; under one it is in the city */
export const distanceText = (km: number, city: string): string =>
  km < 1 ? atPlace(city) : `a ${Math.round(km)} km da ${city}`
