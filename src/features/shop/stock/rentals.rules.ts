import { addDays, type Day, daysBetween, formatDay } from '#shared/days.ts'

/** How far ahead days can be booked. */
const BOOKING_HORIZON_DAYS = 730
/** How long a rental lasts at most. */
export const MAX_RENTAL_DAYS = 365

/** Days on which one unit is taken: from the first, included, to the day it is free again, excluded. */
export interface TakenSpan {
  readonly unit: number
  readonly startOn: Day
  readonly freeOn: Day
}

/** What a rental option asks of the days. */
export interface RentalTerms {
  /** Units that can be rented at the same time. */
  readonly quantity: number
  readonly minDays: number
  /** First and last day of the offered range, both included; null leaves it open. */
  readonly rentalFrom: Day | null
  readonly rentalUntil: Day | null
}

/** Pick-up and return, both days on which the couple has it. */
export interface RentalRange {
  readonly startOn: Day
  readonly endOn: Day
}

/** Days to pay: calendar days from the pick-up to the return, so that 18 to 22 is 4 (OQ-101). */
export const rentalDays = ({ startOn, endOn }: RentalRange): number => daysBetween(startOn, endOn)

/** First day a unit is free again after a rental, once it has rested. */
export const freeAgainOn = (endOn: Day, bufferDays: number): Day => addDays(endOn, 1 + bufferDays)

const countOn = (taken: readonly TakenSpan[], on: Day): number =>
  taken.filter(({ startOn, freeOn }) => startOn <= on && on < freeOn).length

const daysOf = (from: Day, until: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, until) + 1) }, (_unused, index) => addDays(from, index))

/**
 * The days on which every unit is taken.
 *
 * @param taken spans in force; those of units the option no longer has count too: they are booked
 * @param until last day asked for, included
 */
export const busyDaysOf = (taken: readonly TakenSpan[], quantity: number, from: Day, until: Day): Day[] =>
  daysOf(from, until).filter((on) => countOn(taken, on) >= quantity)

/** The days that cannot be chosen: nothing is left, or the supplier takes nothing. @param until last day asked for, included */
export const unavailableDays = (
  { taken, closed }: { readonly taken: readonly TakenSpan[]; readonly closed: readonly RentalRange[] },
  quantity: number,
  from: Day,
  until: Day,
): Day[] =>
  daysOf(from, until).filter((on) => countOn(taken, on) >= quantity || isClosed(closed, { startOn: on, endOn: on }))

/**
 * A unit that is free from one day to another without a break; null when there is none. Several units may be free on every single
 * day and none of them on all.
 *
 * @param freeOn the day it would be free again, excluded
 */
export const freeUnit = (
  taken: readonly TakenSpan[],
  quantity: number,
  { startOn, freeOn }: Pick<TakenSpan, 'startOn' | 'freeOn'>,
): number | null => {
  const inTheWay = taken.filter((span) => span.startOn < freeOn && startOn < span.freeOn)
  if (busyDaysOf(inTheWay, quantity, startOn, addDays(freeOn, -1)).length > 0) return null
  const units = Array.from({ length: quantity }, (_unused, index) => index + 1)
  return units.find((unit) => inTheWay.every((span) => span.unit !== unit)) ?? null
}

/** First day that can be chosen: today, or the first of the offered range (PROD-24). */
export const firstRentalDay = ({ rentalFrom }: Pick<RentalTerms, 'rentalFrom'>, today: Day): Day =>
  rentalFrom !== null && rentalFrom > today ? rentalFrom : today

/** Last day that can be chosen. */
export const lastRentalDay = ({ rentalUntil }: Pick<RentalTerms, 'rentalUntil'>, today: Day): Day => {
  const horizon = addDays(today, BOOKING_HORIZON_DAYS)
  return rentalUntil !== null && rentalUntil < horizon ? rentalUntil : horizon
}

/** Shown when the days are taken. */
export const RENTAL_TAKEN = 'In questi giorni il prodotto è già prenotato: scegli un altro periodo.'

/** What is said when the supplier takes nothing on one of the days. */
export const RENTAL_CLOSED = 'In questi giorni il fornitore non è disponibile: scegli un altro periodo.'

/** Whether the supplier takes nothing on some day of a rental; a unit may rest on such days. */
export const isClosed = (closed: readonly RentalRange[], { startOn, endOn }: RentalRange): boolean =>
  closed.some((span) => span.startOn <= endOn && startOn <= span.endOn)

/** What is said of days that are no period to block. */
export const BLOCK_REFUSED = 'Scegli giorni da oggi in poi, per un anno al massimo.'

/** "dal 01/04/2027 al 30/09/2027": when a rental is offered; empty when always. */
export const offeredSpan = ({ rentalFrom, rentalUntil }: Pick<RentalTerms, 'rentalFrom' | 'rentalUntil'>): string =>
  [
    rentalFrom && `dal ${formatDay(rentalFrom)}`,
    rentalUntil && `${rentalFrom ? 'al' : 'fino al'} ${formatDay(rentalUntil)}`,
  ]
    .filter(Boolean)
    .join(' ')

/** Why the supplier cannot block these days, apart from bookings; null when it can. @param today calendar day, Europe/Rome */
export const blockProblem = (
  terms: Pick<RentalTerms, 'rentalFrom' | 'rentalUntil'>,
  { startOn, endOn }: RentalRange,
  today: Day,
): string | null => {
  const length = daysBetween(startOn, endOn) + 1
  if (length < 1 || length > MAX_RENTAL_DAYS || endOn < today) return BLOCK_REFUSED
  const { rentalFrom, rentalUntil } = terms
  const isOutside = (rentalFrom !== null && startOn < rentalFrom) || (rentalUntil !== null && endOn > rentalUntil)
  return isOutside ? `Questo noleggio è offerto ${offeredSpan(terms)}: gli altri giorni sono già chiusi.` : null
}

const inDays = (count: number): string => (count === 1 ? '1 giorno' : `${count} giorni`)

/**
 * Why a period cannot be rented, apart from bookings; null when it can.
 *
 * @param today calendar day, Europe/Rome
 */
export const rentalProblem = (terms: RentalTerms, range: RentalRange, today: Day): string | null => {
  const first = firstRentalDay(terms, today)
  const last = lastRentalDay(terms, today)
  if (last < first) return 'Il periodo di noleggio è finito.'
  if (range.startOn < first) return `Il ritiro è possibile dal ${formatDay(first)}.`
  if (range.endOn > last) return `La restituzione è possibile fino al ${formatDay(last)}.`
  const days = rentalDays(range)
  if (days < terms.minDays || days < 1) return `Il noleggio dura almeno ${inDays(Math.max(1, terms.minDays))}.`
  if (days > MAX_RENTAL_DAYS) return `Il noleggio dura al massimo ${inDays(MAX_RENTAL_DAYS)}.`
  return null
}
