import {
  findSector,
  type MacroCategory,
  macroOf,
  resolveSectorPath,
  type Sector,
  sectorsOf,
  toSlug,
} from '#features/catalog/sectors.rules.ts'
import type { AnnouncementFilter } from './views.ts'

/** How the list is drawn: row, card or compact (ANN-08). */
export type ListForm = 'card' | 'row' | 'compact'

/** Everything the list can be asked, as its address says it. */
export interface ListState {
  /** Slug of the city, empty for the whole of Italy. */
  readonly city: string
  /** Chosen sectors in ascending order, empty for all; a whole category stands as its sectors. */
  readonly sectorIds: readonly number[]
  /** Public handle of a couple: only its announcements (OQ-093). Empty for everybody. */
  readonly couple: string
  readonly type: AnnouncementFilter['type']
  readonly sort: AnnouncementFilter['sort']
  readonly size: AnnouncementFilter['size']
  readonly page: number
  readonly form: ListForm
  /** True when the path names a category that does not exist: the list is then empty (OQ-090). */
  readonly unknown: boolean
}

/** The list as `/auctions` shows it. */
export const wholeList: ListState = {
  city: '',
  sectorIds: [],
  couple: '',
  type: 3,
  sort: 1,
  size: 20,
  page: 1,
  form: 'card',
  unknown: false,
}

/** The auction types with their wire values (CONST-29). */
export const typeOptions = [
  { value: 3, label: 'Tutti' },
  { value: 0, label: 'In corso' },
  { value: 1, label: 'Conclusi' },
] as const satisfies readonly { value: ListState['type']; label: string }[]

/** The four orders (OQ-073). */
export const sortOptions = [
  { value: 1, label: 'Più recenti' },
  { value: 2, label: 'Meno recenti' },
  { value: 3, label: 'Budget crescente' },
  { value: 4, label: 'Budget decrescente' },
] as const satisfies readonly { value: ListState['sort']; label: string }[]

/** The two page sizes (ANN-12, OQ-074). */
export const sizeOptions = [
  { value: 20, label: '20 per pagina' },
  { value: 40, label: '40 per pagina' },
] as const satisfies readonly { value: ListState['size']; label: string }[]

/** Query names of the address and of the form, in the order of the canonical address. */
const PARAMETERS = ['citta', 'settori', 'sposo', 'tipo', 'ordina', 'per', 'vista', 'pagina']

const ROOT = '/auctions'
const formWords: Readonly<Record<ListForm, string>> = { card: 'scheda', row: 'riga', compact: 'compatta' }
/** No sector has this number, so nothing is found under it. */
const NO_SECTOR = 0

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const oneOf = <T extends number>(options: readonly { readonly value: T }[], text: string | null, otherwise: T): T =>
  options.find(({ value }) => String(value) === text)?.value ?? otherwise

const formOf = (text: string | null): ListForm =>
  text === formWords.row ? 'row' : text === formWords.compact ? 'compact' : 'card'

const pageOf = (text: string | null): number => Math.max(1, /^\d{1,5}$/.test(text ?? '') ? Number(text) : 1)

const inOrder = (ids: Iterable<number>): number[] => [...new Set(ids)].sort((a, b) => a - b)

const askedSectors = (values: readonly string[]): number[] =>
  values.flatMap((value) => value.split(',')).flatMap((id) => findSector(id.trim())?.id ?? [])

interface PathParts {
  readonly city: string
  readonly sectorIds: readonly number[]
  readonly couple: string
  readonly unknown: boolean
}

const readPath = (pathname: string): PathParts | null => {
  const segments = pathname
    .split('/')
    .filter((segment) => segment !== '')
    .slice(1)
  const hasCity = segments[0] === 'city' && segments.length > 1
  const [category, subcategory, couple = '', ...rest] = hasCity ? segments.slice(2) : segments
  if (rest.length > 0 || (hasCity && couple !== '')) return null
  const found = category === undefined ? undefined : resolveSectorPath(category, subcategory)
  const ids = found?.sector ? [found.sector.id] : found ? sectorsOf(found.macro.id).map(({ id }) => id) : []
  return {
    city: hasCity ? toSlug(segments[1] as string) : '',
    sectorIds: ids,
    couple: decoded(couple),
    unknown: category !== undefined && !found,
  }
}

/**
 * Reads an address of the list, canonical or not: labels, other case, the plain form's query.
 *
 * @param pathname as in a URL, percent-encoded
 * @returns null when no list has such an address
 * @see requirements ANN-15, ANN-16; OQ-090, OQ-092, OQ-093
 */
export const readListState = (pathname: string, search: URLSearchParams): ListState | null => {
  const path = readPath(pathname)
  if (!path) return null
  return {
    city: search.has('citta') ? toSlug(search.get('citta') ?? '') : path.city,
    sectorIds: path.unknown ? [] : inOrder([...path.sectorIds, ...askedSectors(search.getAll('settori'))]),
    couple: path.couple || (search.get('sposo') ?? '').trim(),
    type: oneOf(typeOptions, search.get('tipo'), 3),
    sort: oneOf(sortOptions, search.get('ordina'), 1),
    size: oneOf(sizeOptions, search.get('per'), 20),
    page: pageOf(search.get('pagina')),
    form: formOf(search.get('vista')),
    unknown: path.unknown,
  }
}

