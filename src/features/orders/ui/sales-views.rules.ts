import type { Day } from '#shared/days.ts'
import type { OrderStatus, SaleCardView } from '../views.ts'

/** One view of the sales; the first one has no word in the address. */
export interface SalesViewChoice {
  readonly key: string
  readonly label: string
  readonly status: OrderStatus | null
  /** Said when there is nothing in it. */
  readonly empty: string
}

/** The views of "Vendite", in their order. */
export const saleViews: readonly SalesViewChoice[] = [
  { key: '', label: 'Tutti', status: null, empty: 'Qui trovi gli ordini pagati dagli sposi' },
  { key: 'da-spedire', label: 'Da spedire', status: 'paid', empty: 'Nessun ordine aspetta la spedizione' },
  { key: 'spediti', label: 'Spediti', status: 'shipped', empty: 'Nessun ordine è in viaggio' },
  { key: 'consegnati', label: 'Consegnati', status: 'received', empty: 'Nessun ordine è stato ancora consegnato' },
]

/** The view an address asks for; the first one for a word nobody knows. */
export const viewOf = (key: string | null): SalesViewChoice =>
  saleViews.find((view) => view.key === key) ?? (saleViews[0] as SalesViewChoice)

export const isInView = (view: SalesViewChoice, sale: Pick<SaleCardView, 'status'>): boolean =>
  view.status === null || sale.status === view.status

/**
 * What waits for the supplier, in words: "3 ordini aspettano la spedizione, uno è in ritardo."
 *
 * @param today the day on the Roman clock; an order is late from the day after its last day
 */
export const salesSentence = (sales: readonly Pick<SaleCardView, 'status' | 'shipBy'>[], today: Day): string => {
  const waiting = sales.filter(({ status }) => status === 'paid')
  const late = waiting.filter(({ shipBy }) => shipBy !== null && shipBy < today).length
  if (waiting.length === 0) return 'Nessun ordine aspetta la spedizione.'
  const wait =
    waiting.length === 1 ? 'Un ordine aspetta la spedizione' : `${waiting.length} ordini aspettano la spedizione`
  if (late === 0) return `${wait}.`
  return `${wait}, ${late === 1 ? 'uno è' : `${late} sono`} in ritardo.`
}
