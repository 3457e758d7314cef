import {
  type WithdrawalMoments,
  withdrawalEndsAt,
} from '#features/fulfilment/orders/withdrawal/withdrawal-end.rules.ts'
import type { WithdrawalSubject } from '#features/shop/products/withdrawal.rules.ts'
import { addDays, type Instant, instantInRome, todayInRome } from '#shared/days.ts'
import { defineMachine } from '#shared/machine.ts'

/** The life of goods on their way back. `refunded` is the end also where nothing is given back. */
export const returnMachine = defineMachine({
  name: 'return',
  states: ['requested', 'received', 'refunded', 'cancelled'],
  initial: 'requested',
  events: {
    receive: { from: ['requested'], to: 'received', by: ['supplier', 'admin'] },
    /** Withdrawn before anything was sent: there is nothing to wait for. */
    keep: { from: ['requested'], to: 'received', by: ['couple'] },
    /** How much is given back is decided and asked of the provider. */
    decide: { from: ['received'], to: 'received', by: ['couple', 'supplier', 'admin'] },
    /** A dispute about it is over: whatever of it has come back, how much is given back is settled there. */
    conclude: { from: ['requested', 'received'], to: 'received', by: ['couple', 'supplier', 'admin'] },
    /** The provider says that the money went back. */
    refund: { from: ['received'], to: 'refunded', by: ['system'] },
    /** Nothing is given back, or nothing is left to give: the end without the provider. */
    close: { from: ['received'], to: 'refunded', by: ['couple', 'supplier', 'admin'] },
    cancel: { from: ['requested'], to: 'cancelled', by: ['couple'] },
  },
})

/** Goods sent back by the store's rules, or the right of withdrawal. */
export type ReturnKind = 'return' | 'withdrawal'
/** Where it stands. */
export type ReturnStatus = 'requested' | 'received' | 'refunded' | 'cancelled'

/** Longest comment (RET-15). */
export const COMMENT_MAX = 200

/** Days after which the seller is reminded and staff sees it: those of art. 56 Codice del consumo. */
export const DECISION_DAYS = 14

/** The note of the return page (RET-09, OQ-081). */
export const RETURN_NOTE = 'Non sono previste eccezioni alla politica resi. Non inserire dati personali nel commento.'

interface Reason {
  readonly number: number
  readonly text: string
  /** The same of a service; without it, the reason is none of a service. */
  readonly serviceText?: string
  /** What went wrong is the seller's: shipping is given back too, and no exclusion stands against it (OQ-057, OQ-128). */
  readonly fault?: true
  /** What comes back was never ordered: nothing is given back for it. */
  readonly unordered?: true
}

interface ReasonGroup {
  readonly title: string
  readonly reasons: readonly Reason[]
}

/** The fifteen reasons, stored by number (OQ-129), in the groups of the page. */
export const reasonGroups: readonly ReasonGroup[] = [
  {
    title: 'Ho cambiato idea',
    reasons: [
      { number: 1, text: 'Acquistato per errore' },
      { number: 2, text: 'Disponibile a un prezzo migliore' },
      { number: 15, text: 'Non più necessario' },
    ],
  },
  {
    title: 'Non è come mi aspettavo',
    reasons: [
      { number: 12, text: 'Taglia o misura non adatta' },
      { number: 13, text: 'Colore o materiale diverso dalle attese' },
      { number: 14, text: 'Qualità non adeguata' },
      {
        number: 7,
        text: 'Descrizione sul sito non accurata',
        serviceText: 'Descrizione sul sito non accurata',
        fault: true,
      },
      { number: 6, text: 'Articolo non in italiano' },
    ],
  },
  {
    title: 'C’è un problema',
    reasons: [
      { number: 3, text: 'Articolo difettoso o non funzionante', serviceText: 'Servizio eseguito male', fault: true },
      { number: 8, text: 'Articolo danneggiato durante il trasporto', fault: true },
      { number: 9, text: 'Imballaggio e articolo danneggiati', fault: true },
      { number: 10, text: 'Parti o accessori mancanti', serviceText: 'Servizio eseguito solo in parte', fault: true },
      {
        number: 4,
        text: 'Ricevuto articolo errato',
        serviceText: 'Servizio diverso da quello concordato',
        fault: true,
      },
      { number: 5, text: 'Articolo non ordinato (nessun rimborso)', unordered: true },
      { number: 11, text: 'Consegnato in ritardo' },
    ],
  },
]

