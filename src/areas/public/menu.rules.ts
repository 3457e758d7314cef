import type { SignedInViewer } from './shell.rules.ts'

/** One entry of the personal menu; the names of the icons are those of the drawing set. */
export interface MenuEntry {
  readonly label: string
  readonly to: string
  readonly icon:
    | 'dashboard'
    | 'person'
    | 'gavel'
    | 'package'
    | 'send'
    | 'badge'
    | 'receipt'
    | 'shield'
    | 'heart'
    | 'plus'
    | 'store'
    | 'tag'
    | 'star'
    | 'chart'
    | 'message'
  /** The portal is another application area: a full page load (OQ-147). */
  readonly reload?: boolean
  /** The one entry that is drawn as a button. */
  readonly main?: boolean
}

const coupleEntries: readonly MenuEntry[] = [
  { label: 'Il mio profilo', to: '/profile', icon: 'person' },
  { label: 'I miei annunci', to: '/my-auctions', icon: 'gavel' },
  { label: 'I miei acquisti', to: '/my-auctions/1', icon: 'package' },
  { label: 'Messaggi', to: '/messages', icon: 'message' },
  { label: 'I miei preferiti', to: '/favorites', icon: 'heart' },
  { label: 'Inserisci annuncio', to: '/new-auction', icon: 'plus', main: true },
]

const supplierEntries: readonly MenuEntry[] = [
  { label: 'Dashboard', to: '/portal/dashboard', icon: 'dashboard', reload: true },
  { label: 'Il mio profilo', to: '/profile', icon: 'person' },
  { label: 'Il mio store', to: '/portal/store', icon: 'store', reload: true },
  { label: 'Le mie proposte', to: '/portal/offers-operator', icon: 'send', reload: true },
  { label: 'I miei abbonamenti', to: '/portal/operator-paypal?tab=4', icon: 'badge', reload: true },
  { label: 'Vendite', to: '/portal/orders', icon: 'receipt', reload: true },
  { label: 'Messaggi', to: '/portal/messages', icon: 'message', reload: true },
  { label: 'Prodotti', to: '/portal/products', icon: 'tag', reload: true },
  { label: 'Recensioni', to: '/portal/reviews', icon: 'star', reload: true },
  { label: 'Statistiche', to: '/portal/statics', icon: 'chart', reload: true },
  { label: 'Consensi privacy', to: '/portal/operator-paypal?tab=5', icon: 'shield', reload: true },
  { label: 'I miei preferiti', to: '/favorites', icon: 'heart' },
]

const adminEntries: readonly MenuEntry[] = [
  { label: 'Dashboard', to: '/portal/dashboard', icon: 'dashboard', reload: true },
  { label: 'Sposi', to: '/portal/users', icon: 'heart', reload: true },
  { label: 'Fornitori', to: '/portal/operators', icon: 'store', reload: true },
  { label: 'Annunci', to: '/portal/auctions', icon: 'gavel', reload: true },
  { label: 'Versamenti FEE', to: '/portal/payments', icon: 'receipt', reload: true },
  { label: 'Messaggi', to: '/portal/messages', icon: 'message', reload: true },
  { label: 'Sicurezza', to: '/sicurezza', icon: 'shield' },
]

/** The entries of the personal menu, in their order. @see requirements HEAD-12 to HEAD-15 */
export const menuEntries = (kind: SignedInViewer['kind']): readonly MenuEntry[] =>
  ({ couple: coupleEntries, supplier: supplierEntries, admin: adminEntries })[kind]

/** Explains the figure of the daily balance (HEAD-18). */
export const balanceNote = "L'importo indicato è al lordo delle commissioni."

/** "1 vendita", "3 vendite". */
export const salesText = (sales: number): string => `${sales} ${sales === 1 ? 'vendita' : 'vendite'}`
