import { addDays, type Day, day, formatDay, formatRelative, isDay } from '#shared/days.ts'
import { HORIZON_DAYS } from './calendar.rules.ts'

/** Whether a supplier can take a wedding on a day; `untold` where it keeps no calendar here and nothing speaks against it. */
export interface AvailabilityView {
  readonly on: Day
  readonly state: 'free' | 'busy' | 'untold'
  /** ISO instant of its last word about its days; null where it has said none. */
  readonly asOf: string | null
}

/** What a day out of these is told. */
export const NO_SUCH_DAY = 'Scegli un giorno da oggi in poi, entro tre anni.'

/** The days one may ask about, both included. */
export const askableDays = (today: Day): { readonly from: Day; readonly to: Day } => ({
  from: today,
  to: addDays(today, HORIZON_DAYS),
})

/** The day an address asks about; null for what is none, is over or lies too far ahead. */
export const askedDay = (text: string | null, today: Day): Day | null => {
  if (text === null || !isDay(text)) return null
  const { from, to } = askableDays(today)
  return text >= from && text <= to ? day(text) : null
}

/**
 * What a day with these facts is.
 *
 * @param isFree neither closed nor taken
 * @param asOf when the supplier last said something about its days
 */
export const availabilityFor = (on: Day, isFree: boolean, asOf: Date | null): AvailabilityView => ({
  on,
  state: !isFree ? 'busy' : asOf === null ? 'untold' : 'free',
  asOf: asOf?.toISOString() ?? null,
})

/** How old the last word of a calendar is. */
const freshness = (asOf: string, now: Date): string => `Calendario aggiornato ${formatRelative(asOf, now)}`

/** On the card of a supplier in a list that a day narrows: all of them have nothing against the day. @param asOf as of `availabilityFor` */
export const freeNote = (asOf: Date | null, now: Date): string =>
  asOf === null ? 'Non tiene il suo calendario su Promessi' : freshness(asOf.toISOString(), now)

/** The answer, and how fresh it is. */
export const availabilityWords = ({ on, state, asOf }: AvailabilityView, now: Date): readonly string[] => {
  const fresh = asOf === null ? [] : [`${freshness(asOf, now)}.`]
  switch (state) {
    case 'free':
      return [`Il ${formatDay(on)} risulta libero.`, ...fresh]
    case 'busy':
      return [`Il ${formatDay(on)} non è disponibile.`, ...fresh]
    case 'untold':
      return [`Il ${formatDay(on)} non risulta preso, ma questo fornitore non tiene il suo calendario su Promessi.`]
  }
}
