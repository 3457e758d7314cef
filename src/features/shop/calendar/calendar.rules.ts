import { addDays, type Day, day, daysBetween, formatDay, twoDigits } from '#shared/days.ts'

/** How long one block lasts at most, in days. */
export const MAX_BLOCK_DAYS = 365
/** How far ahead days can be blocked, and asked about. */
export const HORIZON_DAYS = 1095
/** Longest reason of a block, in characters. */
export const REASON_LENGTH = 80

/** First and last day, both included; calendar days of Europe/Rome. */
export interface DaySpan {
  readonly startOn: Day
  readonly endOn: Day
}

/** What stands in a supplier's calendar. */
export const entryKinds = ['rental', 'unit', 'won', 'block', 'feed'] as const
export type EntryKind = (typeof entryKinds)[number]

/** One thing of the calendar, as its supplier sees it. */
export interface CalendarEntry extends DaySpan {
  readonly kind: EntryKind
  readonly id: number
  readonly title: string
  readonly detail: string | null
  /** The order it belongs to, where there is one. */
  readonly orderId: number | null
  /** ISO instant since when it stands there, where that is known. */
  readonly createdAt: string | null
  /** Where more of it stands; null for blocks. */
  readonly path: string | null
}

/** What the kinds are called, many of them. */
export const entryKindLabel: Readonly<Record<EntryKind, string>> = {
  rental: 'Noleggi',
  unit: 'Pezzi messi da parte',
  won: 'Annunci vinti',
  block: 'I miei blocchi',
  feed: 'Calendari collegati',
}

/** What an entry is, as text beside its colour. */
export const oneOf: Readonly<Record<EntryKind, string>> = {
  rental: 'Noleggio',
  unit: 'Pezzo messo da parte',
  won: 'Annuncio vinto',
  block: 'Bloccato da te',
  feed: 'Calendario collegato',
}

/** Whether two periods share a day. */
export const overlaps = (one: DaySpan, other: DaySpan): boolean =>
  one.startOn <= other.endOn && other.startOn <= one.endOn

/** Whether every one of some days lies in some of these periods. */
export const isTaken = (days: readonly Day[], spans: readonly DaySpan[]): boolean =>
  days.every((on) => spans.some(({ startOn, endOn }) => startOn <= on && on <= endOn))

/** The days of a period, in order. */
export const daysOf = ({ startOn, endOn }: DaySpan): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(startOn, endOn) + 1) }, (_unused, index) => addDays(startOn, index))

/** The part of a period inside another; null when there is none. */
const clip = ({ startOn, endOn }: DaySpan, within: DaySpan): DaySpan | null => {
  const first = startOn > within.startOn ? startOn : within.startOn
  const last = endOn < within.endOn ? endOn : within.endOn
  return first <= last ? { startOn: first, endOn: last } : null
}

/**
 * The same days as few periods as possible, in order: those that overlap or follow each other become one.
 *
 * @param within what lies outside of it is left out
 */
export const mergeSpans = (spans: readonly DaySpan[], within: DaySpan): DaySpan[] => {
  const inside = spans.flatMap((span) => clip(span, within) ?? [])
  const merged: DaySpan[] = []
  for (const span of inside.toSorted((a, b) => (a.startOn < b.startOn ? -1 : a.startOn > b.startOn ? 1 : 0))) {
    const last = merged.at(-1)
    if (!last || span.startOn > addDays(last.endOn, 1)) merged.push(span)
    else if (span.endOn > last.endOn) merged[merged.length - 1] = { startOn: last.startOn, endOn: span.endOn }
  }
  return merged
}

/** Why a supplier cannot block these days, whatever stands on them, in words; null when it can. @param today calendar day, Europe/Rome */
export const blockProblem = ({ startOn, endOn }: DaySpan, today: Day): string | null => {
  if (endOn < startOn) return 'L’ultimo giorno viene prima del primo.'
  if (startOn < today) return 'Scegli giorni da oggi in poi.'
  if (daysBetween(startOn, endOn) + 1 > MAX_BLOCK_DAYS) return 'Un blocco dura al massimo un anno.'
  if (endOn > addDays(today, HORIZON_DAYS)) return 'Puoi bloccare giorni fino a tre anni da oggi.'
  return null
}

/** "20/06/2027" or "20/06/2027 – 22/06/2027". */
export const spanLabel = ({ startOn, endOn }: DaySpan): string =>
  startOn === endOn ? formatDay(startOn) : `${formatDay(startOn)} – ${formatDay(endOn)}`

