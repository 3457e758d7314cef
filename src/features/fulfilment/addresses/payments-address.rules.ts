/** The parts of "I miei pagamenti", each with its own address (DASH-26 to DASH-28). */
export const paymentTabs = [
  { tab: 0, label: 'Portafoglio', path: '/my-auctions/2' },
  { tab: 1, label: 'Impostazioni', path: '/my-auctions/2?tab=1' },
  { tab: 2, label: 'Transazioni', path: '/my-auctions/2?tab=2' },
] as const

export type PaymentTab = (typeof paymentTabs)[number]['tab']

/** The part an address asks for; anything unknown is the first. */
export const paymentTabOf = (search: URLSearchParams): PaymentTab =>
  paymentTabs.find(({ tab }) => String(tab) === search.get('tab'))?.tab ?? 0

/** What the address book is asked to show: an address open to be changed, or about to be deleted. */
export interface AddressBookState {
  readonly edit?: number | 'new' | undefined
  readonly remove?: number | undefined
  /** What was just done. */
  readonly done?: 'salvato' | 'eliminato' | undefined
}

const idOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined

/** Reads the state of the address book out of an address. */
export const readAddressBook = (search: URLSearchParams): AddressBookState => {
  const edit = search.get('indirizzo')
  const done = search.get('fatto')
  return {
    edit: edit === 'nuovo' ? 'new' : idOf(edit),
    remove: idOf(search.get('elimina')),
    done: done === 'salvato' || done === 'eliminato' ? done : undefined,
  }
}

/** The address of the address book in a state. */
export const addressesPath = ({ edit, remove, done }: AddressBookState): string => {
  const query = new URLSearchParams({
    tab: '1',
    ...(edit !== undefined && { indirizzo: edit === 'new' ? 'nuovo' : String(edit) }),
    ...(remove !== undefined && { elimina: String(remove) }),
    ...(done !== undefined && { fatto: done }),
  })
  return `/my-auctions/2?${query}`
}

/** The address of a page of transactions. */
export const transactionsPath = (page: number): string =>
  page > 1 ? `/my-auctions/2?tab=2&page=${page}` : '/my-auctions/2?tab=2'

/** Shown when an address is saved: the text of the catalogue, as it stands in the product (DASH-30, OQ-143). */
export const ADDRESS_SAVED = 'Segnalazione effettuata con successo'