const reasons = new Map(reasonGroups.flatMap((group) => group.reasons.map((reason) => [reason.number, reason])))

/** One of the fifteen; undefined for a number that is none. */
export const findReason = (number: number | null): Reason | undefined =>
  number === null ? undefined : reasons.get(number)

/** A reason in words; null for a number that is none. */
export const returnReasonText = (number: number | null, isService: boolean): string | null => {
  const reason = findReason(number)
  return (isService && reason?.serviceText) || (reason?.text ?? null)
}

/** The groups of the page: of a service, the faults that there can be. */
export const reasonGroupsFor = (isService: boolean): readonly ReasonGroup[] =>
  isService
    ? [
        {
          title: 'C’è un problema',
          reasons: reasonGroups
            .flatMap((group) => group.reasons)
            .filter(({ serviceText }) => serviceText !== undefined)
            .toSorted((a, b) => a.number - b.number),
        },
      ]
    : reasonGroups

/** Whether the reason is a fault of the seller. */
export const isFault = (number: number | null): boolean => findReason(number)?.fault === true

/** Whether what comes back was never ordered. */
export const isUnordered = (number: number | null): boolean => findReason(number)?.unordered === true

/** What people read and the label carries: RE-00412. */
export const returnNumber = (id: number): string => `RE-${String(id).padStart(5, '0')}`

/**
 * The very last instant of the day on which the time for it ends: people read a date, and the days of the law are whole (art. 52
 * Codice del consumo, reg. 1182/71).
 *
 * @param until the instant written when the goods arrived (OQ-127)
 */
export const lastInstant = (until: Instant): Date =>
  new Date(instantInRome(addDays(todayInRome(until), 1)).getTime() - 1)

/** Whether something may still be sent back. @param until null before the goods have arrived */
export const isWindowOpen = (until: Instant | null, now: Date): boolean => until !== null && now <= lastInstant(until)

/** Where an order stands, as far as it decides about sending back. */
export interface OrderMoment extends WithdrawalMoments {
  readonly status: 'awaiting_payment' | 'paid' | 'shipped' | 'received' | 'cancelled'
}

/** What of a line decides until when it may be withdrawn from. */
export interface LineMoment extends WithdrawalSubject {
  /** The couple asked that it begin within its days to withdraw (K9). */
  readonly startRequestedAt: Date | null
}

/** Whether a return may be asked: from the delivery to the last day (RET-20, OQ-127). */
export const canReturn = ({ status, returnUntil }: OrderMoment, now: Date): boolean =>
  status === 'received' && isWindowOpen(returnUntil, now)

/** The last instant one may withdraw from a line. @returns null while nothing has arrived */
export const withdrawalEnd = (order: WithdrawalMoments, line: WithdrawalSubject): Date | null => {
  const until = withdrawalEndsAt(order, line)
  return until && lastInstant(until)
}

/** Whether it is time to withdraw from a line: from the contract to the end. Who asked that it begin at once has no way back once it was given. */
export const canWithdraw = (order: OrderMoment, line: LineMoment, now: Date): boolean => {
  const { status } = order
  if (status !== 'paid' && status !== 'shipped' && status !== 'received') return false
  if (status === 'received' && line.startRequestedAt) return false
  const end = withdrawalEnd(order, line)
  return end === null ? status !== 'received' : now <= end
}

/** The state in words: "Reso richiesto" until the money went back, then "Reso completo" (OQ-132). */
export const returnLabel = (kind: ReturnKind, status: ReturnStatus): string => {
  const what = kind === 'return' ? 'Reso' : 'Recesso'
  if (status === 'cancelled') return `${what} annullato`
  if (status === 'refunded') return `${what} completo`
  return kind === 'return' ? 'Reso richiesto' : 'Recesso esercitato'
}

/** The same as the seller reads it: what is to be done next. */
export const saleReturnLabel = (status: ReturnStatus, isDecided: boolean): string => {
  if (status === 'requested') return 'In attesa del pacco'
  if (status === 'received') return isDecided ? 'Rimborso in corso' : 'Da rimborsare'
  return status === 'refunded' ? 'Concluso' : 'Annullato'
}
