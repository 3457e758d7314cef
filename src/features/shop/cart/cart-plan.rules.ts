import type { AgreedAnswers } from '#features/money/plans/ready.rules.ts'
import type { Day } from '#shared/days.ts'
import type { CartLine } from './cart.rules.ts'

/** How a seller's part of a cart is paid in steps, and the days they count from. */
export interface BookingPlan {
  readonly answers: AgreedAnswers
  readonly days: { readonly serviceOn: Day; readonly serviceUntilOn: Day }
}

/**
 * The plan by which the order of these lines of one seller is paid; null where everything is paid at once.
 *
 * Only a booked service that is ordered alone has one. What is sent, or rented as a thing, has no day of a service that steps could count from,
 * and may come back in the post; a service without a day has none either. Of several lines each would have its own days, its own plan and its
 * own way to be given up, and no payment would be that of one of them. Who chose the advance has chosen how to pay.
 */
export const bookingPlan = (lines: readonly CartLine[]): BookingPlan | null => {
  const [line, ...others] = lines.filter(({ problem }) => problem === null)
  if (!line?.plan || others.length > 0) return null
  const { type, product, useAdvance, choisestartdate: serviceOn, choiseenddate: serviceUntilOn } = line
  if (type !== '1' || !product.isService || useAdvance || !serviceOn || !serviceUntilOn) return null
  return { answers: line.plan, days: { serviceOn, serviceUntilOn } }
}

/** Said where something in the order could be paid in steps, were it ordered alone; null where nothing could. */
export const plannedAlone = (lines: readonly CartLine[]): string | null =>
  bookingPlan(lines) === null && lines.some((line) => line.problem === null && bookingPlan([line]) !== null)
    ? 'Insieme ad altro questo ordine si paga tutto alla conferma; un servizio prenotato da solo si paga a rate.'
    : null
