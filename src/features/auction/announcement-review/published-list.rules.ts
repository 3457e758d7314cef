import type { AuctionStatus } from '#features/auction/announcements/auction.rules.ts'
import { sectors } from '#features/site/catalog/sectors.rules.ts'
import { addDays, type Day, instantInRome } from '#shared/days.ts'
import { type DataListDefinition, type DataListState, filterValue } from '#ui/lists/data-list.rules.ts'

/** One view of what was published; the first one has no word in the address. */
export interface PublishedTab {
  readonly key: string
  readonly label: string
  /** Null for all of them. */
  readonly status: AuctionStatus | null
  readonly empty: string
}

/** The views of "Annunci pubblicati", in their order. */
export const publishedTabs: readonly PublishedTab[] = [
  { key: '', label: 'In corso', status: 'open', empty: 'Nessun annuncio è in corso' },
  { key: 'in-decisione', label: 'In decisione', status: 'deciding', empty: 'Nessun annuncio è in decisione' },
  { key: 'aggiudicati', label: 'Aggiudicati', status: 'awarded', empty: 'Nessun annuncio è stato aggiudicato' },
  { key: 'interrotti', label: 'Interrotti', status: 'interrupted', empty: 'Nessun annuncio è stato interrotto' },
  { key: 'tutti', label: 'Tutti', status: null, empty: 'Nessun annuncio è stato pubblicato' },
]

/** What "Annunci pubblicati" can be asked. */
export const publishedList: DataListDefinition = {
  path: '/portal/auctions/pubblicati',
  views: publishedTabs.map(({ key }) => key),
  search: 'Codice, titolo o email degli sposi',
  filters: [
    {
      key: 'settore',
      label: 'Settore',
      kind: 'many',
      options: sectors.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { key: 'dal', label: 'Pubblicato dal', kind: 'day' },
    { key: 'al', label: 'Pubblicato fino al', kind: 'day' },
  ],
  sorts: ['data'],
  descending: true,
  columns: [
    { key: 'sposi', label: 'Sposi', usual: true },
    { key: 'settore', label: 'Settore', usual: true },
    { key: 'luogo', label: 'Luogo', usual: false },
    { key: 'stato', label: 'Stato', usual: true },
    { key: 'offerte', label: 'Proposte', usual: true },
    { key: 'budget', label: 'Budget', usual: true },
    { key: 'pubblicato', label: 'Pubblicato', usual: true },
    { key: 'scadenza', label: 'Scadenza', usual: true },
  ],
  sizes: [20, 50, 100],
}

/** What is searched for, as an index can look for it; `short` is too short to look for. */
export type PublishedSearch =
  | { readonly kind: 'code'; readonly id: number }
  | { readonly kind: 'email' | 'title'; readonly text: string }
  | { readonly kind: 'short' }
  | null

/** The typed search text. */
export const readPublishedSearch = (q: string): PublishedSearch => {
  if (q === '') return null
  const code = /^AN\s*(?:-\s*)?(\d{5,9})$/i.exec(q)?.[1]
  if (code !== undefined && Number(code) > 20_000) return { kind: 'code', id: Number(code) - 20_000 }
  if (q.includes('@')) return { kind: 'email', text: q.toLowerCase() }
  return q.length < 3 ? { kind: 'short' } : { kind: 'title', text: q }
}

/** What narrows the announcements; instants, so that the database compares columns as they are. */
export interface PublishedFilter {
  readonly status: AuctionStatus | null
  readonly search: PublishedSearch
  readonly sectorIds: readonly number[]
  readonly from: Date | null
  readonly before: Date | null
  readonly descending: boolean
}

/** What a state of the list asks of the announcements. Days are Rome's, both included. */
export const publishedFilter = (state: DataListState): PublishedFilter => {
  const from = filterValue(state, 'dal') as Day | null
  const until = filterValue(state, 'al') as Day | null
  return {
    status: publishedTabs.find(({ key }) => key === state.view)?.status ?? null,
    search: readPublishedSearch(state.q),
    sectorIds: (state.filters.settore ?? []).map(Number),
    from: from && instantInRome(from),
    before: until && instantInRome(addDays(until, 1)),
    descending: state.descending,
  }
}