/** What is said when a block would lie on rentals. @param found the first of them */
export const conflictMessage = (found: DaySpan & { readonly title: string }): string =>
  `In questi giorni c’è già un noleggio: ${found.title}, ${spanLabel(found)}.`

const MONTHS = [
  ...['gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno'],
  ...['luglio', 'agosto', 'settembre', 'ottobre', 'novembre', 'dicembre'],
]
const WEEKDAYS = ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica']

/** Place of a day in its week: 0 is Monday. */
export const weekdayOf = (on: Day): number => ((daysBetween(day('2024-01-01'), on) % 7) + 7) % 7

/** "Giugno 2027". @param month "YYYY-MM" */
export const monthName = (month: string): string => {
  const name = MONTHS[Number(month.slice(5)) - 1] ?? ''
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${month.slice(0, 4)}`
}

/** "sabato 20 giugno 2027". */
export const dayName = (on: Day): string =>
  `${WEEKDAYS[weekdayOf(on)]} ${Number(on.slice(8))} ${MONTHS[Number(on.slice(5, 7)) - 1]} ${on.slice(0, 4)}`

/** The month of a day, "YYYY-MM". */
export const monthOf = (on: Day): string => on.slice(0, 7)

/** The month `count` months later. @param month "YYYY-MM" */
export const addMonths = (month: string, count: number): string => {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${Math.floor(index / 12)}-${twoDigits((index % 12) + 1)}`
}

/** First and last day of a month. @param month "YYYY-MM" */
export const monthSpan = (month: string): DaySpan => ({
  startOn: day(`${month}-01`),
  endOn: addDays(day(`${addMonths(month, 1)}-01`), -1),
})

/** A month and the days around it that fill its weeks, from Monday to Sunday. @param month "YYYY-MM" */
export const gridSpan = (month: string): DaySpan => {
  const { startOn, endOn } = monthSpan(month)
  return { startOn: addDays(startOn, -weekdayOf(startOn)), endOn: addDays(endOn, 6 - weekdayOf(endOn)) }
}

/** A bar of the month: an entry's part in one week. Columns are 1 to 7, lanes from 1. */
export interface WeekBar {
  readonly entry: CalendarEntry
  readonly column: number
  readonly length: number
  readonly lane: number
  readonly continues: boolean
  readonly goesOn: boolean
}

export interface CalendarWeek {
  readonly days: readonly Day[]
  readonly bars: readonly WeekBar[]
  /** How many entries of each day found no lane; Monday first. */
  readonly more: readonly number[]
}

/** Lanes of a week; what finds none is counted. */
const LANES = 3

const weekOf = (monday: Day, entries: readonly CalendarEntry[]): CalendarWeek => {
  const week = { startOn: monday, endOn: addDays(monday, 6) }
  const lastOf = new Array<Day | null>(LANES).fill(null)
  const bars: WeekBar[] = []
  const more = new Array<number>(7).fill(0)
  for (const entry of entries) {
    const part = clip(entry, week)
    if (!part) continue
    const column = daysBetween(monday, part.startOn) + 1
    const length = daysBetween(part.startOn, part.endOn) + 1
    const free = lastOf.findIndex((last) => last === null || last < part.startOn)
    if (free < 0) {
      for (let at = column - 1; at < column - 1 + length; at += 1) more[at] = (more[at] ?? 0) + 1
      continue
    }
    lastOf[free] = part.endOn
    const [continues, goesOn] = [entry.startOn < week.startOn, entry.endOn > week.endOn]
    bars.push({ entry, column, length, lane: free + 1, continues, goesOn })
  }
  return { days: daysOf(week), bars, more }
}

/**
 * The weeks of a month with their bars: no two bars of a lane share a day, and every entry of a day is a bar or counted.
 *
 * @param month "YYYY-MM"
 * @param entries any order; the longer ones of a day come first
 */
export const monthWeeks = (month: string, entries: readonly CalendarEntry[]): CalendarWeek[] => {
  const { startOn, endOn } = gridSpan(month)
  const sorted = sortEntries(entries)
  const mondays = daysOf({ startOn, endOn }).filter((_day, index) => index % 7 === 0)
  return mondays.map((monday) => weekOf(monday, sorted))
}

/** By day, the longer first, then by kind. */
export const sortEntries = (entries: readonly CalendarEntry[]): CalendarEntry[] => {
  const order = ({ kind, id }: CalendarEntry) => entryKinds.indexOf(kind) * 1e10 + id
  const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return entries.toSorted((a, b) => byText(a.startOn, b.startOn) || byText(b.endOn, a.endOn) || order(a) - order(b))
}
