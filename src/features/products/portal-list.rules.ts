import { findSector } from '#features/catalog/sectors.rules.ts'

/** The tabs of the portal's list, in their order. */
export const portalViews = [
  { key: '', label: 'Tutti', empty: 'Non hai ancora prodotti: crea il primo o importali da un file CSV.' },
  { key: 'pubblicati', label: 'Pubblicati', empty: 'Nessun prodotto è pubblicato.' },
  { key: 'noleggi', label: 'Noleggi', empty: 'Nessun prodotto si può noleggiare.' },
  { key: 'quasi-finiti', label: 'Quasi finiti', empty: 'Nessun prodotto sta per finire.' },
  { key: 'esauriti', label: 'Esauriti', empty: 'Nessun prodotto è esaurito.' },
  { key: 'bozze', label: 'Bozze', empty: 'Non ci sono bozze.' },
  { key: 'archiviati', label: 'Archiviati', empty: 'L’archivio è vuoto.' },
] as const
export type PortalView = (typeof portalViews)[number]['key']

/** Pieces left, in all, from which a product on sale is nearly finished. */
export const LOW_STOCK = 2

/** The columns that may be shown or hidden; the product itself always stands. */
export const portalColumns = [
  { key: 'categoria', label: 'Categoria' },
  { key: 'codice', label: 'Codice' },
  { key: 'vendita', label: 'Vendita' },
  { key: 'noleggio', label: 'Noleggio al giorno' },
  { key: 'scorta', label: 'Scorta' },
  { key: 'stato', label: 'Pubblicazione' },
  { key: 'recensioni', label: 'Recensioni' },
  { key: 'modifica', label: 'Ultima modifica' },
] as const
export type PortalColumn = (typeof portalColumns)[number]['key']

/** What is shown when nobody chose. */
export const usualColumns: readonly PortalColumn[] = ['categoria', 'vendita', 'noleggio', 'scorta', 'stato']

/** What the list can be put in order by. */
export const portalSorts = ['titolo', 'vendita', 'noleggio', 'scorta', 'modifica'] as const
export type PortalSort = (typeof portalSorts)[number]

/** Rows of a page. */
export const portalSizes = [20, 40, 100] as const

/** Everything the list can be asked, as its address says it. */
export interface PortalListState {
  readonly view: PortalView
  readonly q: string
  /** 0 for every category. */
  readonly sectorId: number
  readonly sort: PortalSort
  readonly descending: boolean
  readonly form: 'table' | 'grid'
  readonly columns: readonly PortalColumn[]
  readonly size: (typeof portalSizes)[number]
  readonly page: number
}

const within = <T extends string | number>(known: readonly T[], value: T, otherwise: T): T =>
  known.includes(value) ? value : otherwise

/** Reads an address; what means nothing falls back to the usual. */
export const readPortalList = (search: URLSearchParams): PortalListState => {
  const views = portalViews.map(({ key }) => key)
  const columns = search
    .getAll('colonne')
    .filter((key): key is PortalColumn => portalColumns.some((one) => one.key === key))
  const page = search.get('pagina') ?? ''
  const sort = within<string>(portalSorts, search.get('ordine') ?? '', 'titolo') as PortalSort
  return {
    view: within<string>(views, search.get('vista') ?? '', '') as PortalView,
    q: (search.get('q') ?? '').trim().slice(0, 80),
    sectorId: findSector(search.get('categoria') ?? '')?.id ?? 0,
    sort,
    descending: search.get('verso') === 'giu',
    form: search.get('forma') === 'griglia' ? 'grid' : 'table',
    columns: columns.length > 0 ? [...new Set(columns)] : usualColumns,
    size: within<number>(portalSizes, Number(search.get('righe')), 20) as PortalListState['size'],
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

const sameColumns = (columns: readonly PortalColumn[]): boolean =>
  columns.length === usualColumns.length && usualColumns.every((key) => columns.includes(key))

/** The query of an address, without what is usual. */
export const portalListQuery = (state: PortalListState): URLSearchParams => {
  const query = new URLSearchParams()
  const add = (name: string, value: string, usual: string) => value !== usual && query.set(name, value)
  add('vista', state.view, '')
  add('q', state.q, '')
  add('categoria', String(state.sectorId), '0')
  add('ordine', state.sort, 'titolo')
  add('verso', state.descending ? 'giu' : 'su', 'su')
  add('forma', state.form === 'grid' ? 'griglia' : 'tabella', 'tabella')
  if (!sameColumns(state.columns)) for (const column of state.columns) query.append('colonne', column)
  add('righe', String(state.size), '20')
  add('pagina', String(state.page), '1')
  return query
}

/** Where the list with some things changed is; every change but that of the page starts again on the first. */
export const portalListPath = (state: PortalListState, change: Partial<PortalListState> = {}): string => {
  const query = portalListQuery({ ...state, page: 1, ...change })
  return query.size > 0 ? `/portal/products?${query}` : '/portal/products'
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** "34 pubblicati, 2 quasi finiti, 1 esaurito." */
export const portalSentence = (counts: Readonly<Record<PortalView, number>>): string => {
  const parts = [counted(counts.pubblicati, 'pubblicato', 'pubblicati')]
  if (counts['quasi-finiti'] > 0) parts.push(counted(counts['quasi-finiti'], 'quasi finito', 'quasi finiti'))
  if (counts.esauriti > 0) parts.push(counted(counts.esauriti, 'esaurito', 'esauriti'))
  return `${parts.join(', ')}.`
}
