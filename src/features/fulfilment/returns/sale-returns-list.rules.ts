import { addDays, type Day, instantInRome } from '#shared/days.ts'
import { type DataListDefinition, type DataListState, filterValue } from '#ui/lists/data-list.rules.ts'

const states = [
  { value: 'attesa', label: 'In attesa del pacco' },
  { value: 'da-rimborsare', label: 'Da rimborsare' },
  { value: 'in-corso', label: 'Rimborso in corso' },
  { value: 'conclusi', label: 'Conclusi' },
] as const
export type SaleReturnState = (typeof states)[number]['value']

/** What the view "Resi" of "Vendite" can be asked. It stands at the address of the sales, which says so (`vista=resi`). */
export const saleReturnsList: DataListDefinition = {
  path: '/portal/orders',
  views: [''],
  search: 'Reso, ordine, cliente o prodotto',
  filters: [
    { key: 'stato', label: 'Stato', kind: 'many', options: states },
    {
      key: 'tipo',
      label: 'Tipo',
      kind: 'one',
      options: [
        { value: 'return', label: 'Reso' },
        { value: 'withdrawal', label: 'Recesso' },
      ],
    },
    { key: 'ritardo', label: 'Rimborso', kind: 'one', options: [{ value: '1', label: 'In ritardo' }] },
    { key: 'dal', label: 'Chiesto dal', kind: 'day' },
    { key: 'al', label: 'Chiesto fino al', kind: 'day' },
  ],
  sorts: ['attesa', 'data'],
  descending: true,
  columns: [
    { key: 'reso', label: 'Reso', usual: true },
    { key: 'ordine', label: 'Ordine', usual: true },
    { key: 'chiesto', label: 'Chiesto il', usual: true },
    { key: 'stato', label: 'Stato', usual: true },
    { key: 'rimborso', label: 'Rimborso', usual: true },
  ],
  sizes: [20, 50, 100],
  kept: ['vista'],
}

/** The words of its orders. */
export const saleReturnSorts = { attesa: 'Prima quelli aperti', data: 'Data' } as const

/** Whether an address of "Vendite" asks for what comes back. */
export const asksForReturns = (search: URLSearchParams): boolean => search.get('vista') === 'resi'

/** What narrows the returns; instants, so that the database compares columns as they are. */
export interface SaleReturnsFilter {
  readonly q: string
  readonly states: readonly SaleReturnState[]
  readonly kind: 'return' | 'withdrawal' | null
  readonly isLate: boolean
  readonly askedFrom: Date | null
  readonly askedBefore: Date | null
  readonly openFirst: boolean
  readonly descending: boolean
}

/** What a state of the list asks of the returns. Days are Rome's, both included. */
export const saleReturnsFilter = (state: DataListState): SaleReturnsFilter => {
  const from = filterValue(state, 'dal') as Day | null
  const until = filterValue(state, 'al') as Day | null
  return {
    q: state.q,
    states: (state.filters.stato ?? []) as SaleReturnState[],
    kind: filterValue(state, 'tipo') as SaleReturnsFilter['kind'],
    isLate: filterValue(state, 'ritardo') !== null,
    askedFrom: from && instantInRome(from),
    askedBefore: until && instantInRome(addDays(until, 1)),
    openFirst: state.sort === 'attesa',
    descending: state.descending,
  }
}

/** The id behind "RE-00412" or "412"; null for everything else. */
export const returnIdOfNumber = (text: string): number | null => {
  const id = Number(/^(?:RE)?\s*(?:-\s*)?(\d{1,9})$/i.exec(text.trim())?.[1])
  return id > 0 ? id : null
}
