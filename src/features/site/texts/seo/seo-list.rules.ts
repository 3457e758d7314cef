import { type DataListDefinition, type DataListState, filterValue } from '#ui/lists/data-list.rules.ts'

/** What the lists with words of their own can be asked: the first tab of "Testi". */
export const seoList: DataListDefinition = {
  path: '/portal/testi',
  views: [''],
  search: 'Indirizzo o parole',
  filters: [
    {
      key: 'tipo',
      label: 'Elenco',
      kind: 'one',
      options: [
        { value: 'aziende', label: 'Fornitori' },
        { value: 'annunci', label: 'Annunci sposi' },
      ],
    },
    {
      key: 'motori',
      label: 'Motori di ricerca',
      kind: 'one',
      options: [
        { value: 'si', label: 'Mostrata' },
        { value: 'no', label: 'Esclusa' },
      ],
    },
  ],
  sorts: ['indirizzo'],
  descending: false,
  columns: [
    { key: 'titolo', label: 'Titolo', usual: true },
    { key: 'descrizione', label: 'Descrizione', usual: false },
    { key: 'motori', label: 'Motori di ricerca', usual: true },
    { key: 'cambiata', label: 'Cambiata', usual: true },
  ],
  sizes: [20, 50, 100],
  kept: ['tab'],
}

/** The words of its orders. */
export const seoSorts = { indirizzo: 'Indirizzo' } as const

const roots: Readonly<Record<string, string>> = { aziende: '/vetrine-fornitori/', annunci: '/auctions/' }

/** What narrows the lists. */
export interface SeoFilter {
  readonly words: string
  /** What their addresses begin with. */
  readonly root: string
  readonly isHidden: boolean | null
  readonly descending: boolean
}

/** What a state of the list asks of the texts. */
export const seoFilter = (state: DataListState): SeoFilter => {
  const hidden = filterValue(state, 'motori')
  return {
    words: state.q,
    root: roots[filterValue(state, 'tipo') ?? ''] ?? '/',
    isHidden: hidden === null ? null : hidden === 'no',
    descending: state.descending,
  }
}
