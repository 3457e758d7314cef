import { addDaysInRome, addMonthsInRome } from '#shared/days.ts'
import { defineMachine } from '#shared/machine.ts'

/** The life of a dispute. `waiting`: a side was asked something; `review`: it is with staff; `proposed`: both are to agree. */
export const disputeMachine = defineMachine({
  name: 'dispute',
  states: ['waiting', 'review', 'proposed', 'settled', 'decided', 'withdrawn'],
  initial: 'waiting',
  events: {
    /** One of two has answered. */
    answer_part: { from: ['waiting'], to: 'waiting', by: ['couple', 'supplier'] },
    answer: { from: ['waiting'], to: 'review', by: ['couple', 'supplier'] },
    ask: { from: ['waiting', 'review', 'proposed'], to: 'waiting', by: ['admin'] },
    propose: { from: ['waiting', 'review', 'proposed'], to: 'proposed', by: ['admin'] },
    /** One of two agrees. */
    accept: { from: ['proposed'], to: 'proposed', by: ['couple', 'supplier'] },
    /** Both agree: what was proposed is carried out. */
    settle: { from: ['proposed'], to: 'settled', by: ['couple', 'supplier'] },
    decline: { from: ['proposed'], to: 'review', by: ['couple', 'supplier'] },
    decide: { from: ['waiting', 'review', 'proposed'], to: 'decided', by: ['admin'] },
    /** Withdrawn by its opener. */
    withdraw: { from: ['waiting', 'review', 'proposed'], to: 'withdrawn', by: ['couple', 'supplier'] },
  },
})

/** Where a dispute stands. */
export type DisputeStatus = 'waiting' | 'review' | 'proposed' | 'settled' | 'decided' | 'withdrawn'
/** Who may open one. */
export type DisputeSide = 'couple' | 'supplier'
/** Who has to speak or act now. */
export type DisputeAwaits = DisputeSide | 'both' | 'staff' | 'nobody'
/** What was said or done. */
export type DisputeEntryKind =
  | 'open'
  | 'answer'
  | 'add'
  | 'ask'
  | 'propose'
  | 'accept'
  | 'settle'
  | 'decline'
  | 'decide'
  | 'withdraw'

/** The states in which it is not over, as the database's partial indexes have them. */
export const openStatuses = ['waiting', 'review', 'proposed'] as const satisfies readonly DisputeStatus[]

/** Whether it is not over. */
export const isOpenDispute = (status: DisputeStatus): boolean => openStatuses.some((one) => one === status)

/** Days for an answer, and for agreeing to a proposal. */
export const ANSWER_DAYS = 5
/** Days in which staff promises to act. */
export const STAFF_DAYS = 3
/** Months in which help can be asked for: those of the legal guarantee, so that it never ends before it. */
export const OPEN_MONTHS = 26
/** Longest text. */
export const WORDS_MAX = 2000

/** By when the turn that begins now is over. */
export const turnEnds = (awaits: DisputeAwaits, now: Date): Date =>
  addDaysInRome(now, awaits === 'staff' ? STAFF_DAYS : ANSWER_DAYS)

/** What each side may ask help for. */
export const disputeReasons = {
  not_arrived: { by: 'couple', label: 'L’ordine non è arrivato' },
  not_as_agreed: { by: 'couple', label: 'Quello che ho ricevuto non è come concordato' },
  damaged: { by: 'couple', label: 'È arrivato rotto o difettoso' },
  not_performed: { by: 'couple', label: 'Il servizio non è stato svolto, o non come concordato' },
  refund: { by: 'couple', label: 'Il rimborso non arriva o non è giusto' },
  no_reply: { by: 'couple', label: 'Il fornitore non mi risponde' },
  other: { by: 'couple', label: 'Altro' },
  couple_silent: { by: 'supplier', label: 'Gli sposi non mi rispondono' },
  delivery_denied: { by: 'supplier', label: 'Dicono di non aver ricevuto l’ordine' },
  return_disputed: { by: 'supplier', label: 'Non sono d’accordo sul reso o sul recesso' },
  returned_damaged: { by: 'supplier', label: 'Il reso è tornato danneggiato o incompleto' },
  agreement: { by: 'supplier', label: 'Gli sposi chiedono ciò che non era concordato' },
  seller_other: { by: 'supplier', label: 'Altro' },
} as const satisfies Record<string, { readonly by: DisputeSide; readonly label: string }>
export type DisputeReason = keyof typeof disputeReasons

