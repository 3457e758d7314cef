/** Who looks at the welcome page. */
export type WelcomeViewer = 'visitor' | 'couple' | 'supplier' | 'admin'

interface WayOn {
  readonly label: string
  readonly to: string
  /** The portal is another area of the application: a full page load (OQ-147). */
  readonly reload?: boolean
}

/** The opening for signed-in users, and its link (WEL-18). Visitors get the registration instead. */
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

/** One reason to register: a picture of the paper world for couples, an icon for companies. */
export interface Advantage {
  readonly look: string
  readonly title: string
  readonly text: string
}

/** Four reasons for couples (WEL-06, WEL-13). The discount is the one that exists: of the supplier (decision 0099). */
export const coupleAdvantages: readonly Advantage[] = [
  {
    look: 'gioielli-e-fedi',
    title: 'Bonus Sposi',
    text: 'Lo sconto del fornitore, già nel riepilogo dell’ordine prima di pagare.',
  },
  {
    look: 'bouquet-rosa',
    title: 'Offerte al ribasso',
    text: 'Pubblichi gratis il tuo budget, i fornitori scendono. Tu scegli.',
  },
  {
    look: 'partecipazioni',
    title: 'Un’area per il budget',
    text: 'Quanto hai speso, quanto resta, quanto hai risparmiato.',
  },
  {
    look: 'abito-principessa',
    title: 'Store dei fornitori',
    text: 'Compri direttamente da chi realizza, con reso e recensioni.',
  },
]

/** Four reasons for companies; the last one is for wide screens only (WEL-07, WEL-14, OQ-154). */
export const companyAdvantages: readonly Advantage[] = [
  { look: 'dashboard', title: 'Il tuo cruscotto', text: 'Magazzino, ordini e proposte in un solo posto.' },
  { look: 'chart', title: 'Statistiche', text: 'Visite, vendite e offerte vinte, mese per mese.' },
  { look: 'euro', title: 'Vendite e incassi', text: 'Ogni ordine arriva già pagato: vedi quanto ti resta.' },
  { look: 'search', title: 'SEO', text: 'Titoli e descrizioni della vetrina, per farti trovare.' },
]
