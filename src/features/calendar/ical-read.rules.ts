import { addDays, type Day, daysBetween } from '#shared/days.ts'
import { type DaySpan, mergeSpans } from './calendar.rules.ts'
import { type IcalLine, parseLine, unfoldLines } from './ical-lines.rules.ts'
import { type Budget, occurrences, parseRecurrence } from './ical-recurrence.rules.ts'
import {
  dayIn,
  type IcalTime,
  instantOf,
  parseDuration,
  parseTime,
  timesOf,
  toInstant,
  touchedDays,
  zoneOf,
} from './ical-time.rules.ts'
import { OWN_EVENTS } from './ical-write.rules.ts'

/** Largest calendar that is read, in bytes. */
export const MAX_ICAL_BYTES = 1_000_000
const MAX_EVENTS = 5000
const MAX_PERIODS = 50_000

/** What was read of somebody else's calendar. */
export interface ReadCalendar {
  /** Busy days as periods in order. */
  readonly busy: readonly DaySpan[]
  /** Events that were understood, busy or not. */
  readonly events: number
  /** What is not as the other calendar shows it, in Italian; null when all is. */
  readonly remark: string | null
}

type Properties = ReadonlyMap<string, readonly IcalLine[]>

/** Why a text is no calendar, in Italian. */
export class IcalProblem extends Error {}

/** The events of a calendar; what lies inside them (alarms) is left out. */
const eventsIn = (text: string): Properties[] => {
  const lines = unfoldLines(text)
  if (!/^BEGIN:VCALENDAR\s*$/i.test(lines[0] ?? ''))
    throw new IcalProblem('Questo non è un calendario iCal: un file .ics comincia con BEGIN:VCALENDAR.')
  const events: Properties[] = []
  const inside: string[] = []
  let event = new Map<string, IcalLine[]>()
  for (const line of lines) {
    const parsed = parseLine(line)
    if (!parsed) continue
    const kind = parsed.value.trim().toUpperCase()
    if (parsed.name === 'BEGIN') {
      inside.push(kind)
      if (kind === 'VEVENT') event = new Map()
    } else if (parsed.name === 'END') {
      if (inside.pop() !== kind)
        throw new IcalProblem('Il calendario è rovinato: le sue parti non si chiudono in ordine.')
      if (kind === 'VEVENT') events.push(event)
      if (events.length > MAX_EVENTS)
        throw new IcalProblem('Il calendario ha più di 5000 eventi: esportane solo una parte.')
    } else if (inside.at(-1) === 'VEVENT') {
      // Written on, never copied: a file may name one property sixty thousand times.
      const named = event.get(parsed.name)
      if (named) named.push(parsed)
      else event.set(parsed.name, [parsed])
    }
  }
  if (inside.length > 0) throw new IcalProblem('Il calendario è incompleto: manca la fine. Scaricalo di nuovo.')
  return events
}

const propertyOf = (event: Properties, name: string): string => event.get(name)?.[0]?.value.trim() ?? ''

interface Found {
  readonly spans: readonly DaySpan[]
  readonly isPartly: boolean
  readonly isStrange: boolean
}

/** Days of something that begins here, or its minutes; null when its end cannot be read. */
const lengthOf = (event: Properties, start: IcalTime): number | null => {
  const [end] = event.get('DTEND') ?? []
  if (end) {
    const until = parseTime(end.value, end.params.get('TZID'))
    if (!until) return null
    return start.kind === 'day'
      ? daysBetween(start.on, until.on)
      : Math.round((toInstant(until) - toInstant(start)) / 60_000)
  }
  const written = propertyOf(event, 'DURATION')
  if (written === '') return start.kind === 'day' ? 1 : 0
  const minutes = parseDuration(written)
  return minutes === null ? null : start.kind === 'day' ? Math.ceil(minutes / 1440) : minutes
}

const localDay = (time: IcalTime, zone: string | null): Day =>
  time.kind === 'day' || time.zone === zone ? time.on : dayIn(zone, toInstant(time))

/** Whether a day is after the end of a rule, by the clock of the event. */
const endOf = (start: IcalTime, until: IcalTime | null): ((on: Day) => boolean) => {
  if (!until) return () => false
  if (start.kind === 'day' || until.kind === 'day') return (on) => on > localDay(until, null)
  const last = toInstant(until.zone === null ? { ...until, zone: start.zone } : until)
  return (on) => instantOf(on, start.minutes, start.zone) > last
}

