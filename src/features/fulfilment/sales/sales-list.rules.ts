import { PERFORMED } from '#features/fulfilment/orders/order.rules.ts'
import { addDays, type Day, instantInRome } from '#shared/days.ts'
import { type DataListDefinition, type DataListState, filterValue } from '#ui/lists/data-list.rules.ts'
import { saleViews } from './ui/sales-views.rules.ts'

/** Most packing slips of one file. */
export const MAX_SLIPS = 300

/** What "Vendite" can be asked (PORTAL-07). */
export const salesList: DataListDefinition = {
  path: '/portal/orders',
  views: saleViews.map(({ key }) => key).filter((key) => key !== 'resi'),
  search: 'Ordine, cliente o prodotto',
  filters: [
    {
      key: 'tipo',
      label: 'Da dove viene',
      kind: 'one',
      options: [
        { value: 'annuncio', label: 'Un annuncio' },
        { value: 'store', label: 'Il tuo store' },
      ],
    },
    { key: 'ritardo', label: 'Spedizione', kind: 'one', options: [{ value: '1', label: 'In ritardo' }] },
    { key: 'dal', label: 'Pagato dal', kind: 'day' },
    { key: 'al', label: 'Pagato fino al', kind: 'day' },
    { key: 'da', label: 'Totale da', kind: 'euro' },
    { key: 'a', label: 'Totale fino a', kind: 'euro' },
  ],
  sorts: ['data', 'totale'],
  descending: true,
  columns: [
    { key: 'ordine', label: 'Ordine', usual: true },
    { key: 'stato', label: 'Stato', usual: true },
    { key: 'scadenza', label: 'Scadenza', usual: true },
    { key: 'tipo', label: 'Da dove viene', usual: false },
    { key: 'spedizione', label: 'Spedizione', usual: false },
    { key: 'consegna', label: 'Consegnato', usual: false },
    { key: 'totale', label: 'Totale', usual: false },
    { key: 'pagato', label: 'Pagato', usual: true },
    { key: 'fee', label: 'Fee', usual: true },
    { key: 'iva', label: 'IVA fee', usual: true },
    { key: 'netto', label: 'Netto', usual: true },
  ],
  sizes: [20, 50, 100],
}

const AMOUNTS: readonly string[] = ['da', 'a', 'totale', 'pagato', 'fee', 'iva', 'netto']
const isPlain = (key: string): boolean => !AMOUNTS.includes(key)

const withoutAmounts = (list: DataListDefinition): DataListDefinition => ({
  ...list,
  filters: list.filters.filter(({ key }) => isPlain(key)),
  sorts: list.sorts.filter(isPlain),
  columns: list.columns.filter(({ key }) => isPlain(key)),
})

const ofServices: Readonly<Record<string, string>> = { consegna: PERFORMED, scadenza: 'Giorno' }

/** Services are performed: nothing of them is sent, or late with it. */
const servicesList: DataListDefinition = {
  ...salesList,
  filters: salesList.filters.filter(({ key }) => key !== 'ritardo'),
  columns: salesList.columns
    .filter(({ key }) => key !== 'spedizione')
    .map((column) => ({ ...column, label: ofServices[column.key] ?? column.label })),
}

/**
 * The list for a viewer: without the right to earnings it has no amounts to show, filter or sort by (decision 0059).
 *
 * @param isService the business sells services
 */
export const salesListFor = (seesEarnings: boolean, isService = false): DataListDefinition => {
  const list = isService ? servicesList : salesList
  return seesEarnings ? list : withoutAmounts(list)
}

/** The words of its orders. */
export const salesSorts = { data: 'Data', totale: 'Totale' } as const

/** What narrows the sales; instants and cents, so that the database compares columns as they are. */
export interface SalesFilter {
  readonly q: string
  readonly kind: 'auction' | 'store' | null
  readonly isLate: boolean
  /** Paid at this instant or later. */
  readonly paidFrom: Date | null
  /** Paid before this instant. */
  readonly paidBefore: Date | null
  /** Totals, both included; integer cents. */
  readonly minCents: number | null
  readonly maxCents: number | null
  readonly sort: 'data' | 'totale'
  readonly descending: boolean
}

/** Whether a filter leaves anything out. */
export const leavesOut = (filter: SalesFilter | undefined): boolean => {
  if (!filter) return false
  const { q, kind, isLate, paidFrom, paidBefore, minCents, maxCents } = filter
  return q !== '' || isLate || [kind, paidFrom, paidBefore, minCents, maxCents].some((one) => one !== null)
}

/** What a state of the list asks of the sales. Days are Rome's, both included. */
export const salesFilter = (state: DataListState): SalesFilter => {
  const value = (key: string) => filterValue(state, key)
  const kind = value('tipo')
  const until = value('al') as Day | null
  const from = value('dal') as Day | null
  const euros = (key: string) => {
    const typed = value(key)
    return typed === null ? null : Number(typed) * 100
  }
  return {
    q: state.q,
    kind: kind === null ? null : kind === 'store' ? 'store' : 'auction',
    isLate: value('ritardo') !== null,
    paidFrom: from && instantInRome(from),
    paidBefore: until && instantInRome(addDays(until, 1)),
    minCents: euros('da'),
    maxCents: euros('a'),
    sort: state.sort === 'totale' ? 'totale' : 'data',
    descending: state.descending,
  }
}
