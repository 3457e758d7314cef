import { type AuctionMode, auctionModeName } from '#features/site/settings/settings.rules.ts'

interface ModeWords {
  readonly name: string
  /** What it means for the couple, in one sentence. */
  readonly couple: string
  /** What it means for a supplier. */
  readonly supplier: string
  /** Said in place of what may not be told, while it may not. */
  readonly hidden: string
}

/** The words of each mode: nobody has to know what an auction is. */
export const modeWords: Readonly<Record<AuctionMode, ModeWords>> = {
  open: {
    name: auctionModeName.open,
    couple: 'Tutti vedono le proposte e i prezzi, e chi vuole ne manda una più bassa.',
    supplier: 'Tutti vedono la tua proposta e il tuo prezzo, e tu vedi quelli degli altri.',
    hidden: '',
  },
  rank: {
    name: auctionModeName.rank,
    couple: 'Vedi tutto solo tu: ogni fornitore sa a che posto è, non quanto chiedono gli altri, e può migliorare.',
    supplier: 'Sai a che posto sei e in quanti siete. Il tuo prezzo e la tua proposta li vedono solo gli sposi.',
    hidden: 'In questo annuncio i prezzi e le proposte li vedono solo gli sposi: chi partecipa sa a che posto è.',
  },
  sealed: {
    name: auctionModeName.sealed,
    couple: 'Vedi tutto solo tu: ogni fornitore ti dà il suo prezzo migliore senza sapere niente degli altri.',
    supplier: 'Il tuo prezzo e la tua proposta li vedono solo gli sposi. Fino alla scelta nessuno sa a che posto è.',
    hidden: 'In questo annuncio i prezzi e le proposte li vedono solo gli sposi.',
  },
}