/** The reasons one side may give, in their order. */
export const reasonsOf = (side: DisputeSide): readonly { readonly key: DisputeReason; readonly label: string }[] =>
  (Object.keys(disputeReasons) as DisputeReason[]).flatMap((key) =>
    disputeReasons[key].by === side ? [{ key, label: disputeReasons[key].label }] : [],
  )

/** A reason in words. */
export const reasonText = (reason: string): string => disputeReasons[reason as DisputeReason]?.label ?? 'Altro'

/** By which rule staff proposes or decides. */
export const disputeGrounds = {
  conformity: 'Garanzia legale di conformità (artt. 128–135-septies Codice del consumo)',
  withdrawal: 'Diritto di recesso (artt. 52–59 Codice del consumo)',
  delivery: 'Obbligo di consegna (art. 61 Codice del consumo)',
  conditions: 'Condizioni dell’ordine accettate da entrambi',
  terms: 'Termini e condizioni di Promessi',
  agreement: 'Accordo tra le parti',
} as const
export type DisputeGround = keyof typeof disputeGrounds

/** The rule in words. */
export const groundText = (ground: string): string => disputeGrounds[ground as DisputeGround] ?? ''

/** CO-00012: what people read. */
export const disputeNumber = (id: number): string => `CO-${String(id).padStart(5, '0')}`

/** How it stands, for people. */
export const statusText: Readonly<Record<DisputeStatus, string>> = {
  waiting: 'In attesa di risposta',
  review: 'In esame',
  proposed: 'Proposta da accettare',
  settled: 'Conclusa con un accordo',
  decided: 'Decisa',
  withdrawn: 'Ritirata',
}

/** Who is waited for, for people. */
export const awaitsText: Readonly<Record<DisputeAwaits, string>> = {
  couple: 'Sposi',
  supplier: 'Fornitore',
  both: 'Sposi e fornitore',
  staff: 'Redazione',
  nobody: 'Nessuno',
}

/** The other side. */
export const otherSide = (side: DisputeSide): DisputeSide => (side === 'couple' ? 'supplier' : 'couple')

/** The side whose turn it is after one has spoken; null for none. */
export const stillAwaited = (awaits: DisputeAwaits, spoke: DisputeSide): DisputeSide | null => {
  if (awaits === 'both') return otherSide(spoke)
  return awaits === otherSide(spoke) ? otherSide(spoke) : null
}

/** Whether a side is asked something now. */
export const isAwaited = (awaits: DisputeAwaits, side: DisputeSide): boolean => awaits === 'both' || awaits === side

/** What decides whether help may be asked for. */
export interface OpeningFacts {
  readonly paidAt: Date | null
  readonly receivedAt: Date | null
  readonly cancelledAt: Date | null
}

/** Why help cannot be asked for now; null when it can: from the payment until 26 months after it was over. */
export const openingProblem = (facts: OpeningFacts, now: Date): 'dispute_too_early' | 'dispute_too_late' | null => {
  if (!facts.paidAt) return 'dispute_too_early'
  const over = facts.receivedAt ?? facts.cancelledAt
  return over && now > addMonthsInRome(over, OPEN_MONTHS) ? 'dispute_too_late' : null
}

/**
 * Whether both sides were heard: the one that did not open it has spoken, or has had its days to. Before, nothing is proposed or decided.
 *
 * @param otherSpoke the side that did not open it has said something
 */
export const isHeard = (otherSpoke: boolean, openedAt: Date, now: Date): boolean =>
  otherSpoke || now >= addDaysInRome(openedAt, ANSWER_DAYS)

/** Whether it is staff's turn: it has all it asked for, or the days of the others are over. */
export const isStaffTurn = (status: DisputeStatus, awaits: DisputeAwaits, dueAt: Date, now: Date): boolean =>
  isOpenDispute(status) && (awaits === 'staff' || dueAt <= now)
