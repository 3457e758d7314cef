import { type Day, instantInRome, isDay } from '#shared/days.ts'
import { type DataListDefinition, type DataListState, dataListPath, filterValue } from '#ui/lists/data-list.rules.ts'

/** The views of "Versamenti FEE"; the first is what is due. */
export const feeViews = [
  { key: '', label: 'Da versare', empty: 'Nessuna fee da versare.' },
  { key: 'scadute', label: 'Scadute', empty: 'Nessuna fee scaduta.' },
  { key: 'credito', label: 'A credito', empty: 'Nessun fornitore ha versato in più.' },
  { key: 'versate', label: 'Versate', empty: 'Ancora nessuna fee versata.' },
  { key: 'stralciate', label: 'Stralciate', empty: 'Nessuna fee stralciata.' },
  { key: 'tutte', label: 'Tutte', empty: 'Ancora nessuna fee: nasce quando gli sposi pagano un annuncio.' },
] as const
export type FeeViewKey = (typeof feeViews)[number]['key']

/** What "Versamenti FEE" can be asked (PORTAL-06, SUB-10). */
export const feesList: DataListDefinition = {
  path: '/portal/payments',
  views: feeViews.map(({ key }) => key),
  search: 'Fornitore, email, P. IVA o ordine',
  filters: [
    { key: 'dal', label: 'Da versare dal', kind: 'day' },
    { key: 'al', label: 'Da versare fino al', kind: 'day' },
    { key: 'maturata', label: 'Maturata dal', kind: 'day' },
    { key: 'da', label: 'Importo da', kind: 'euro' },
    { key: 'sospesi', label: 'Fornitore', kind: 'one', options: [{ value: '1', label: 'Sospeso per fee' }] },
    {
      key: 'fattura',
      label: 'Fattura',
      kind: 'one',
      options: [
        { value: 'si', label: 'Emessa' },
        { value: 'no', label: 'Da emettere' },
      ],
    },
  ],
  sorts: ['scadenza', 'importo'],
  descending: false,
  columns: [
    { key: 'ordine', label: 'Ordine', usual: true },
    { key: 'stato', label: 'Stato', usual: true },
    { key: 'maturata', label: 'Maturata', usual: false },
    { key: 'base', label: 'Base', usual: false },
    { key: 'aliquota', label: 'Fee %', usual: true },
    { key: 'fee', label: 'Fee', usual: true },
    { key: 'iva', label: 'IVA', usual: true },
    { key: 'totale', label: 'Totale', usual: true },
    { key: 'aperto', label: 'Da versare', usual: true },
    { key: 'fattura', label: 'Fattura', usual: true },
  ],
  sizes: [20, 50, 100],
}

/** The words of its orders. */
export const feeSorts = { scadenza: 'Scadenza', importo: 'Importo' } as const

/** Where a page of the list begins: behind the last fee of the page before, or before the first of the page after. */
export interface FeeCursor {
  readonly side: 'after' | 'before'
  /** Its due day or its amount in cents, whatever the list is ordered by. */
  readonly key: string
  readonly id: number
}

const isKey = (sort: string, key: string): boolean => (sort === 'importo' ? /^\d{1,12}$/.test(key) : isDay(key))

/** Reads `dopo` and `prima` of an address ("2026-11-30_812"); anything else is the first page. */
export const readFeeCursor = (search: URLSearchParams, { sort }: Pick<DataListState, 'sort'>): FeeCursor | null => {
  for (const [name, side] of [
    ['dopo', 'after'],
    ['prima', 'before'],
  ] as const) {
    const [key = '', id = ''] = (search.get(name) ?? '').split('_')
    if (isKey(sort, key) && /^[1-9]\d{0,8}$/.test(id)) return { side, key, id: Number(id) }
  }
  return null
}

/** The address of another page of the same list. */
export const feeCursorPath = (state: DataListState, { side, key, id }: FeeCursor): string => {
  const path = dataListPath(feesList, state)
  return `${path}${path.includes('?') ? '&' : '?'}${side === 'after' ? 'dopo' : 'prima'}=${key}_${id}`
}

/** What narrows the fees; instants, days and cents, so that the database compares columns as they are. */
export interface FeeFilter {
  readonly view: FeeViewKey
  readonly q: string
  readonly dueFrom: Day | null
  readonly dueTo: Day | null
  readonly accruedFrom: Date | null
  readonly minCents: number | null
  readonly isSuspended: boolean
  readonly isInvoiced: boolean | null
  readonly sort: 'scadenza' | 'importo'
  readonly descending: boolean
}

/** What a state of the list asks of the fees. Days are Rome's, both included. */
export const feeFilter = (state: DataListState): FeeFilter => {
  const value = (key: string) => filterValue(state, key)
  const accrued = value('maturata') as Day | null
  const euros = value('da')
  const invoiced = value('fattura')
  return {
    view: feeViews.find(({ key }) => key === state.view)?.key ?? '',
    q: state.q,
    dueFrom: value('dal') as Day | null,
    dueTo: value('al') as Day | null,
    accruedFrom: accrued && instantInRome(accrued),
    minCents: euros === null ? null : Number(euros) * 100,
    isSuspended: value('sospesi') !== null,
    isInvoiced: invoiced === null ? null : invoiced === 'si',
    sort: state.sort === 'importo' ? 'importo' : 'scadenza',
    descending: state.descending,
  }
}
