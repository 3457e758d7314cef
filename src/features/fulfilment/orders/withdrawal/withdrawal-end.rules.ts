import { runsFromContract, type WithdrawalSubject } from '#features/shop/products/withdrawal.rules.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { addDaysInRome } from '#shared/days.ts'

/** What of an order decides until when it may be withdrawn from. */
export interface WithdrawalMoments {
  readonly paidAt: Date | null
  /** As its seller promised them when it was placed. */
  readonly returnDays: number
  readonly returnUntil: Date | null
}

/** Whether what was ordered is a service: nothing travels. @see sectorOfOrder for an order of several things */
export const isServiceOrder = ({ sectorId }: { readonly sectorId: number }): boolean =>
  findSector(sectorId)?.isService === true

/**
 * The instant whose day in Rome is the last to withdraw from a line: of things as the delivery has set it, of services and rentals so many
 * days after the contract as were promised (art. 52 Codice del consumo, K4).
 *
 * @returns null while nothing has arrived
 */
export const withdrawalEndsAt = (
  { paidAt, returnDays, returnUntil }: WithdrawalMoments,
  line: WithdrawalSubject,
): Date | null => (runsFromContract(line) ? paidAt && addDaysInRome(paidAt, returnDays) : returnUntil)
