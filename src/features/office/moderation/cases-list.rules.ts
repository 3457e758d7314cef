import { caseKinds, kindLabel } from '#features/trust/reports/reports.rules.ts'
import { type DataListDefinition, type DataListState, filterValue } from '#ui/lists/data-list.rules.ts'

/** The tabs: what waits, appeals among it, what is decided, everything. */
export const caseViews = [
  { key: '', label: 'Da decidere', empty: 'Niente da decidere.' },
  { key: 'ricorsi', label: 'Ricorsi', empty: 'Nessun ricorso da decidere.' },
  { key: 'decise', label: 'Decise', empty: 'Nessuna decisione ancora.' },
  { key: 'tutte', label: 'Tutte', empty: 'Nessuno ha segnalato niente.' },
] as const

export type CaseViewWord = (typeof caseViews)[number]['key']

/** What "Segnalazioni" can be asked. */
export const casesList: DataListDefinition = {
  path: '/portal/segnalazioni',
  views: caseViews.map(({ key }) => key),
  search: 'Titolo di ciò che è segnalato',
  filters: [
    {
      key: 'cosa',
      label: 'Che cosa',
      kind: 'many',
      options: caseKinds.map((kind) => ({ value: kind, label: kindLabel[kind] })),
    },
    {
      key: 'piu',
      label: 'Segnalazioni',
      kind: 'one',
      options: [{ value: '2', label: 'Più di una' }],
    },
  ],
  sorts: ['attesa', 'arrivo', 'segnalazioni'],
  descending: false,
  columns: [
    { key: 'cosa', label: 'Che cosa', usual: true },
    { key: 'segnalazioni', label: 'Segnalazioni', usual: true },
    { key: 'attesa', label: 'Aspetta da', usual: true },
    { key: 'ultima', label: 'Ultima segnalazione', usual: false },
    { key: 'esito', label: 'Ultima decisione', usual: true },
  ],
  sizes: [20, 50, 100],
}

/** The words of its orders. */
export const caseSorts = {
  attesa: 'Attesa',
  arrivo: 'Ultima segnalazione',
  segnalazioni: 'Quante segnalazioni',
} as const

/** What narrows the cases. */
export interface CaseFilter {
  readonly view: CaseViewWord
  readonly q: string
  readonly kinds: readonly string[]
  readonly several: boolean
  readonly sort: keyof typeof caseSorts
  readonly descending: boolean
}

/** What a state of the list asks of the cases. What is decided has no waiting: its newest decision comes first. */
export const caseFilter = (state: DataListState): CaseFilter => ({
  view: state.view as CaseViewWord,
  q: state.q,
  kinds: state.filters.cosa ?? [],
  several: filterValue(state, 'piu') !== null,
  sort: state.sort as CaseFilter['sort'],
  descending: state.descending,
})
