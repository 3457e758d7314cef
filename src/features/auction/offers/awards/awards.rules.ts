import type { AuctionStatus } from '#features/auction/announcements/auction.rules.ts'
import type { AwardEnd } from '#features/auction/outcomes/award-ends.rules.ts'
import { addDaysInRome } from '#shared/days.ts'

/** Who is chosen, until when, and who may follow (decision 0146). */

/** Days a chosen supplier waits for the order to be paid, before the couple may turn to another. */
export const ORDER_TERM_DAYS = 7

/** Most days after the choice for which an offer may stand. */
export const VALID_DAYS_MAX = 30
/** What a supplier may choose; 0 ends with the choice. */
export const validDays = [0, 7, 15, VALID_DAYS_MAX] as const
export type ValidDays = (typeof validDays)[number]

/** "Resto disponibile per 15 giorni dopo la scelta". */
export const validDaysText = (days: number): string =>
  days === 0 ? 'Non resto disponibile' : `Resto disponibile per ${days} giorni dopo la scelta`

/**
 * Until when an offer that was not chosen stands.
 *
 * @param firstChosenAt of the first choice on the announcement: a second one does not make it longer
 * @returns null for one that ended with the choice
 */
export const validUntil = (days: number, firstChosenAt: Date): Date | null =>
  days > 0 ? addDaysInRome(firstChosenAt, days) : null

/** Whether a supplier may still say for how long its offer stands: not once it was chosen itself, nor when nothing can come of it. */
export const mayChangeValidity = (
  status: AuctionStatus,
  supplierId: number,
  chosen: readonly { readonly supplierId: number }[],
): boolean =>
  (status === 'open' || status === 'deciding' || status === 'awarded') &&
  !chosen.some((award) => award.supplierId === supplierId)

/** What decides whether another supplier may follow. */
export interface AwardFacts {
  /** How the newest award ended; null while it stands. */
  readonly endReason: AwardEnd | null
  /** When the supplier was chosen. */
  readonly chosenAt: Date
  /** Of its order; null without one that still runs. */
  readonly orderStatus: 'awaiting_payment' | 'paid' | 'shipped' | 'received' | null
  /** The order was paid once. */
  readonly isBought: boolean
  /** Neither suspended nor closed. */
  readonly isSupplierActive: boolean
}

/**
 * Why the couple may give the award to another offer that stands.
 *
 * @returns null while it may not
 */
export const successionReason = (facts: AwardFacts, now: Date): AwardEnd | null => {
  if (facts.endReason) return facts.endReason
  if (facts.orderStatus === 'shipped' || facts.orderStatus === 'received') return null
  if (!facts.isSupplierActive) return 'suspended'
  // Paid and running, or a couple that has withdrawn from it.
  if (facts.isBought) return null
  return now >= addDaysInRome(facts.chosenAt, ORDER_TERM_DAYS) ? 'not_ordered' : null
}
