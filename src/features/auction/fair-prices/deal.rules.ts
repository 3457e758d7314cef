import { weekdayOf } from '#features/shop/calendar/calendar.rules.ts'
import type { Day } from '#shared/days.ts'
import type { Cents } from '#shared/money.ts'

/** When the wedding is, as the trade counts it: May to September, April and October, November to March. */
export const seasons = ['high', 'mid', 'low'] as const
/** Whether it is on a Saturday; unknown where only the month is, and for stays. */
export const weekdays = ['saturday', 'other_day'] as const
/** How many guests, where the wizard asks: up to 50, up to 110, more. */
export const guestBands = ['few', 'some', 'many'] as const

/** What a figure is about: all deals of a place, or those of one season, kind of day or number of guests. */
export const cuts = ['all', ...seasons, ...weekdays, ...guestBands] as const
export type Cut = (typeof cuts)[number]

/** Cuts that divide the deals of a place between them: whoever has the whole and all parts but one can work at that one. */
export const divisions: readonly (readonly Cut[])[] = [seasons, weekdays, guestBands]

/** The whole of Italy among the places; a region is its slug, a province its two letters. */
export const ITALY = ''

/** A closed deal as far as prices are concerned. */
export interface Deal {
  readonly id: number
  readonly supplierId: number
  /** What was awarded, before bonus and shipping. */
  readonly priceCents: Cents
  /** The day it was paid, in Rome. */
  readonly closedOn: Day
  /** The day on which the order was cancelled or money of it went back; null while it stands. */
  readonly undoneOn: Day | null
  /** Italy, region and province of the wedding, the widest first. */
  readonly places: readonly string[]
  /** `all` first. */
  readonly cuts: readonly Cut[]
}

/** Counted from Monday. */
const SATURDAY = 5
const HIGH = [5, 6, 7, 8, 9]
const MID = [4, 10]

/** The season a day lies in. */
export const seasonOf = (day: Day): (typeof seasons)[number] => {
  const month = Number(day.slice(5, 7))
  if (HIGH.includes(month)) return 'high'
  return MID.includes(month) ? 'mid' : 'low'
}

/** The band of so many guests. @param guests whole people */
export const guestBandOf = (guests: number): (typeof guestBands)[number] => {
  if (guests <= 50) return 'few'
  return guests <= 110 ? 'some' : 'many'
}

/**
 * Which cuts a deal counts in.
 *
 * @param timing a day, a month or a stay: of the last two no weekday is known
 * @param guests null where nobody was asked
 */
export const cutsOf = (timing: 'day' | 'month' | 'range', serviceOn: Day, guests: number | null): readonly Cut[] => [
  'all',
  seasonOf(serviceOn),
  ...(timing === 'day' ? [weekdayOf(serviceOn) === SATURDAY ? ('saturday' as const) : ('other_day' as const)] : []),
  ...(guests === null ? [] : [guestBandOf(guests)]),
]

/** The cuts in words, as a row of a table says them. */
export const cutLabels: Readonly<Record<Cut, string>> = {
  all: 'Tutti i matrimoni',
  high: 'Alta stagione (maggio–settembre)',
  mid: 'Aprile e ottobre',
  low: 'Bassa stagione (novembre–marzo)',
  saturday: 'Di sabato',
  other_day: 'Negli altri giorni',
  few: 'Fino a 50 invitati',
  some: 'Da 51 a 110 invitati',
  many: 'Oltre 110 invitati',
}
