import type { SalesCounts } from '../views.ts'

/** One view of the sales; the first one has no word in the address. */
export interface SalesViewChoice {
  readonly key: string
  readonly label: string
  readonly view: Exclude<keyof SalesCounts, 'all'> | null
  /** Said when there is nothing in it. */
  readonly empty: string
}

/** The views of "Vendite", in their order. What is prepared is sent or picked up. */
export const saleViews: readonly SalesViewChoice[] = [
  { key: '', label: 'Tutti', view: null, empty: 'Qui trovi gli ordini pagati dagli sposi' },
  { key: 'da-spedire', label: 'Da preparare', view: 'paid', empty: 'Nessun ordine è da preparare' },
  {
    key: 'spediti',
    label: 'Spediti o pronti',
    view: 'shipped',
    empty: 'Nessun ordine è in viaggio o pronto per il ritiro',
  },
  { key: 'consegnati', label: 'Consegnati', view: 'received', empty: 'Nessun ordine è stato ancora consegnato' },
  { key: 'resi', label: 'Resi', view: 'returns', empty: 'Nessuno ha chiesto un reso' },
  { key: 'da-incassare', label: 'Da incassare', view: 'due', empty: 'Nessun saldo è ancora da incassare' },
]

/** The same for a business that sells services: nothing of it is sent. */
const serviceViews: readonly SalesViewChoice[] = saleViews.flatMap((choice) => {
  if (choice.view === 'shipped') return []
  if (choice.view === 'paid') return [{ ...choice, label: 'Da eseguire', empty: 'Nessun servizio è da eseguire' }]
  if (choice.view === 'received')
    return [{ ...choice, label: 'Eseguiti', empty: 'Nessun servizio è stato ancora eseguito' }]
  return [choice]
})

export const saleViewsFor = (isService: boolean): readonly SalesViewChoice[] => (isService ? serviceViews : saleViews)

/** The view an address asks for; the first one for an unknown word. */
export const viewOf = (key: string | null, views = saleViews): SalesViewChoice =>
  views.find((view) => view.key === key) ?? (views[0] as SalesViewChoice)

/** How many sales a view holds. */
export const countOf = ({ view }: SalesViewChoice, counts: SalesCounts): number => counts[view ?? 'all']

/** What waits for a supplier of services, in words. */
export const servicesSentence = (waiting: number): string => {
  if (waiting === 0) return 'Nessun servizio è da eseguire.'
  return waiting === 1 ? 'Un servizio è da eseguire.' : `${waiting} servizi sono da eseguire.`
}

/**
 * What waits for the supplier, in words: "3 ordini sono da preparare, uno è in ritardo."
 *
 * @param late of those that wait; an order is late from the day after its last day
 */
export const salesSentence = (waiting: number, late: number): string => {
  if (waiting === 0) return 'Nessun ordine è da preparare.'
  const wait = waiting === 1 ? 'Un ordine è da preparare' : `${waiting} ordini sono da preparare`
  if (late === 0) return `${wait}.`
  return `${wait}, ${late === 1 ? 'uno è' : `${late} sono`} in ritardo.`
}
