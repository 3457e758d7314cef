import type ICAL from 'ical.js'
import { counted } from '#shared/counted.ts'
import type { Day } from '#shared/days.ts'
import { type DaySpan, mergeSpans } from './calendar.rules.ts'
import { breathe, calendarsOf, IcalProblem, UNREAD } from './ical-file.server.ts'
import { endOf, isFree, occurrences, timeOf, wordOf } from './ical-occurrences.server.ts'
import { BUDGET, type Budget, BudgetSpent, untilOf } from './ical-rules.server.ts'
import { OWN_EVENTS } from './ical-write.rules.ts'
import { dayOf, registerTimeZones, touchedDays } from './ical-zones.server.ts'

/** Largest calendar that is read, in bytes. */
export const MAX_ICAL_BYTES = 1_000_000
/** Events between two pauses. */
const EVENTS_AT_A_TIME = 100

/** A parsed external calendar. */
export interface ReadCalendar {
  /** Busy days as periods in order. */
  readonly busy: readonly DaySpan[]
  /** Events that were understood, busy or not. */
  readonly events: number
  /** What is not as the other calendar shows it, in Italian; null when all is. */
  readonly remark: string | null
}

/** What is known while a file is read, and what comes of it. */
interface Reading {
  readonly within: DaySpan
  readonly budget: Budget
  readonly busy: DaySpan[]
  events: number
  unread: number
  closed: number
  strange: number
}

/** The day after which a rule certainly says nothing more; null where it does not say. */
const lastOf = (rule: string): Day | null => {
  try {
    const until = untilOf(rule)
    return until && dayOf(until)
  } catch {
    return null
  }
}

/** The days from the first one of an event to the end of its rules: closed, as which of them are free cannot be told. */
const throughout = (event: ICAL.Component, start: ICAL.Time, { within }: Reading): DaySpan => {
  const { startOn, endOn } = touchedDays(start, endOf(event, start))
  const hasDates = event.hasProperty('rdate') || event.hasProperty(UNREAD)
  const rules = event.getAllProperties('rrule').map((property) => lastOf(String(property.getFirstValue())))
  const lastOn =
    rules
      .map((last) => (last === null || hasDates ? within.endOn : last))
      .toSorted()
      .at(-1) ?? within.endOn
  return { startOn, endOn: lastOn > endOn ? lastOn : endOn }
}

const daysOf = (
  event: ICAL.Component,
  start: ICAL.Time,
  exceptions: readonly ICAL.Component[],
  reading: Reading,
): DaySpan[] => {
  if (!doesRepeat(event)) return [touchedDays(start, endOf(event, start))]
  try {
    if (!event.hasProperty(UNREAD)) return occurrences(event, start, exceptions, reading.within, reading.budget)
  } catch (error) {
    if (error instanceof BudgetSpent) throw error
  }
  reading.closed += 1
  return [throughout(event, start, reading)]
}

const doesRepeat = (event: ICAL.Component): boolean =>
  !event.hasProperty('recurrence-id') && ['rrule', 'rdate', UNREAD].some((name) => event.hasProperty(name))

const readCalendarOf = async (calendar: ICAL.Component, reading: Reading): Promise<void> => {
  const isKnown = registerTimeZones(calendar)
  const events = calendar
    .getAllSubcomponents('vevent')
    .filter((event) => !String(event.getFirstPropertyValue('uid') ?? '').endsWith(OWN_EVENTS))
  const exceptions = Map.groupBy(
    events.filter((event) => event.hasProperty('recurrence-id')),
    (event) => wordOf(event, 'uid'),
  )
  reading.events += events.length
  for (const [index, event] of events.entries()) {
    if (doesRepeat(event) || index % EVENTS_AT_A_TIME === EVENTS_AT_A_TIME - 1) await breathe()
    if (isFree(event)) continue
    const start = timeOf(event, 'dtstart')
    if (!start) {
      reading.unread += 1
      continue
    }
    const tzid = event.getFirstProperty('dtstart')?.getFirstParameter('tzid')
    if (tzid && !start.isDate && !isKnown(tzid)) reading.strange += 1
    reading.busy.push(...daysOf(event, start, exceptions.get(wordOf(event, 'uid')) ?? [], reading))
  }
}

const remarkOf = ({ unread, closed, strange }: Reading): string | null =>
  [
    unread > 0 && `${counted(unread, 'evento non ha', 'eventi non hanno')} date leggibili e non sono considerati.`,
    closed > 0 &&
      `${counted(closed, 'evento si ripete', 'eventi si ripetono')} in un modo che non leggiamo: dal primo giorno in poi è tutto chiuso.`,
    strange > 0 &&
      `${counted(strange, 'evento ha', 'eventi hanno')} un fuso orario che non conosciamo: vale l’ora italiana.`,
  ]
    .filter(Boolean)
    .join(' ') || null

/**
 * The busy days of a calendar that was written elsewhere (RFC 5545; ical.js reads it, rrule-temporal follows its rules). What is free, cancelled or ours is left out; what
 * repeats in a way that cannot be read closes every day from its first one on. Works in slices: other requests have their turn.
 *
 * @param within busy days outside of it do not matter
 * @throws IcalProblem for what is no calendar, or too much, with why
 */
export const readCalendar = async (text: string, within: DaySpan): Promise<ReadCalendar> => {
  const reading: Reading = {
    ...{ within, budget: { left: BUDGET }, busy: [] },
    ...{ events: 0, unread: 0, closed: 0, strange: 0 },
  }
  try {
    for (const calendar of await calendarsOf(text)) await readCalendarOf(calendar, reading)
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error
    throw new IcalProblem('Il calendario ripete troppi eventi: esportane solo una parte.')
  }
  const { busy, events, unread } = reading
  return { busy: mergeSpans(busy, within), events: events - unread, remark: remarkOf(reading) }
}
