import { addDays, type Day, formatDay } from '#shared/days.ts'
import { deliveryText, orderDelivery } from '../order.rules.ts'
import type { DeliveryView } from '../views.ts'
import { serviceDaysText } from './service-days.rules.ts'

type Order = Parameters<typeof orderDelivery>[0] & { readonly pickup?: boolean }
interface Rented {
  readonly kind: 'sale' | 'rental'
  readonly rentalFrom: Day | null
  readonly rentalUntil: Day | null
}

/** The last day to receive what is rented, and the day it goes back; null where anything is bought as well. */
const rentalOf = (lines: readonly Rented[]): { readonly by: Day; readonly back: Day } | null => {
  if (lines.length === 0 || lines.some(({ kind }) => kind !== 'rental')) return null
  const from = lines.flatMap(({ rentalFrom }) => rentalFrom ?? []).toSorted()[0]
  const back = lines
    .flatMap(({ rentalUntil }) => rentalUntil ?? [])
    .toSorted()
    .at(-1)
  return from && back ? { by: addDays(from, -1), back } : null
}

/** "Lo ricevi entro il 20/06/2027, lo restituisci il 24/06/2027." */
export const rentalTermsText = (from: Day, until: Day): string =>
  `Lo ricevi entro il ${formatDay(addDays(from, -1))}, lo restituisci il ${formatDay(until)}.`

/** When an order arrives or takes place: what is rented the day before its first day, all else as `orderDelivery` says. */
export const expectedDelivery = (order: Order, lines: readonly Rented[]): DeliveryView => {
  const rental = order.serviceOn || order.receivedAt || !order.paidAt ? null : rentalOf(lines)
  return rental ? { kind: 'expected', from: rental.by, to: rental.by } : orderDelivery(order)
}

/** The same in words: "22/06/2027", "giugno 2027", "entro il 20/06/2027, da restituire il 24/06/2027". */
export const expectedText = (order: Order, lines: readonly Rented[]): string => {
  const service = order.receivedAt ? null : serviceDaysText(order)
  if (service) return service
  const rental = order.receivedAt || !order.paidAt ? null : rentalOf(lines)
  if (order.pickup && !order.receivedAt && !rental) return order.shippedAt ? 'da subito' : 'appena è pronto'
  return rental
    ? `entro il ${formatDay(rental.by)}, da restituire il ${formatDay(rental.back)}`
    : deliveryText(orderDelivery(order))
}
