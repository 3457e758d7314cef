import type { OrderStatus } from '#features/fulfilment/orders/views.ts'
import { addDays, type Day, instantInRome } from '#shared/days.ts'
import { orderIdOfNumber } from '#shared/order-number.ts'
import { type DataListDefinition, type DataListState, filterValue } from '#ui/lists/data-list.rules.ts'

/** One view of everybody's orders; the first one has no word in the address. */
export interface StaffOrdersTab {
  readonly key: string
  readonly label: string
  /** A state of the order, or what hangs on it. */
  readonly holds: OrderStatus | 'returns' | 'disputes' | null
}

/** The views of "Ordini", in their order. */
export const staffOrderTabs: readonly StaffOrdersTab[] = [
  { key: '', label: 'Tutti', holds: null },
  { key: 'controversie', label: 'In controversia', holds: 'disputes' },
  { key: 'resi', label: 'Con reso aperto', holds: 'returns' },
  { key: 'da-pagare', label: 'Da pagare', holds: 'awaiting_payment' },
  { key: 'da-spedire', label: 'Pagati', holds: 'paid' },
  { key: 'spediti', label: 'Spediti', holds: 'shipped' },
  { key: 'consegnati', label: 'Consegnati', holds: 'received' },
  { key: 'annullati', label: 'Annullati', holds: 'cancelled' },
]

/** What "Ordini" of the staff can be asked. */
export const staffOrdersList: DataListDefinition = {
  path: '/portal/ordini',
  views: staffOrderTabs.map(({ key }) => key),
  search: 'Numero, email, sposi o fornitore',
  filters: [
    {
      key: 'tipo',
      label: 'Da dove viene',
      kind: 'one',
      options: [
        { value: 'annuncio', label: 'Un annuncio' },
        { value: 'store', label: 'Uno store' },
      ],
    },
    { key: 'dal', label: 'Ordinato dal', kind: 'day' },
    { key: 'al', label: 'Ordinato fino al', kind: 'day' },
  ],
  sorts: ['data'],
  descending: true,
  columns: [
    { key: 'ordine', label: 'Ordine', usual: true },
    { key: 'fornitore', label: 'Fornitore', usual: true },
    { key: 'stato', label: 'Stato', usual: true },
    { key: 'aperto', label: 'In corso', usual: true },
    { key: 'tipo', label: 'Da dove viene', usual: false },
    { key: 'spedizione', label: 'Spedizione', usual: false },
    { key: 'totale', label: 'Totale', usual: true },
    { key: 'pagato', label: 'Pagato', usual: true },
    { key: 'rimborsato', label: 'Rimborsato', usual: false },
  ],
  sizes: [20, 50, 100],
}

/** What is searched for: a number, an address, a name; null for nothing, `short` for what is too short to look for. */
export type OrderSearch =
  | { readonly kind: 'order' | 'dispute' | 'return'; readonly id: number }
  | { readonly kind: 'email' | 'name'; readonly text: string }
  | { readonly kind: 'short' }
  | null

const numbered = (letters: string, q: string): number | null => {
  const digits = new RegExp(`^${letters}\\s*-?\\s*(\\d{1,9})$`, 'i').exec(q)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** The typed search text in a form that an index can serve. */
export const readOrderSearch = (q: string): OrderSearch => {
  if (q === '') return null
  const order = orderIdOfNumber(q)
  if (order !== null) return { kind: 'order', id: order }
  const dispute = numbered('CO', q)
  if (dispute !== null) return { kind: 'dispute', id: dispute }
  const sentBack = numbered('RE', q)
  if (sentBack !== null) return { kind: 'return', id: sentBack }
  if (q.includes('@')) return { kind: 'email', text: q.toLowerCase() }
  return q.length < 3 ? { kind: 'short' } : { kind: 'name', text: q }
}

/** What narrows the orders; instants, so that the database compares columns as they are. */
export interface StaffOrdersFilter {
  readonly holds: StaffOrdersTab['holds']
  readonly search: OrderSearch
  readonly kind: 'auction' | 'store' | null
  readonly from: Date | null
  readonly before: Date | null
  readonly descending: boolean
}

/** What a state of the list asks of the orders. Days are Rome's, both included. */
export const staffOrdersFilter = (state: DataListState): StaffOrdersFilter => {
  const kind = filterValue(state, 'tipo')
  const from = filterValue(state, 'dal') as Day | null
  const until = filterValue(state, 'al') as Day | null
  return {
    holds: staffOrderTabs.find(({ key }) => key === state.view)?.holds ?? null,
    search: readOrderSearch(state.q),
    kind: kind === null ? null : kind === 'store' ? 'store' : 'auction',
    from: from && instantInRome(from),
    before: until && instantInRome(addDays(until, 1)),
    descending: state.descending,
  }
}

/** Where a page goes on: the last row of the one before. */
export interface OrdersCursor {
  readonly at: string
  readonly id: number
}

/** The cursor as it stands in an address. */
export const cursorText = ({ at, id }: OrdersCursor): string => `${at}_${id}`
/** Reads it back; null for what is none. */
export const readCursor = (text: string | null): OrdersCursor | null => {
  const [, at = '', id = ''] = /^(\d{4}-\d\d-\d\dT[\d:.]{8,15}Z)_(\d{1,9})$/.exec(text ?? '') ?? []
  return at === '' || Number.isNaN(Date.parse(at)) ? null : { at, id: Number(id) }
}
