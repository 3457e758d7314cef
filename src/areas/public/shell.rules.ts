import type { Cents } from '#shared/money.ts'

/** Who looks at the frame, as header and menus need it. */
export type ShellViewer =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'couple' | 'supplier' | 'admin'
      /** The business of a supplier, the full name of anybody else (HEAD-04). */
      readonly name: string
      readonly image: string | null
      readonly unread: number
      /** Today's paid orders of a supplier. */
      readonly balance: { readonly sales: number; readonly totalCents: Cents } | null
    }

export type SignedInViewer = Exclude<ShellViewer, { kind: 'visitor' }>

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
  /** The portal is another application area: a full page load (OQ-147). */
  readonly reload?: boolean
  /** The one entry that is drawn as a button. */
  readonly main?: boolean
}

const coupleEntries: readonly MenuEntry[] = [
  { label: 'Il mio profilo', to: '/profile', icon: 'person' },
  { label: 'I miei annunci', to: '/my-auctions', icon: 'gavel' },
  { label: 'I miei acquisti', to: '/my-auctions/1', icon: 'package' },
  { label: 'Inserisci annuncio', to: '/new-auction', icon: 'plus', main: true },
]

const supplierEntries: readonly MenuEntry[] = [
  { label: 'Dashboard', to: '/portal/dashboard', icon: 'dashboard', reload: true },
  { label: 'Il mio profilo', to: '/profile', icon: 'person' },
  { label: 'Le mie proposte', to: '/portal/offers-operator', icon: 'send', reload: true },
  { label: 'I miei abbonamenti', to: '/portal/operator-paypal?tab=4', icon: 'badge', reload: true },
  { label: 'Vendite', to: '/portal/orders', icon: 'receipt', reload: true },
  { label: 'Consensi privacy', to: '/portal/operator-paypal?tab=5', icon: 'shield', reload: true },
  { label: 'I miei preferiti', to: '/favorites', icon: 'heart' },
]

const adminEntries: readonly MenuEntry[] = [
  { label: 'Dashboard', to: '/portal/dashboard', icon: 'dashboard', reload: true },
  { label: 'Annunci', to: '/portal/auctions', icon: 'gavel', reload: true },
]

/** The entries of the personal menu, in their order. @see requirements HEAD-12 to HEAD-15 */
export const menuEntries = (kind: SignedInViewer['kind']): readonly MenuEntry[] =>
  ({ couple: coupleEntries, supplier: supplierEntries, admin: adminEntries })[kind]

/** The links of the top menu, in their order (HEAD-09). */
export const mainLinks: readonly { readonly label: string; readonly to: string }[] = [
  { label: 'Home', to: '/' },
  { label: 'Come funziona', to: '/come-funziona' },
  { label: 'Annunci Sposi', to: '/auctions' },
]

/** Which parts of the header a page shows. */
export interface Frame {
  /** Top menu and left side menu. */
  readonly menu: boolean
  /** Log in, bell, person and right side menu. */
  readonly person: boolean
}

/** The welcome page hides the menu, the outcome of the activation hides the person (HEAD-10, HEAD-11). */
export const frameFor = (pathname: string): Frame => ({
  menu: !/^\/welcome(\/|$)/.test(pathname),
  person: !/^\/(welcome|result-activation)(\/|$)/.test(pathname),
})

/** Popups asked for by a redirect: `/?avviso=ruolo`. */
const notices: Readonly<Record<string, string>> = {
  ruolo: 'La pagina che cercavi non è disponibile per il tuo tipo di account.',
  uscita: 'Sei uscito dal tuo account.',
}

/** The words of a notice, or null for one nobody knows: the address is anybody's to write. */
export const noticeText = (name: string | null): string | null =>
  name && Object.hasOwn(notices, name) ? (notices[name] ?? null) : null

/** Explains the figure of the daily balance (HEAD-18). */
export const balanceNote = "L'importo indicato è al lordo delle commissioni."

/** "1 vendita", "3 vendite". */
export const salesText = (sales: number): string => `${sales} ${sales === 1 ? 'vendita' : 'vendite'}`
