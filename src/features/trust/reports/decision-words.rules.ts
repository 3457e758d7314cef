import { formatDay, todayInRome } from '#shared/days.ts'
import type { ModerationAction } from './moderation.rules.ts'
import type { CaseKind } from './reports.rules.ts'

interface Words {
  /** "la vetrina" */
  readonly one: string
  readonly hidden: string
  readonly shown: string
}

const words: Readonly<Record<CaseKind, Words>> = {
  auctions: {
    one: 'l’annuncio',
    hidden: 'L’annuncio è stato interrotto: nessuno lo vede più e non riceve proposte.',
    shown: 'L’annuncio può essere pubblicato di nuovo.',
  },
  vetrina: {
    one: 'la vetrina',
    hidden: 'La vetrina è nascosta a tutti, senza una scadenza.',
    shown: 'La vetrina è di nuovo visibile.',
  },
  store: {
    one: 'lo store',
    hidden: 'Lo store e i suoi prodotti sono nascosti a tutti, senza una scadenza.',
    shown: 'Lo store è di nuovo visibile.',
  },
  products: {
    one: 'il prodotto',
    hidden: 'Il prodotto è nascosto a tutti e non si può comprare, senza una scadenza.',
    shown: 'Il prodotto è di nuovo visibile.',
  },
  reviews: {
    one: 'la recensione',
    hidden: 'La recensione è nascosta a tutti e non conta nella media.',
    shown: 'La recensione è di nuovo visibile.',
  },
  messages: {
    one: 'la conversazione',
    hidden: 'La conversazione è chiusa: nessuno dei due può più scrivere.',
    shown: 'La conversazione è riaperta.',
  },
  accounts: { one: 'l’account', hidden: 'L’account è chiuso.', shown: 'L’account è attivo.' },
}

/** What is spoken about: "la vetrina". */
export const thingWord = (kind: CaseKind): string => words[kind].one

/**
 * The decision as a sentence for the person concerned and the reporter (art. 17(3)(a) DSA).
 *
 * @param effectiveAt when a closing with notice happens
 */
export const decisionSentence = (kind: CaseKind, action: ModerationAction, effectiveAt: Date | null = null): string => {
  switch (action) {
    case 'none':
      return `Non abbiamo trovato violazioni: ${words[kind].one} resta com’è.`
    case 'warn':
      return `Abbiamo mandato un richiamo a chi ne è responsabile: ${words[kind].one} resta visibile.`
    case 'hide':
      return words[kind].hidden
    case 'show':
      return words[kind].shown
    case 'suspend':
      return `${kind === 'accounts' ? 'L’account' : 'L’account responsabile'} è sospeso, finché lo staff non lo riattiva: si può leggere, pagare e seguire gli ordini, non avviare nulla di nuovo.`
    case 'restore':
      return 'La sospensione dell’account è stata tolta.'
    case 'unwarn':
      return 'Il richiamo è stato ritirato.'
    case 'reject':
      return 'L’annuncio non è stato approvato: nessuno lo vede. Si può correggere e inviare di nuovo.'
    case 'decline':
      return 'La modifica richiesta non è stata fatta: l’annuncio resta com’è.'
    case 'reopen':
      return 'La richiesta di modifica è di nuovo aperta: lo staff la riesamina.'
    case 'close':
      return effectiveAt
        ? `L’account sarà chiuso il ${formatDay(todayInRome(effectiveAt))}. Fino ad allora tutto resta com’è; gli ordini già pagati si concludono.`
        : 'L’account è chiuso: non si può più accedere e le sue pagine non si vedono. Gli ordini già pagati si concludono.'
    case 'readmit':
      return 'La chiusura è ritirata: l’account è attivo.'
  }
}

/** A warning as its owner reads it where the thing is edited. */
export const warningText = (kind: CaseKind): string =>
  `Richiamo dello staff: ${words[kind].one} resta visibile, ma c’è qualcosa da correggere.`

/** Labels of the choice of staff. */
export const actionLabel = (kind: CaseKind, action: ModerationAction): string => {
  switch (action) {
    case 'none':
      return 'Nessuna violazione'
    case 'warn':
      return 'Richiamo'
    case 'hide':
      return kind === 'auctions'
        ? 'Interrompi l’annuncio'
        : kind === 'messages'
          ? 'Chiudi la conversazione'
          : 'Nascondi'
    case 'show':
      return kind === 'messages' ? 'Riapri la conversazione' : 'Mostra di nuovo'
    case 'suspend':
      return 'Sospendi l’account'
    case 'restore':
      return 'Togli la sospensione'
    case 'unwarn':
      return 'Ritira il richiamo'
    case 'reject':
      return 'Annuncio non approvato'
    case 'decline':
      return 'Modifica non fatta'
    case 'reopen':
      return 'Riapri la richiesta di modifica'
    case 'close':
      return 'Chiudi l’account'
    case 'readmit':
      return 'Ritira la chiusura'
  }
}