const spansOf = (event: Properties, moved: ReadonlySet<string>, within: DaySpan, budget: Budget): Found | null => {
  const [line] = event.get('DTSTART') ?? []
  const start = line ? parseTime(line.value, line.params.get('TZID')) : null
  const length = start && lengthOf(event, start)
  if (!line || !start || length === null || length < 0) return null
  const zone = start.kind === 'time' ? start.zone : null
  const isStrange = start.kind === 'time' && !zoneOf(line.params.get('TZID')).isKnown
  const written = event.get('RRULE') ?? []
  const rule = written.length === 1 ? parseRecurrence(written[0]?.value.trim() ?? '') : null
  const isPartly = (written.length > 0 && !rule) || event.has('RDATE')
  const left = (event.get('EXDATE') ?? []).flatMap((one) => timesOf(one) ?? []).map((time) => localDay(time, zone))
  const gone = new Set([...left, ...(event.has('RECURRENCE-ID') ? [] : moved)])
  // What began before and lasts is looked for, too; a year is longer than any event that matters here.
  const longest = Math.min(366, start.kind === 'day' ? length : Math.ceil(length / 1440) + 1)
  const wide = { startOn: addDays(within.startOn, -longest - 1), endOn: addDays(within.endOn, 1) }
  const days = rule ? occurrences(rule, start.on, wide, endOf(start, rule.until), budget) : [start.on]
  const spans = days.filter((on) => !gone.has(on)).map((on) => touchedDays(start, on, length))
  return { spans, isPartly, isStrange }
}

/** The days that single occurrences were moved away from, by the event they belong to. */
const movedDays = (events: readonly Properties[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const moved = new Map<string, Set<string>>()
  for (const event of events) {
    const [line] = event.get('RECURRENCE-ID') ?? []
    const [start] = event.get('DTSTART') ?? []
    const time = line && parseTime(line.value, line.params.get('TZID'))
    if (!time) continue
    const zone = zoneOf(start?.params.get('TZID')).zone
    const uid = propertyOf(event, 'UID')
    moved.set(uid, (moved.get(uid) ?? new Set()).add(localDay(time, zone)))
  }
  return moved
}

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`)

const remarkOf = (unread: number, partly: number, strange: number): string | null =>
  [
    unread > 0 && `${counted(unread, 'evento non ha', 'eventi non hanno')} date leggibili e non sono considerati.`,
    partly > 0 &&
      `${counted(partly, 'evento si ripete', 'eventi si ripetono')} in un modo che non leggiamo: vale solo la prima data.`,
    strange > 0 &&
      `${counted(strange, 'evento ha', 'eventi hanno')} un fuso orario che non conosciamo: vale l’ora italiana.`,
  ]
    .filter(Boolean)
    .join(' ') || null

/**
 * The busy days of a calendar that was written elsewhere (RFC 5545). Read: DTSTART and DTEND or DURATION as days and times (UTC, TZID,
 * without a clock), RRULE by day, week, month and year with INTERVAL, COUNT, UNTIL, BYDAY, BYMONTHDAY, BYMONTH, EXDATE, RECURRENCE-ID,
 * STATUS, TRANSP. Not read: RDATE, BYSETPOS and smaller parts of RRULE, clocks a file defines itself. What is free, cancelled or ours is
 * left out.
 *
 * @param within busy days outside of it do not matter
 * @throws IcalProblem for what is no calendar, with why
 */
export const readCalendar = (text: string, within: DaySpan): ReadCalendar => {
  const all = eventsIn(text)
  const foreign = all.filter((event) => !propertyOf(event, 'UID').endsWith(OWN_EVENTS))
  const moved = movedDays(foreign)
  const budget: Budget = { left: MAX_PERIODS }
  const spans: DaySpan[] = []
  let [unread, partly, strange] = [0, 0, 0]
  for (const event of foreign) {
    if (propertyOf(event, 'STATUS').toUpperCase() === 'CANCELLED') continue
    if (propertyOf(event, 'TRANSP').toUpperCase() === 'TRANSPARENT') continue
    let found: Found | null = null
    try {
      found = spansOf(event, moved.get(propertyOf(event, 'UID')) ?? new Set(), within, budget)
    } catch (error) {
      if (error instanceof RangeError && budget.left < 0)
        throw new IcalProblem('Il calendario ripete troppi eventi: esportane solo una parte.')
      throw error
    }
    if (!found) unread += 1
    else {
      spans.push(...found.spans)
      if (found.isPartly) partly += 1
      if (found.isStrange) strange += 1
    }
  }
  return { busy: mergeSpans(spans, within), events: foreign.length - unread, remark: remarkOf(unread, partly, strange) }
}
