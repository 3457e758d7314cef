import {
  isThisAddress,
  type ListPlace,
  type ListQuery,
  listPlacePath,
  NO_SECTOR,
  oneOf,
  onlySector,
  pageOf,
  readListPlace,
  saidOf,
  withQuery,
} from '#features/site/catalog/list-place.rules.ts'
import type { AnnouncementFilter } from './views.ts'

/** How the list is drawn: row, card or compact (ANN-08). */
export type ListForm = 'card' | 'row' | 'compact'

/** Everything the list can be asked, as its address says it. */
export interface ListState extends ListPlace {
  /** Public handle of a couple: only its announcements (OQ-093). Empty for everybody. */
  readonly couple: string
  readonly type: AnnouncementFilter['type']
  readonly sort: AnnouncementFilter['sort']
  readonly size: AnnouncementFilter['size']
  readonly page: number
  readonly form: ListForm
}

/** The list as `/auctions` shows it. */
export const defaultListState: ListState = {
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

const formOf = (text: string | null): ListForm =>
  text === formWords.row ? 'row' : text === formWords.compact ? 'compact' : 'card'

/**
 * Reads an address of the list, canonical or not: labels, other case, the plain form's query.
 *
 * @param pathname as in a URL, percent-encoded
 * @returns null when no list has such an address
 * @see requirements ANN-15, ANN-16; OQ-090, OQ-092, OQ-093
 */
export const readListState = (pathname: string, search: URLSearchParams): ListState | null => {
  const { rest, ...place } = readListPlace(pathname, search)
  const [couple = '', ...further] = rest
  // Behind a city no couple stands in the path.
  if (further.length > 0 || (couple !== '' && /^\/[^/]+\/city\//.test(pathname))) return null
  return {
    ...place,
    couple: couple || (search.get('sposo') ?? '').trim(),
    type: oneOf(typeOptions, search.get('tipo'), 3),
    sort: oneOf(sortOptions, search.get('ordina'), 1),
    size: oneOf(sizeOptions, search.get('per'), 20),
    page: pageOf(search.get('pagina')),
    form: formOf(search.get('vista')),
  }
}

const pathOf = (state: ListState): { path: string; restSectors: readonly number[]; restCouple: string } => {
  const { path, restSectors } = listPlacePath(ROOT, state)
  const inPath = state.couple !== '' && state.city === '' && onlySector(state) !== undefined
  return inPath
    ? { path: `${path}/${encodeURIComponent(state.couple)}`, restSectors, restCouple: '' }
    : { path, restSectors, restCouple: state.couple }
}

const split = (state: ListState): { path: string; query: ListQuery } => {
  const { path, restSectors, restCouple } = pathOf(state)
  const query = saidOf([
    ['settori', restSectors.join(','), restSectors.length > 0],
    ['sposo', restCouple, restCouple !== ''],
    ['tipo', String(state.type), state.type !== 3],
    ['ordina', String(state.sort), state.sort !== 1],
    ['per', String(state.size), state.size !== 20],
    ['vista', formWords[state.form], state.form !== 'card'],
    ['pagina', String(state.page), state.page > 1],
  ])
  return { path, query }
}

/** The one address of a state of the list: the place and a couple in the path, everything that differs from the plain list behind it. */
export const listAddress = (state: ListState): string => {
  const { path, query } = split(state)
  return withQuery(path, query)
}

/** Whether the address already is the one of this state; an unknown category is left as it was typed. */
export const isListAddress = (state: ListState, pathname: string, search: URLSearchParams): boolean =>
  state.unknown || isThisAddress(split(state), { pathname, search }, PARAMETERS)

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
