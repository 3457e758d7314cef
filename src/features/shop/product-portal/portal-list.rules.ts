import { findSector, sectors } from '#features/site/catalog/sectors.rules.ts'
import { counted } from '#shared/counted.ts'
import { type DataListDefinition, type DataListState, filterValue, readDataList } from '#ui/lists/data-list.rules.ts'

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

const PATH = '/portal/products'

/** Where a tab of the list stands. */
export const portalViewPath = (view: PortalView): string => (view === '' ? PATH : `${PATH}?vista=${view}`)

const columns = [
  { key: 'categoria', label: 'Categoria', usual: true },
  { key: 'codice', label: 'Codice', usual: false },
  { key: 'vendita', label: 'Vendita', usual: true },
  { key: 'noleggio', label: 'Noleggio al giorno', usual: true },
  { key: 'scorta', label: 'Scorta', usual: true },
  { key: 'stato', label: 'Pubblicazione', usual: true },
  { key: 'recensioni', label: 'Recensioni', usual: false },
  { key: 'modifica', label: 'Ultima modifica', usual: false },
] as const
export type PortalColumn = (typeof columns)[number]['key']

/** What the list can be put in order by, with its words. */
export const portalSorts = {
  titolo: 'Titolo',
  vendita: 'Prezzo di vendita',
  noleggio: 'Noleggio al giorno',
  scorta: 'Scorta',
  modifica: 'Ultima modifica',
} as const
export type PortalSort = keyof typeof portalSorts

/** What "Prodotti" can be asked (PORTAL-08). @param sectorIds the categories to choose from; all of them when reading an address */
export const productsList = (sectorIds: readonly number[] = sectors.map(({ id }) => id)): DataListDefinition => ({
  path: PATH,
  views: portalViews.map(({ key }) => key),
  search: 'Titolo o codice',
  filters: [
    {
      key: 'categoria',
      label: 'Categoria',
      kind: 'one',
      options: sectorIds.map((id) => ({ value: String(id), label: findSector(id)?.name ?? '' })),
    },
  ],
  sorts: Object.keys(portalSorts),
  descending: false,
  columns,
  sizes: [20, 40, 100],
  // Table or pictures.
  kept: ['forma'],
})

/** Everything the list can be asked, as its query needs it. */
export interface PortalListState {
  readonly view: PortalView
  readonly q: string
  /** 0 for every category. */
  readonly sectorId: number
  readonly sort: PortalSort
  readonly descending: boolean
  readonly form: 'table' | 'grid'
  readonly size: number
  readonly page: number
}

/** What a state of the list asks of the products. */
export const portalListOf = (state: DataListState): PortalListState => ({
  view: state.view as PortalView,
  q: state.q,
  sectorId: Number(filterValue(state, 'categoria') ?? 0),
  sort: state.sort as PortalSort,
  descending: state.descending,
  form: state.kept.forma === 'griglia' ? 'grid' : 'table',
  size: state.size,
  page: state.page,
})

/** Reads an address; what means nothing falls back to the usual. */
export const readPortalList = (search: URLSearchParams): PortalListState =>
  portalListOf(readDataList(productsList(), search))

/** "34 pubblicati, 2 quasi finiti, 1 esaurito." */
export const portalSentence = (counts: Readonly<Record<PortalView, number>>): string => {
  const parts = [counted(counts.pubblicati, 'pubblicato', 'pubblicati')]
  if (counts['quasi-finiti'] > 0) parts.push(counted(counts['quasi-finiti'], 'quasi finito', 'quasi finiti'))
  if (counts.esauriti > 0) parts.push(counted(counts.esauriti, 'esaurito', 'esauriti'))
  return `${parts.join(', ')}.`
}
