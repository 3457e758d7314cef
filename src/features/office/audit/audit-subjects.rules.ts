import { announcementCode } from '#features/auction/announcements/auction.rules.ts'
import { disputeNumber } from '#features/fulfilment/disputes/dispute.rules.ts'
import { returnNumber } from '#features/fulfilment/returns/return.rules.ts'
import { orderNumber } from '#shared/order-number.ts'

/** What a line of the audit trail can be about; the keys are those the verbs write. */
export const auditSubjects: Readonly<Record<string, string>> = {
  account: 'Account',
  announcement: 'Annuncio',
  appeal: 'Ricorso',
  calendar: 'Calendario',
  category_bonus: 'Bonus di categoria',
  carrier: 'Corriere',
  conversation: 'Conversazione',
  couple: 'Sposi',
  deposit: 'Cauzione',
  'refund-transfer': 'Bonifico agli sposi',
  'provider-dispute': 'Contestazione su PayPal',
  held_payment: 'Pagamento in custodia',
  discount: 'Codice sconto',
  dispute: 'Controversia',
  enquiry: 'Domanda a un fornitore',
  fee: 'Fee',
  invoice: 'Fattura',
  job: 'Lavoro',
  lead: 'Annuncio per un fornitore',
  offer: 'Proposta',
  offer_template: 'Schema della proposta, settore',
  order: 'Ordine',
  outcome_key: 'Chiave del registro d’esito',
  participation: 'Partecipazioni per l’annuncio',
  payment: 'Pagamento',
  plan_step: 'Rata di un ordine',
  price: 'Prezzo di listino',
  product: 'Prodotto',
  'provider-message': 'Messaggio di pagamento',
  promotion: 'Promozione',
  purchase: 'Abbonamento',
  question: 'Domanda',
  questions: 'Domande del percorso',
  quota: 'Partecipazioni di un fornitore',
  refund: 'Rimborso',
  rental: 'Noleggio',
  report: 'Segnalazione',
  'report-case': 'Cosa segnalata',
  return: 'Reso',
  review: 'Recensione',
  'saved-search': 'Ricerca salvata',
  'saved-view': 'Vista salvata',
  sector: 'Settore',
  'selling-account': 'Conto di incasso',
  settings: 'Impostazioni',
  showcase: 'Vetrina',
  store: 'Store',
  supplier: 'Fornitore',
  text: 'Testo o settore',
  transmission: 'Invio di una fattura',
  verification: 'Verifica',
  wedding_page: 'Pagina delle nozze',
  offer_preset: 'Proposta tipo',
}

/** The numbers people know things by. */
const numberOf: Readonly<Record<string, (id: number) => string>> = {
  announcement: announcementCode,
  participation: announcementCode,
  order: orderNumber,
  return: returnNumber,
  dispute: disputeNumber,
}

/** What a line is about, with the number it is known by where there is more than one. @example subjectLabelOf('order', 12) // "Ordine PO-30012" */
export const subjectLabelOf = (subject: string, id: number): string => {
  if (subject.startsWith('favourite:')) return `Preferito ${id}`
  const name = auditSubjects[subject] ?? subject.replaceAll(/[_-]/g, ' ')
  return subject === 'settings' ? name : `${name} ${numberOf[subject]?.(id) ?? id}`
}
