import { eventDateOf } from '#features/auction/announcements/submission.rules.ts'
import { eventDateText } from '#features/auction/announcements/wizard/wizard-fields.rules.ts'
import { addDays, addMonths, type Day, monthOf, todayInRome } from '#shared/days.ts'
import type { ServiceView } from '../views.ts'
import { isServiceOrder } from '../withdrawal/withdrawal-end.rules.ts'

/** First and last day of a service, both included; both null where none was agreed, as for everything that is sent. */
export interface ServiceDays {
  readonly serviceOn: Day | null
  readonly serviceUntilOn: Day | null
}

/** Of goods, and of what a store sells without a day. */
export const NO_DAYS: ServiceDays = { serviceOn: null, serviceUntilOn: null }

/** When an announcement wants its service, as it is kept. */
interface AskedDate {
  readonly timing: 'day' | 'month' | 'range'
  readonly serviceOn: Day
  readonly serviceUntilOn: Day | null
}

const lastOfMonth = (value: Day): Day => addDays(addMonths(monthOf(value), 1), -1)

/**
 * The days of a service that was announced: the day or the stay that was asked for. Of a month it is the wedding day, if that is in it,
 * and all of the month otherwise (decision 0095).
 *
 * @param weddingOn of the couple's profile
 */
export const announcedDays = ({ timing, serviceOn, serviceUntilOn }: AskedDate, weddingOn: Day | null): ServiceDays => {
  if (timing !== 'month') return { serviceOn, serviceUntilOn: serviceUntilOn ?? serviceOn }
  return weddingOn && monthOf(weddingOn) === monthOf(serviceOn)
    ? { serviceOn: weddingOn, serviceUntilOn: weddingOn }
    : { serviceOn: monthOf(serviceOn), serviceUntilOn: lastOfMonth(serviceOn) }
}

/** The days of what a store of services rents out; what it sells has none: nobody is asked for when. */
export const rentedDays = (
  lines: readonly { readonly rentalFrom: Day | null; readonly rentalUntil: Day | null }[],
): ServiceDays => {
  const from = lines.flatMap(({ rentalFrom }) => rentalFrom ?? []).toSorted()
  const until = lines.flatMap(({ rentalUntil }) => rentalUntil ?? []).toSorted()
  return { serviceOn: from[0] ?? null, serviceUntilOn: until.at(-1) ?? null }
}

/** Whether a service can have taken place: from its first day on. */
export const isPerformable = ({ serviceOn }: Pick<ServiceDays, 'serviceOn'>, now: Date): boolean =>
  serviceOn === null || serviceOn <= todayInRome(now)

/** Whether its couple may say that a service was performed: from the day after its last; without days, once it is paid. */
export const isServiceOver = ({ serviceUntilOn }: Pick<ServiceDays, 'serviceUntilOn'>, now: Date): boolean =>
  serviceUntilOn === null || serviceUntilOn < todayInRome(now)

/** "22/06/2027", "dal 12/12/2026 al 14/12/2026", "giugno 2027"; null without a day. */
export const serviceDaysText = ({ serviceOn, serviceUntilOn }: ServiceDays): string | null => {
  if (!serviceOn || !serviceUntilOn) return null
  const isDay = serviceOn === serviceUntilOn
  const isMonth = serviceOn === monthOf(serviceOn) && serviceUntilOn === lastOfMonth(serviceOn)
  return eventDateText(eventDateOf({ timing: isDay ? 'day' : isMonth ? 'month' : 'range', serviceOn, serviceUntilOn }))
}

/** Whether an order is a service, and when; null for things. */
export const serviceOf = (order: ServiceDays & { readonly sectorId: number }): ServiceView | null =>
  isServiceOrder(order) ? { when: serviceDaysText(order) } : null

/** What stands before the day something is expected: a store sells services without one, within the days it promises. */
export const expectedLabel = (service: ServiceView | null): string => {
  if (!service) return 'Consegna prevista'
  return service.when ? 'Giorno del servizio' : 'Esecuzione prevista'
}
