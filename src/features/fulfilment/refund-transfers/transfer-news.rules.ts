import type { TransferNews } from './jobs.contract.ts'
import { OPEN_TRANSFER, type TransferState } from './transfer.rules.ts'

type Headlines = Readonly<Record<TransferNews, string | null>>

/** Subject and title for the couple; null for what does not concern it. */
export const coupleHeadlines: Headlines = {
  opened: 'Il tuo rimborso arriva con un bonifico: serve l’IBAN',
  reminder: 'Per il tuo rimborso serve ancora l’IBAN',
  iban: null,
  paid: 'Il venditore ha fatto il bonifico del tuo rimborso',
  denied: null,
  late: 'Il bonifico del tuo rimborso è in ritardo',
  smaller: 'Una parte del tuo rimborso è già tornata',
  ended: null,
}

/** The same for the seller. */
export const sellerHeadlines: Headlines = {
  opened: 'Un rimborso va versato con un bonifico',
  reminder: null,
  iban: 'C’è l’IBAN: versa il rimborso agli sposi',
  paid: null,
  denied: 'Gli sposi non hanno ricevuto il bonifico',
  late: 'Il bonifico del rimborso è in ritardo',
  smaller: 'Una parte è già tornata: il bonifico è più piccolo',
  ended: 'Il rimborso con bonifico è concluso',
}

/** What staff has to look at; null for what two settle between them. */
export const staffNews: Headlines = {
  opened: 'non passa più dal servizio di pagamento, va versato con un bonifico',
  reminder: null,
  iban: null,
  paid: null,
  denied: 'gli sposi dicono che il bonifico non è arrivato',
  late: 'il venditore non ha versato il bonifico in tempo',
  smaller: null,
  ended: null,
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
