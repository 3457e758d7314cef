import ICAL from 'ical.js'
import { addDays } from '#shared/days.ts'
import type { DaySpan } from './calendar.rules.ts'
import { type Budget, ruleDays, untilOf } from './ical-rules.server.ts'
import { dayOf, FIRST_YEAR, LAST_YEAR, toInstant, touchedDays } from './ical-zones.server.ts'

/** Longest event, in seconds: ten years. The library counts them month by month. */
const MAX_SECONDS = 3660 * 86_400

/** A property as a word in capitals; empty for none. */
export const wordOf = (event: ICAL.Component, name: string): string =>
  String(event.getFirstPropertyValue(name) ?? '')
    .trim()
    .toUpperCase()

/** Whether an event takes no time of its owner. */
export const isFree = (event: ICAL.Component): boolean =>
  wordOf(event, 'status') === 'CANCELLED' || wordOf(event, 'transp') === 'TRANSPARENT'

/** A property as a time; null for none, or one that cannot be read. */
export const timeOf = (event: ICAL.Component, name: string): ICAL.Time | null => {
  const time = event.getFirstPropertyValue(name)
  return time instanceof ICAL.Time && time.year >= FIRST_YEAR && time.year <= LAST_YEAR ? time : null
}

/** The end of one that begins here; its beginning when its end cannot be read. */
export const endOf = (event: ICAL.Component, start: ICAL.Time): ICAL.Time => {
  if (event.hasProperty('dtend')) return timeOf(event, 'dtend') ?? start
  const length = event.getFirstPropertyValue('duration')
  if (length instanceof ICAL.Duration && Math.abs(length.toSeconds()) > MAX_SECONDS) return start
  return new ICAL.Event(event, { exceptions: [] }).endDate
}

/** What an occurrence is called by EXDATE and RECURRENCE-ID: its day, or its instant; one with a time may be named by its day too. */
const namesOf = (time: ICAL.Time): string[] => (time.isDate ? [dayOf(time)] : [String(toInstant(time)), dayOf(time)])
const nameOf = (named: ICAL.Time, start: ICAL.Time): string =>
  start.isDate || named.isDate ? dayOf(named) : String(toInstant(named))

const isRange = (exception: ICAL.Component): boolean =>
  exception.getFirstProperty('recurrence-id')?.getFirstParameter('range') === 'THISANDFUTURE'

/** The occurrences that are not where the rule says. */
const goneFrom = (event: ICAL.Component, start: ICAL.Time, exceptions: readonly ICAL.Component[]): Set<string> => {
  const left = event
    .getAllProperties('exdate')
    .flatMap((property) => property.getValues().filter((value) => value instanceof ICAL.Time))
  const moved = exceptions.filter((one) => !isRange(one)).flatMap((one) => timeOf(one, 'recurrence-id') ?? [])
  return new Set([...left, ...moved].map((time) => nameOf(time, start)))
}

/** The times of a rule, with the clock of its event. */
const timesOf = (rule: string, start: ICAL.Time, within: DaySpan, budget: Budget): ICAL.Time[] => {
  const until = untilOf(rule)
  // An end without a clock is told by the clock of the event.
  if (until && until.zone === ICAL.Timezone.localTimezone) until.zone = start.zone
  if (until && dayOf(until) < addDays(within.startOn, -1)) return []
  return ruleDays(rule, start, within, budget).flatMap((on) => {
    const time = start.clone()
    time.resetTo(
      Number(on.slice(0, 4)),
      Number(on.slice(5, 7)),
      Number(on.slice(8)),
      start.hour,
      start.minute,
      start.second,
      start.zone,
    )
    time.isDate = start.isDate
    const isOver = until && (until.isDate || time.isDate ? on > dayOf(until) : toInstant(time) > toInstant(until))
    return isOver ? [] : [time]
  })
}

const after = (time: ICAL.Time, length: ICAL.Duration): ICAL.Time => {
  const end = time.clone()
  end.addDuration(length)
  return end
}

const spanOfPeriod = (period: ICAL.Period): DaySpan => {
  const isLong = period.duration && Math.abs(period.duration.toSeconds()) > MAX_SECONDS
  return touchedDays(period.start, isLong ? period.start : period.getEnd())
}

/** Changes that hold from one occurrence on. */
const rangesOf = (exceptions: readonly ICAL.Component[]): ICAL.Event[] =>
  exceptions
    .filter((one) => isRange(one) && timeOf(one, 'recurrence-id') && timeOf(one, 'dtstart'))
    .map((one) => new ICAL.Event(one, { exceptions: [] }))

/**
 * The days of an event that repeats, as far as they matter. The first one counts, whatever the rules say.
 *
 * @param exceptions events with its UID and a RECURRENCE-ID; overrides of single occurrences are left to the caller
 * @throws Error for rules that are not read · BudgetSpent
 */
export const occurrences = (
  master: ICAL.Component,
  start: ICAL.Time,
  exceptions: readonly ICAL.Component[],
  within: DaySpan,
  budget: Budget,
): DaySpan[] => {
  const ranges = rangesOf(exceptions)
  const event = new ICAL.Event(master, { exceptions: ranges })
  const { duration } = event
  const seconds = Math.abs(duration.toSeconds())
  if (seconds > MAX_SECONDS) throw new RangeError('Longer than ten years')
  // Ranges move occurrences by weeks at most.
  const before = 2 + Math.ceil(seconds / 86_400) + (ranges.length > 0 ? 31 : 0)
  const wide = { startOn: addDays(within.startOn, -before), endOn: addDays(within.endOn, before) }
  const rules = master.getAllProperties('rrule').map((property) => String(property.getFirstValue()))
  const listed = master.getAllProperties('rdate').flatMap((property) => property.getValues())
  const times = [
    start,
    ...rules.flatMap((rule) => timesOf(rule, start, wide, budget)),
    ...listed.filter((value) => value instanceof ICAL.Time),
  ]
  const gone = goneFrom(master, start, exceptions)
  const isThere = (time: ICAL.Time): boolean => gone.size === 0 || !namesOf(time).some((name) => gone.has(name))
  const spanOf = (time: ICAL.Time): DaySpan[] => {
    if (ranges.length === 0) return [touchedDays(time, after(time, duration))]
    const { startDate, endDate, item } = event.getOccurrenceDetails(time)
    return isFree(item.component) ? [] : [touchedDays(startDate, endDate)]
  }
  return [
    ...times.filter(isThere).flatMap(spanOf),
    ...listed.filter((value) => value instanceof ICAL.Period).map(spanOfPeriod),
  ]
}
