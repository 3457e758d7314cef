import type { Day } from '#shared/days.ts'
import {
  type CalendarEntry,
  dayName,
  type EntryKind,
  entryKinds,
  monthSpan,
  monthWeeks,
  oneOf,
  overlaps,
  type WeekBar,
} from './calendar.rules.ts'
import type { CalendarQuery } from './calendar-address.rules.ts'

/** As many things of a day are named aloud; the rest is counted. */
const NAMED = 3

/** What the grid draws of an entry. */
export type MonthBar = Omit<WeekBar, 'entry'> & Pick<CalendarEntry, 'kind' | 'id' | 'title'>

export interface MonthDay {
  readonly on: Day
  /** What the day holds, for screen readers. */
  readonly label: string
}

export interface MonthWeek {
  readonly days: readonly MonthDay[]
  readonly bars: readonly MonthBar[]
  /** How many entries of each day are not drawn; Monday first. */
  readonly more: readonly number[]
}

/** What the page shows of a month, and no more: a month of a large supplier has hundreds of entries, of which the grid draws three a day. */
export interface CalendarView {
  /** Entries that touch the month. */
  readonly count: number
  readonly counts: Readonly<Record<EntryKind, number>>
  /** Everything on the chosen day. */
  readonly held: readonly CalendarEntry[]
  /** The grid; null where the month is asked for as a list. */
  readonly weeks: readonly MonthWeek[] | null
  /** The month as a list, in order; null where it is asked for as a grid. */
  readonly list: readonly CalendarEntry[] | null
}

const heldOn = (entries: readonly CalendarEntry[], on: Day): CalendarEntry[] =>
  entries.filter((entry) => overlaps(entry, { startOn: on, endOn: on }))

/** "sabato 20 giugno 2027, oggi, Noleggio Arco, Annuncio vinto Fotografo e altri 2". */
export const dayLabel = (on: Day, today: Day, held: readonly CalendarEntry[]): string => {
  const named = held
    .slice(0, NAMED)
    .map(({ kind, title }) => (title === oneOf[kind] ? title : `${oneOf[kind]} ${title}`))
  const rest = held.length - named.length
  const words = `${named.join(', ')}${rest === 0 ? '' : rest === 1 ? ' e un altro' : ` e altri ${rest}`}`
  return [dayName(on), on === today && 'oggi', held.length === 0 ? 'libero' : words].filter(Boolean).join(', ')
}

/**
 * What the page of the calendar shows.
 *
 * @param entries those of the weeks around the month, in order (`sortEntries`)
 * @param today calendar day, Europe/Rome
 */
export const viewOf = (query: CalendarQuery, entries: readonly CalendarEntry[], today: Day): CalendarView => {
  const inMonth = entries.filter((entry) => overlaps(entry, monthSpan(query.month)))
  const counts = Object.fromEntries(entryKinds.map((kind) => [kind, 0])) as Record<EntryKind, number>
  for (const { kind } of inMonth) counts[kind] += 1
  const weeks = () =>
    monthWeeks(query.month, entries).map(({ days, bars, more }) => ({
      days: days.map((on) => ({ on, label: dayLabel(on, today, heldOn(entries, on)) })),
      bars: bars.map(({ entry: { kind, id, title }, ...place }) => ({ kind, id, title, ...place })),
      more,
    }))
  return {
    count: inMonth.length,
    counts,
    held: heldOn(entries, query.day),
    weeks: query.look === 'month' ? weeks() : null,
    list: query.look === 'list' ? inMonth : null,
  }
}
