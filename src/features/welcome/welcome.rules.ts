/** Who looks at the welcome page. */
export type WelcomeViewer = 'visitor' | 'couple' | 'supplier' | 'admin'

interface WayOn {
  readonly label: string
  readonly to: string
  /** The portal is another area of the application: a full page load (OQ-147). */
  readonly reload?: boolean
}

/** What the opening says to whoever has an account, and where it leads (WEL-18). Visitors get the registration instead. */
export interface WelcomeBack {
  readonly text: string
  readonly main: WayOn
  readonly other: WayOn
}

/** Words and ways of the welcome page for people with an account; null for a visitor. */
export const welcomeBack = (kind: WelcomeViewer): WelcomeBack | null => {
  switch (kind) {
    case 'couple':
      return {
        text: 'Il tuo account è pronto. Pubblica un annuncio con il tuo budget, oppure riprendi da dove eri.',
        main: { label: 'CREA IL TUO ANNUNCIO', to: '/new-auction' },
        other: { label: 'Il mio matrimonio', to: '/my-auctions' },
      }
    case 'supplier':
      return {
        text: 'Gli sposi hanno già scritto che cosa cercano e quanto vogliono spendere. Scegli gli annunci del tuo settore.',
        main: { label: 'Guarda gli annunci degli sposi', to: '/auctions' },
        other: { label: 'Vai al portale', to: '/portal/dashboard', reload: true },
      }
    case 'admin':
      return {
        text: 'Questa è la pagina che vede chi arriva per la prima volta.',
        main: { label: 'Vai alla dashboard', to: '/portal/dashboard', reload: true },
        other: { label: 'Annunci Sposi', to: '/auctions' },
      }
    default:
      return null
  }
}
