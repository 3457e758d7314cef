/** How the choice of an offer may come to nothing (decision 0146). Here, because the log says it. */

/**
 * Why a supplier is not the chosen one any more. `unpaid`: staff gave up on the payment. `given_up`: the supplier did, before the order was
 * paid. `cancelled`: the paid order ended, by the seller, by staff, or by a dispute. `not_ordered`: not paid within the term. `suspended`:
 * its account is suspended or closed.
 */
export const awardEnds = ['unpaid', 'given_up', 'cancelled', 'not_ordered', 'suspended'] as const
export type AwardEnd = (typeof awardEnds)[number]

/** Said to the couple, to whoever was chosen, and where the outcome is told. */
export const awardEndText: Readonly<Record<AwardEnd, string>> = {
  unpaid: 'l’ordine non è stato pagato',
  given_up: 'il fornitore ha rinunciato',
  cancelled: 'l’ordine è stato annullato',
  not_ordered: 'l’ordine non è arrivato nei tempi',
  suspended: 'il fornitore non è più attivo',
}
