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
import { colours } from './colours.rules.ts'
import { type Deal, sizes } from './facts.rules.ts'

/** Everything the shelf can be asked, as its address says it; prices are of a day where rentals are asked for. */
export interface ShelfState extends Omit<ListPlace, 'city'>, PriceRange {
  /** What is sold, or what is rented; null for both. */
  readonly deal: Deal | null
  readonly sizes: readonly string[]
  /** Slugs. */
  readonly colours: readonly string[]
  /** Only what can be rented on these days; `to` is null for one day, which the rental may begin before and end after. */
  readonly from: Day | null
  readonly to: Day | null
  readonly sort: (typeof sortOptions)[number]['value']
  readonly page: number
}

/** The orders; by price, what costs the same in the order it came. */
export const sortOptions = [
  { value: 1, label: 'Più recenti' },
  { value: 2, label: 'Prezzo crescente' },
  { value: 3, label: 'Prezzo decrescente' },
] as const

/** Sold or rented, with their words in the address. */
export const dealOptions = [
  { deal: null, word: '', label: 'Tutto' },
  { deal: 'sale', word: 'acquisto', label: 'Acquisto' },
  { deal: 'rental', word: 'noleggio', label: 'Noleggio' },
] as const satisfies readonly { deal: Deal | null; word: string; label: string }[]

/** The whole shelf, as it stands at its plain address. */
export const wholeShelf: ShelfState = {
  sectorIds: [],
  unknown: false,
  deal: null,
  sizes: [],
  colours: [],
  minPrice: 0,
  maxPrice: 0,
  from: null,
  to: null,
  sort: 1,
  page: 1,
}

/** Where the shelf is. */
export const SHELF = '/prodotti'
/** Products on a page. */
export const SHELF_PAGE_SIZE = 24
/** How far the pages go: who wants more chooses something. */
export const MOST_SHOWN = 1_000
/** Query names of the address and of the form, in the order of the canonical address. */
const PARAMETERS = ['settori', 'tipo', 'taglia', 'colore', 'da', 'fino', 'dal', 'al', 'ordina', 'pagina']

const chosen = (known: readonly string[], asked: readonly string[]): string[] => {
  const words = new Set(asked.flatMap((one) => one.toLowerCase().split(',')))
  return known.filter((one) => words.has(one))
}

/**
 * Nothing in a state contradicts the rest of it: days are days of a rental, ends of a price and of days stand in their order, and what a day
 * costs is not asked of what is sold.
 */
const coherent = (state: ShelfState): ShelfState => {
  const from = state.from ?? state.to
  const to = state.from === null || state.to === state.from ? null : state.to
  const days = to !== null && from !== null && to < from ? { from: to, to: from } : { from, to }
  return {
    ...state,
    ...days,
    deal: days.from === null ? state.deal : 'rental',
    ...pricesInOrder(state),
  }
}

/**
 * Reads an address of the shelf, canonical or not: labels, other case, the plain form's query.
 *
 * @param pathname as in a URL, percent-encoded
 * @returns null when no shelf has such an address
 */
export const readShelf = (pathname: string, search: URLSearchParams): ShelfState | null => {
  const { rest, city, ...place } = readListPlace(pathname, search)
  if (rest.length > 0 || city !== '') return null
  return coherent({
    ...place,
    deal: dealOptions.find(({ word }) => word !== '' && word === search.get('tipo'))?.deal ?? null,
    sizes: chosen(sizes, search.getAll('taglia')),
    colours: chosen(
      colours.map(({ slug }) => slug),
      search.getAll('colore'),
    ),
    minPrice: readPrice(search.get('da')),
    maxPrice: readPrice(search.get('fino')),
    from: dayOf(search.get('dal')),
    to: dayOf(search.get('al')),
    sort: oneOf(sortOptions, search.get('ordina'), 1),
    page: pageOf(search.get('pagina')),
  })
}

const split = (asked: ShelfState): { path: string; query: ListQuery } => {
  const state = coherent(asked)
  const { path, restSectors } = listPlacePath(SHELF, { ...state, city: '' })
  const { from, to } = state
  const query = saidOf([
    ['settori', restSectors.join(','), restSectors.length > 0],
    [
      'tipo',
      dealOptions.find(({ deal }) => deal === state.deal)?.word ?? '',
      // The days say it.
      state.deal !== null && from === null,
    ],
    ['taglia', state.sizes.join(','), state.sizes.length > 0],
    ['colore', state.colours.join(','), state.colours.length > 0],
    ['da', String(state.minPrice), state.minPrice !== 0],
    ['fino', String(state.maxPrice), state.maxPrice !== 0],
    ['dal', from ?? '', from !== null],
    ['al', to ?? '', to !== null],
    ['ordina', String(state.sort), state.sort !== 1],
    ['pagina', String(state.page), state.page > 1],
  ])
  return { path, query }
}

/** The one address of a state of the shelf. */
export const shelfAddress = (state: ShelfState): string => {
  const { path, query } = split(state)
  return withQuery(path, query)
}

/** Whether the address already is the one of this state; an unknown category is left as it was typed. */
export const isShelfAddress = (state: ShelfState, pathname: string, search: URLSearchParams): boolean =>
  state.unknown || isThisAddress(split(state), { pathname, search }, PARAMETERS)

/** The state after a change: whatever else changes, the pages start again. */
export const shelfAfter = (state: ShelfState, change: Partial<ShelfState>): ShelfState =>
  coherent({ ...state, page: 1, unknown: false, ...change })