/** The only chosen sector, if exactly one is chosen. */
export const onlySector = ({ sectorIds }: ListState): Sector | undefined =>
  sectorIds.length === 1 ? findSector(sectorIds[0] as number) : undefined

/** The category the choice stays in: all of its sectors are chosen, or its only one. */
export const onlyMacro = (state: ListState): MacroCategory | undefined => {
  const first = findSector(state.sectorIds[0] ?? NO_SECTOR)
  if (!first) return undefined
  const macro = macroOf(first)
  if (state.sectorIds.length === 1) return macro
  const all = sectorsOf(macro.id)
  const isWhole = all.length === state.sectorIds.length && all.every(({ id }) => state.sectorIds.includes(id))
  return isWhole ? macro : undefined
}

const pathOf = (state: ListState): { path: string; restSectors: readonly number[]; restCouple: string } => {
  const base = state.city === '' ? ROOT : `${ROOT}/city/${state.city}`
  const macro = onlyMacro(state)
  const sector = onlySector(state)
  if (!macro) return { path: base, restSectors: state.sectorIds, restCouple: state.couple }
  if (!sector) return { path: `${base}/${macro.slug}`, restSectors: [], restCouple: state.couple }
  const path = `${base}/${macro.slug}/${sector.slug}`
  return state.couple !== '' && state.city === ''
    ? { path: `${path}/${encodeURIComponent(state.couple)}`, restSectors: [], restCouple: '' }
    : { path, restSectors: [], restCouple: state.couple }
}

const split = (state: ListState): { path: string; query: readonly (readonly [string, string])[] } => {
  const { path, restSectors, restCouple } = pathOf(state)
  const all: readonly (readonly [string, string, boolean])[] = [
    ['settori', restSectors.join(','), restSectors.length > 0],
    ['sposo', restCouple, restCouple !== ''],
    ['tipo', String(state.type), state.type !== 3],
    ['ordina', String(state.sort), state.sort !== 1],
    ['per', String(state.size), state.size !== 20],
    ['vista', formWords[state.form], state.form !== 'card'],
    ['pagina', String(state.page), state.page > 1],
  ]
  return { path, query: all.filter(([, , isSaid]) => isSaid).map(([name, value]) => [name, value]) }
}

/**
 * The one address of a state of the list. Exactly one sector, or one whole category, stands in the path, the city too;
 * everything else, and only what differs from the plain list, in the query.
 */
export const listAddress = (state: ListState): string => {
  const { path, query } = split(state)
  const search = query.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`).join('&')
  return search === '' ? path : `${path}?${search}`
}

/** Whether the address already is the one of this state; an unknown category is left as it was typed. */
export const isListAddress = (state: ListState, pathname: string, search: URLSearchParams): boolean => {
  if (state.unknown) return true
  const { path, query } = split(state)
  const asked = [...search].filter(([name]) => PARAMETERS.includes(name))
  const same =
    asked.length === query.length &&
    asked.every(([name, value], at) => query[at]?.[0] === name && query[at][1] === value)
  return same && decoded(pathname) === decoded(path)
}

/** What the state asks of the announcements. @param cityLabel the city as the list of cities writes it */
export const filterOf = (state: ListState, cityLabel: string): AnnouncementFilter => ({
  ...(cityLabel === '' ? {} : { city: cityLabel }),
  ...(state.couple === '' ? {} : { coupleHandle: state.couple }),
  sectorIds: state.unknown ? [NO_SECTOR] : state.sectorIds,
  type: state.type,
  sort: state.sort,
  page: state.page,
  size: state.size,
})

/** A way out of an empty list. */
export interface Relaxation {
  readonly label: string
  readonly state: ListState
}

/**
 * The smallest step from an empty list to one with something in it.
 *
 * @param elsewhere announcements under the same city and type in all sectors together
 * @returns undefined when no filter is set: then there is nothing to relax
 */
export const relaxedList = (state: ListState, elsewhere: number): Relaxation | undefined => {
  const first = { ...state, page: 1, unknown: false }
  const hasSectors = state.sectorIds.length > 0 || state.unknown
  if (hasSectors && elsewhere > 0) {
    const count = elsewhere === 1 ? 'un annuncio' : `${elsewhere} annunci`
    return { label: `Guarda ${count} nelle altre categorie`, state: { ...first, sectorIds: [] } }
  }
  if (state.city !== '') return { label: 'Cerca in tutta Italia', state: { ...first, city: '' } }
  if (state.couple !== '') return { label: 'Guarda gli annunci di tutti gli sposi', state: { ...first, couple: '' } }
  if (state.type !== 3) return { label: 'Guarda tutti gli annunci', state: { ...first, type: 3 } }
  return hasSectors ? { label: 'Togli i filtri', state: { ...first, sectorIds: [] } } : undefined
}

/** "148 annunci, 112 in corso": how many there are, in the words of the chosen type. */
export const countSentence = (type: ListState['type'], total: number, openTotal: number): string => {
  if (total === 0) return 'Nessun annuncio'
  const announcements = total === 1 ? '1 annuncio' : `${total} annunci`
  if (type === 0) return `${announcements} in corso`
  if (type === 1) return `${announcements} ${total === 1 ? 'concluso' : 'conclusi'}`
  return `${announcements}, ${openTotal} in corso`
}
