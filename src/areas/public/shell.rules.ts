import type { Cents } from '#shared/money.ts'

/** Who looks at the frame, as header and menus need it. */
export type ShellViewer =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'couple' | 'supplier' | 'admin'
      readonly accountId: number
      /** The business of a supplier, the full name of anybody else (HEAD-04). */
      readonly name: string
      readonly image: string | null
      readonly unread: number
      /** Conversations with something unread. */
      readonly messages: number
      /** Works for a supplier: what is the owner's is not offered. */
      readonly isMember: boolean
      /** Why the account is suspended and what it may do, or when it will be closed; null when neither. */
      readonly suspended: string | null
      /** A staff member looks as this person: nothing of it is kept on the device. */
      readonly isViewed: boolean
      /** Today's paid orders of a supplier. */
      readonly balance: { readonly sales: number; readonly totalCents: Cents } | null
    }

export type SignedInViewer = Exclude<ShellViewer, { kind: 'visitor' }>

/** The links of the top menu, in their order (HEAD-09). */
export const mainLinks: readonly { readonly label: string; readonly to: string }[] = [
  { label: 'Home', to: '/' },
  { label: 'Come funziona', to: '/come-funziona' },
  { label: 'Aziende settore wedding', to: '/vetrine-fornitori' },
  { label: 'Prodotti', to: '/prodotti' },
  { label: 'Annunci Sposi', to: '/auctions' },
]

/** Which parts of the header a page shows. */
export interface Frame {
  /** Top menu and left side menu. */
  readonly menu: boolean
  /** Log in, bell, person and right side menu. */
  readonly person: boolean
  /** In place of both, the one line for whoever is registered already. */
  readonly returning: boolean
}

/** The welcome page hides the menu, the outcome of the activation hides the person (HEAD-10, HEAD-11). */
export const frameFor = (pathname: string): Frame => {
  const welcome = /^\/welcome(\/|$)/.test(pathname)
  return {
    menu: !welcome,
    person: !welcome && !/^\/(result-activation|conferma-email)(\/|$)/.test(pathname),
    returning: welcome,
  }
}

/** Popups asked for by a redirect: `/?avviso=ruolo`. */
const notices: Readonly<Record<string, string>> = {
  ruolo: 'La pagina che cercavi non è disponibile per il tuo tipo di account.',
  pagina: 'Quella pagina non c’è più, o l’indirizzo non è giusto: eccoti di nuovo in home.',
  uscita: 'Sei uscito dal tuo account.',
  eliminazione: 'Il tuo account è chiuso. Ti abbiamo scritto entro quando puoi ripensarci.',
}

/** The words of a notice, or null for an unknown one: the address is anybody's to write. */
export const noticeText = (name: string | null): string | null =>
  name && Object.hasOwn(notices, name) ? (notices[name] ?? null) : null
