import { addDays, addDaysInRome, addMonths, type Day, instantInRome, monthOf } from '#shared/days.ts'
import { defineMachine } from '#shared/machine.ts'

export { announcementCode } from '#features/auction/outcomes/announcement-code.rules.ts'

/** The couple has this long after expiry to choose or refuse (WIN-10). */
export const DECISION_DAYS = 7
/** What a couple may choose as publication (OQ-111). */
export const DURATIONS = [7, 10, 15] as const

/** What was decided about an announcement. Open, deciding and expired follow from these facts and the clock. */
export const announcementMachine = defineMachine({
  name: 'announcement',
  states: ['submitted', 'published', 'rejected', 'interrupted', 'awarded', 'refused'],
  initial: 'submitted',
  events: {
    approve: { from: ['submitted'], to: 'published', by: ['admin'] },
    reject: { from: ['submitted'], to: 'rejected', by: ['admin', 'system'] },
    interrupt: { from: ['published'], to: 'interrupted', by: ['admin', 'system'] },
    award: { from: ['published'], to: 'awarded', by: ['couple'] },
    refuse: { from: ['published'], to: 'refused', by: ['couple', 'system'] },
  },
})

export type AnnouncementState = (typeof announcementMachine.states)[number]

/**
 * What people see. `pending`, `rejected` and `interrupted` are for the owner and admins only.
 */
export type AuctionStatus =
  | 'pending'
  | 'rejected'
  | 'interrupted'
  | 'open'
  | 'deciding'
  | 'awarded'
  | 'no_offers'
  | 'refused'

export interface AuctionFacts {
  readonly status: AnnouncementState
  readonly expiresAt: Date | null
  readonly offerCount: number
}

/** The word by which it is noted that people heard of the end. */
export const EXPIRED = 'expired'

/**
 * End of the couple's time to decide: seven calendar days after expiry at the same hour in Rome, excluded.
 *
 * @see requirements WIN-04, WIN-10
 */
export const decideBy = (expiresAt: Date): Date => addDaysInRome(expiresAt, DECISION_DAYS)

/** When a service is wanted: of a month only its last day is known to be the end. */
interface WantedDay {
  readonly timing: 'day' | 'month' | 'range'
  readonly serviceOn: Day
}

/** The day before which everything about an announcement has to be over: the first of the service, of a month the last. */
export const eventDay = ({ timing, serviceOn }: WantedDay): Day =>
  timing === 'month' ? addDays(addMonths(monthOf(serviceOn), 1), -1) : serviceOn

/** The latest expiry: the days to decide are over when the day of the event begins (decision 0095). */
export const lastExpiry = (event: WantedDay): Date => instantInRome(addDays(eventDay(event), -DECISION_DAYS))

/**
 * Expiry of an announcement approved at this instant: the hour in Rome stays the same across a clock change (OQ-069), and never so late that
 * the announcement outlives its event.
 *
 * @param durationDays 7, 10 or 15
 */
export const expiryOf = (approvedAt: Date, durationDays: number, event: WantedDay): Date => {
  const [chosen, last] = [addDaysInRome(approvedAt, durationDays), lastExpiry(event)]
  return chosen < last ? chosen : last
}

/**
 * The one status of an announcement, in the order of OQ-071: winner, pending, open, expired without offers, refused, deciding.
 * When the seven days are over without a decision it is refused, even before the sweep has written so (OQ-068).
 *
 * @param now the server's instant; expiry itself is no longer open
 */
export const auctionStatus = (facts: AuctionFacts, now: Date): AuctionStatus => {
  if (facts.status === 'awarded') return 'awarded'
  if (facts.status === 'submitted' || !facts.expiresAt) return facts.status === 'rejected' ? 'rejected' : 'pending'
  if (facts.status === 'rejected' || facts.status === 'interrupted') return facts.status
  if (facts.status === 'published' && now < facts.expiresAt) return 'open'
  if (facts.offerCount === 0) return 'no_offers'
  if (facts.status === 'refused' || now >= decideBy(facts.expiresAt)) return 'refused'
  return 'deciding'
}

/** Chips and card borders by status (design system, announcement states). */
export const statusTone = {
  pending: 'approval',
  rejected: 'empty',
  interrupted: 'empty',
  open: 'open',
  deciding: 'deciding',
  awarded: 'done',
  no_offers: 'empty',
  refused: 'empty',
} as const satisfies Record<AuctionStatus, string>

/** The word in the chip. */
export const statusLabel: Record<AuctionStatus, string> = {
  pending: 'In approvazione',
  rejected: 'Non approvato',
  interrupted: 'Interrotto',
  open: 'In corso',
  deciding: 'In decisione',
  awarded: 'Concluso',
  no_offers: 'Senza offerte',
  refused: 'Offerte scartate',
}

/**
 * The sentence of the status table (WIN-01 to WIN-08); the open state has its own words with the date.
 *
 * @param winner the chosen business
 * @param owner true for the couple itself
 */
export const statusSentence = (status: AuctionStatus, winner: string | null, owner: boolean): string | null => {
  switch (status) {
    case 'pending':
      return 'In approvazione'
    case 'deciding':
      return owner ? "Stai decidendo l'offerta vincente" : "Gli sposi stanno decidendo l'offerta vincente"
    case 'awarded':
      return owner ? `Hai scelto la proposta di ${winner}` : `Gli sposi hanno scelto la proposta di ${winner}`
    case 'no_offers':
      return 'Gli sposi non hanno ricevuto nessuna offerta'
    case 'refused':
      return 'Gli sposi non hanno accettato nessuna offerta'
    case 'rejected':
      return 'Non approvato'
    case 'interrupted':
      return 'Interrotto'
    default:
      return null
  }
}

/** An offer's number: human-readable and globally unique; what marks the winner on the wire (OQ-004). */
export const offerNumber = (offerId: number): number => 40_000 + offerId

/** Whether an auction that was published is over, with a choice or without: from then on its outcome may be read (decision 0147). */
export const isOver = (status: AuctionStatus): boolean =>
  status === 'awarded' || status === 'refused' || status === 'no_offers' || status === 'interrupted'

/** Whether the owner may start a new announcement from this one (OQ-070, DASH-15). */
export const canRepublish = (status: AuctionStatus): boolean =>
  status === 'no_offers' || status === 'refused' || status === 'rejected' || status === 'interrupted'

/** Hearts may be given from the first offer until a decision (OQ-084). */
export const canVote = (status: AuctionStatus): boolean => status === 'open' || status === 'deciding'

/** Accepting and refusing all: only between expiry and seven days after (decisions.md 6). */
export const canDecide = (status: AuctionStatus): boolean => status === 'deciding'
