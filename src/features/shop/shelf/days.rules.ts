import {
  freeAgainOn,
  freeUnit,
  isClosed,
  lastRentalDay,
  type RentalRange,
  type RentalTerms,
  rentalProblem,
  type TakenSpan,
} from '#features/shop/stock/rentals.rules.ts'
import { addDays, type Day } from '#shared/days.ts'

/** Rentals that are looked at for wanted days, in the chosen order: what lies behind them is not asked. */
export const MOST_JUDGED = 600

/** The days one wants something on; `to` is null for a single day. */
export interface WantedDays {
  readonly from: Day
  readonly to: Day | null
}

/** A way to rent a product, with what is known of its days. */
export interface RentalDays extends RentalTerms {
  readonly bufferDays: number
  readonly taken: readonly TakenSpan[]
  /** Periods in which its supplier takes nothing. */
  readonly closed: readonly RentalRange[]
}

/** The rentals that would serve: the wanted one, or for a single day each of the shortest length that holds it. */
const rentalsFor = ({ from, to }: WantedDays, minDays: number): RentalRange[] => {
  if (to !== null) return [{ startOn: from, endOn: to }]
  const length = Math.max(1, minDays)
  return Array.from({ length: length + 1 }, (_unused, before) => ({
    startOn: addDays(from, -before),
    endOn: addDays(from, length - before),
  }))
}

/** Whether one can have it on the wanted days, by the rules its own page books by. @param today calendar day, Europe/Rome */
export const canRent = (option: RentalDays, wanted: WantedDays, today: Day): boolean =>
  option.quantity > 0 &&
  rentalsFor(wanted, option.minDays).some(
    (range) =>
      rentalProblem(option, range, today) === null &&
      !isClosed(option.closed, range) &&
      freeUnit(option.taken, option.quantity, {
        startOn: range.startOn,
        freeOn: freeAgainOn(range.endOn, option.bufferDays),
      }) !== null,
  )

/** The days that have to be known of to answer. @param longest most days an option rents at least, and rests */
export const daysAround = ({ from, to }: WantedDays, longest: { readonly minDays: number; readonly rest: number }) => ({
  startOn: addDays(from, -Math.max(1, longest.minDays)),
  endOn: addDays(to ?? from, Math.max(1, longest.minDays) + longest.rest + 1),
})

/** First and last day that can be asked for. */
export const askableDays = (today: Day): { readonly from: Day; readonly until: Day } => ({
  from: today,
  until: lastRentalDay({ rentalUntil: null }, today),
})
