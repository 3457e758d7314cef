import { sectors } from '#features/site/catalog/sectors.rules.ts'
import { addDays, type Day, instantInRome } from '#shared/days.ts'
import {
  type DataListDefinition,
  type DataListFilter,
  type DataListState,
  dataListPath,
  filterValue,
} from '#ui/lists/data-list.rules.ts'

/** Who is listed: the couples at `/portal/users`, the suppliers at `/portal/operators`. */
export type PeopleKind = 'couple' | 'supplier'

/** A tab of a list of people; the first one has no word in the address. */
interface PeopleViewChoice {
  readonly key: string
  readonly label: string
  /** Shown when it is empty. */
  readonly empty: string
}

const standing: readonly PeopleViewChoice[] = [
  { key: 'sospesi', label: 'Sospesi', empty: 'Nessun account è sospeso' },
  { key: 'chiusi', label: 'Chiusi', empty: 'Nessun account è chiuso' },
  { key: 'richieste', label: 'Richieste sui dati', empty: 'Nessuna richiesta sui dati aspetta una risposta' },
]

/** The tabs of each list, in their order. */
export const peopleViews: Readonly<Record<PeopleKind, readonly PeopleViewChoice[]>> = {
  couple: [{ key: '', label: 'Tutti', empty: 'Qui trovi gli sposi registrati' }, ...standing],
  supplier: [
    { key: '', label: 'Tutti', empty: 'Qui trovi i fornitori registrati' },
    { key: 'da-verificare', label: 'Da verificare', empty: 'Nessun fornitore aspetta la verifica' },
    { key: 'non-verificati', label: 'Vendono senza verifica', empty: 'Nessuno vende senza verifica' },
    ...standing,
  ],
}

const since: readonly DataListFilter[] = [
  { key: 'dal', label: 'Iscritto dal', kind: 'day' },
  { key: 'al', label: 'Iscritto fino al', kind: 'day' },
]

const email: DataListFilter = {
  key: 'email',
  label: 'Email',
  kind: 'one',
  options: [
    { value: 'si', label: 'Confermata' },
    { value: 'no', label: 'Da confermare' },
  ],
}

const shared = { sorts: ['iscrizione'], descending: true, sizes: [20, 50, 100] } as const

/** What "Sposi" can be asked (PORTAL-03). */
const couplesDesk: DataListDefinition = {
  ...shared,
  path: '/portal/users',
  views: peopleViews.couple.map(({ key }) => key),
  search: 'Nome, email, città o numero',
  filters: [
    email,
    { key: 'nozze-dal', label: 'Nozze dal', kind: 'day' },
    { key: 'nozze-al', label: 'Nozze fino al', kind: 'day' },
    ...since,
  ],
  columns: [
    { key: 'numero', label: 'Numero', usual: true },
    { key: 'citta', label: 'Città', usual: true },
    { key: 'nozze', label: 'Nozze', usual: true },
    { key: 'annunci', label: 'Annunci', usual: true },
    { key: 'ordini', label: 'Ordini', usual: true },
    { key: 'stato', label: 'Stato', usual: true },
    { key: 'iscrizione', label: 'Iscrizione', usual: true },
    { key: 'accesso', label: 'Ultimo accesso', usual: false },
  ],
}

/** What "Fornitori" can be asked (PORTAL-04). @param planNames of the plans on sale, for the filter */
const suppliersDesk = (planNames: readonly string[]): DataListDefinition => ({
  ...shared,
  path: '/portal/operators',
  views: peopleViews.supplier.map(({ key }) => key),
  search: 'Nome, email, città o partita IVA',
  filters: [
    {
      key: 'settore',
      label: 'Settore',
      kind: 'one',
      options: sectors.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      key: 'verifica',
      label: 'Verifica',
      kind: 'one',
      options: [
        { value: 'mancante', label: 'Mai chiesta' },
        { value: 'submitted', label: 'Da esaminare' },
        { value: 'more_asked', label: 'In attesa del fornitore' },
        { value: 'verified', label: 'Verificati' },
      ],
    },
    {
      key: 'piano',
      label: 'Piano',
      kind: 'one',
      options: [
        { value: 'nessuno', label: 'Senza abbonamento' },
        ...planNames.map((name) => ({ value: name, label: name })),
      ],
    },
    email,
    ...since,
  ],
  columns: [
    { key: 'numero', label: 'Numero', usual: false },
    { key: 'settore', label: 'Settore', usual: true },
    { key: 'citta', label: 'Città', usual: true },
    { key: 'piva', label: 'Partita IVA', usual: false },
    { key: 'verifica', label: 'Verifica', usual: true },
    { key: 'piano', label: 'Piano', usual: true },
    { key: 'proposte', label: 'Proposte', usual: true },
    { key: 'ordini', label: 'Vendite', usual: true },
    { key: 'stato', label: 'Stato', usual: true },
    { key: 'iscrizione', label: 'Iscrizione', usual: true },
    { key: 'accesso', label: 'Ultimo accesso', usual: false },
  ],
})

/** The list of one kind of people. @param planNames of the plans on sale; only suppliers have them */
export const peopleList = (kind: PeopleKind, planNames: readonly string[]): DataListDefinition =>
  kind === 'couple' ? couplesDesk : suppliersDesk(planNames)

/** The words of its orders. */
export const peopleSorts = { iscrizione: 'Iscrizione' } as const

/** Where a page of a list begins: behind the last number of the page before, or before the first of the page after. */
export interface PeopleCursor {
  readonly side: 'after' | 'before'
  readonly id: number
}

/** Reads `dopo` and `prima` of an address; anything else is the first page. */
export const readCursor = (search: URLSearchParams): PeopleCursor | null => {
  for (const [name, side] of [
    ['dopo', 'after'],
    ['prima', 'before'],
  ] as const) {
    const typed = search.get(name) ?? ''
    if (/^[1-9]\d{0,8}$/.test(typed)) return { side, id: Number(typed) }
  }
  return null
}

/** The address of another page of the same list. */
export const cursorPath = (list: DataListDefinition, state: DataListState, cursor: PeopleCursor): string => {
  const path = dataListPath(list, state)
  const name = cursor.side === 'after' ? 'dopo' : 'prima'
  return `${path}${path.includes('?') ? '&' : '?'}${name}=${cursor.id}`
}

/** What narrows a list of people. Days are Rome's, both included; instants so that columns are compared as they are. */
export interface PeopleFilter {
  readonly view: string
  readonly q: string
  readonly isConfirmed: boolean | null
  readonly createdFrom: Date | null
  readonly createdBefore: Date | null
  readonly weddingFrom: Day | null
  readonly weddingUntil: Day | null
  readonly sectorId: number | null
  readonly verification: string | null
  /** The name of the plan in force, or `nessuno`. */
  readonly plan: string | null
  readonly descending: boolean
}

/** What a state of the list asks of the people. */
export const peopleFilter = (state: DataListState): PeopleFilter => {
  const value = (key: string) => filterValue(state, key)
  const confirmed = value('email')
  const until = value('al') as Day | null
  const from = value('dal') as Day | null
  const sector = value('settore')
  return {
    view: state.view,
    q: state.q,
    isConfirmed: confirmed === null ? null : confirmed === 'si',
    createdFrom: from && instantInRome(from),
    createdBefore: until && instantInRome(addDays(until, 1)),
    weddingFrom: value('nozze-dal') as Day | null,
    weddingUntil: value('nozze-al') as Day | null,
    sectorId: sector === null ? null : Number(sector),
    verification: value('verifica'),
    plan: value('piano'),
    descending: state.descending,
  }
}
