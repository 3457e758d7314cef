import type { TransferNews } from './jobs.contract.ts'
import { OPEN_TRANSFER, type TransferKind, type TransferState } from './transfer.rules.ts'

type Headlines = Readonly<Record<TransferNews, string | null>>
type ByKind = Readonly<Record<TransferKind, Headlines>>

/** Subject and title for the couple; null for what does not concern it. */
export const coupleHeadlines: ByKind = {
  refund: {
    opened: 'Il tuo rimborso arriva con un bonifico: serve l’IBAN',
    reminder: 'Per il tuo rimborso serve ancora l’IBAN',
    iban: null,
    paid: 'Il venditore ha fatto il bonifico del tuo rimborso',
    denied: null,
    late: 'Il bonifico del tuo rimborso è in ritardo',
    smaller: 'Una parte del tuo rimborso è già tornata',
    ended: null,
  },
  compensation: {
    opened: 'Il doppio della caparra: serve l’IBAN per la seconda metà',
    reminder: 'Per il doppio della caparra serve ancora l’IBAN',
    iban: null,
    paid: 'Il fornitore ha fatto il bonifico del doppio della caparra',
    denied: null,
    late: 'Il bonifico del doppio della caparra è in ritardo',
    smaller: null,
    ended: null,
  },
}

/** The same for the seller. */
export const sellerHeadlines: ByKind = {
  refund: {
    opened: 'Un rimborso va versato con un bonifico',
    reminder: null,
    iban: 'C’è l’IBAN: versa il rimborso agli sposi',
    paid: null,
    denied: 'Gli sposi non hanno ricevuto il bonifico',
    late: 'Il bonifico del rimborso è in ritardo',
    smaller: 'Una parte è già tornata: il bonifico è più piccolo',
    ended: 'Il rimborso con bonifico è concluso',
  },
  compensation: {
    // It stands in what the seller reads of the end of the contract.
    opened: null,
    reminder: null,
    iban: 'C’è l’IBAN: versa agli sposi la seconda metà del doppio',
    paid: null,
    denied: 'Gli sposi non hanno ricevuto il bonifico',
    late: 'Il bonifico del doppio della caparra è in ritardo',
    smaller: null,
    ended: 'Il doppio della caparra è concluso',
  },
}

/** What staff has to look at; null for what two settle between them. */
export const staffNews: ByKind = {
  refund: {
    opened: 'rimborso che non passa più dal servizio di pagamento, va versato con un bonifico',
    reminder: null,
    iban: null,
    paid: null,
    denied: 'rimborso, gli sposi dicono che il bonifico non è arrivato',
    late: 'rimborso, il venditore non ha versato il bonifico in tempo',
    smaller: null,
    ended: null,
  },
  compensation: {
    opened: null,
    reminder: null,
    iban: null,
    paid: null,
    denied: 'doppio della caparra, gli sposi dicono che il bonifico non è arrivato',
    late: 'doppio della caparra, il fornitore non ha versato il bonifico in tempo',
    smaller: null,
    ended: null,
  },
}

const TRUE_IN: Readonly<Record<TransferNews, readonly TransferState[]>> = {
  opened: ['awaiting_iban'],
  reminder: ['awaiting_iban'],
  iban: ['awaiting_payment'],
  paid: ['paid'],
  denied: ['denied'],
  late: ['awaiting_payment'],
  smaller: OPEN_TRANSFER,
  ended: ['confirmed', 'overtaken', 'closed'],
}

/** Whether a message that waited is still worth sending. */
export const stillTrue = (news: TransferNews, status: TransferState): boolean => TRUE_IN[news].includes(status)
