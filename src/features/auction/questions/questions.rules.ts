import { type AuctionStatus, canVote } from '#features/auction/announcements/auction.rules.ts'
import type { Reconfirmation } from '#features/auction/offers/reconfirm.rules.ts'

/** The shortest question, in characters (CONST-18); an answer may be one word. */
export const QUESTION_MIN = 5
/** The longest question or answer, in characters. */
export const QUESTION_MAX = 100

/** What decides whether an offer can be asked about. */
export interface AskedOffer {
  /** Of its announcement. */
  readonly status: AuctionStatus
  readonly reconfirmation: Reconfirmation
  /** False while the account of the supplier is suspended or closed: it cannot answer (OQ-030). */
  readonly supplierIsActive: boolean
}

/** The couple asks under an offer until it has decided, while the supplier stands by it and can answer (decision 0097). */
export const mayBeAsked = ({ status, reconfirmation, supplierIsActive }: AskedOffer): boolean =>
  canVote(status) && reconfirmation !== 'dropped' && supplierIsActive
