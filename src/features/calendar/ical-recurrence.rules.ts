import { addDays, type Day, day, daysBetween, twoDigits } from '#shared/days.ts'
import { addMonths, monthOf, monthSpan, weekdayOf } from './calendar.rules.ts'
import { type IcalTime, parseTime } from './ical-time.rules.ts'

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** A weekday, with its place in the month where it has one: -1 is the last. */
interface RuleDay {
  readonly weekday: number
  readonly nth: number | null
}

/** How something is repeated: what is read of an RRULE. */
export interface Recurrence {
  readonly frequency: (typeof FREQUENCIES)[number]
  readonly interval: number
  readonly count: number | null
  readonly until: IcalTime | null
  readonly byDay: readonly RuleDay[]
  readonly byMonthDay: readonly number[]
  readonly byMonth: readonly number[]
  readonly weekStart: number
}

const KNOWN = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'WKST'])

const numbers = (text: string | undefined, least: number, most: number): number[] | null => {
  if (text === undefined) return []
  // Each once, however often it is written: the work of every period grows with them.
  const found = [...new Set(text.split(',').map(Number))]
  return found.every((one) => Number.isInteger(one) && one !== 0 && one >= least && one <= most) ? found : null
}

const ruleDays = (text: string | undefined): RuleDay[] | null => {
  if (text === undefined) return []
  const found = [...new Set(text.split(','))].map((one): RuleDay | null => {
    const [, nth, name = ''] = /^([+-]?[1-5])?([A-Z]{2})$/.exec(one) ?? []
    const weekday = WEEKDAYS.indexOf(name)
    return weekday < 0 ? null : { weekday, nth: nth === undefined ? null : Number(nth) }
  })
  return found.includes(null) ? null : (found as RuleDay[])
}

/** Reads an RRULE; null for one that says what is not read here. */
export const parseRecurrence = (text: string): Recurrence | null => {
  const parts = new Map(
    text
      .toUpperCase()
      .split(';')
      .filter(Boolean)
      .map((part) => part.split('=', 2) as [string, string]),
  )
  if ([...parts.keys()].some((key) => !KNOWN.has(key))) return null
  const frequency = FREQUENCIES.find((one) => one === parts.get('FREQ'))
  const [interval] = numbers(parts.get('INTERVAL') ?? '1', 1, 1000) ?? []
  const [count = null] = numbers(parts.get('COUNT'), 1, 100_000) ?? [Number.NaN]
  const byDay = ruleDays(parts.get('BYDAY'))
  const byMonthDay = numbers(parts.get('BYMONTHDAY'), -31, 31)
  const byMonth = numbers(parts.get('BYMONTH'), 1, 12)
  const untilText = parts.get('UNTIL')
  const until = untilText === undefined ? null : parseTime(untilText)
  const isUnread =
    !frequency || !interval || !byDay || !byMonthDay || !byMonth || Number.isNaN(count) || (untilText && !until)
  if (isUnread) return null
  const hasPlaces = byDay.some(({ nth }) => nth !== null)
  if (hasPlaces && (frequency === 'DAILY' || frequency === 'WEEKLY')) return null
  if (frequency === 'WEEKLY' && byMonthDay.length > 0) return null
  // The tenth Monday of a year: nobody marries by it.
  if (frequency === 'YEARLY' && byDay.length > 0 && byMonth.length === 0) return null
  const weekStart = Math.max(0, WEEKDAYS.indexOf(parts.get('WKST') ?? 'MO'))
  return { frequency, interval, count, until, byDay, byMonthDay, byMonth, weekStart }
}

const fitsMonth = ({ byMonth }: Recurrence, on: Day): boolean =>
  byMonth.length === 0 || byMonth.includes(Number(on.slice(5, 7)))

const fitsMonthDay = ({ byMonthDay }: Recurrence, on: Day): boolean =>
  byMonthDay.length === 0 ||
  byMonthDay.includes(Number(on.slice(8))) ||
  byMonthDay.includes(Number(on.slice(8)) - 1 - Number(monthSpan(monthOf(on)).endOn.slice(8)))

const fitsDay = ({ byDay }: Recurrence, on: Day): boolean => {
  if (byDay.length === 0) return true
  const [place, left] = [Math.ceil(Number(on.slice(8)) / 7), daysBetween(on, monthSpan(monthOf(on)).endOn)]
  return byDay.some(
    ({ weekday, nth }) =>
      weekday === weekdayOf(on) && (nth === null || nth === place || nth === -(Math.floor(left / 7) + 1)),
  )
}

/** The days of one month a rule means. */
const inMonth = (rule: Recurrence, month: string, start: Day): Day[] => {
  const { startOn, endOn } = monthSpan(month)
  const isPlain = rule.byDay.length === 0 && rule.byMonthDay.length === 0
  if (isPlain) return start.slice(8) <= endOn.slice(8) ? [day(`${month}-${start.slice(8)}`)] : []
  const days = Array.from({ length: Number(endOn.slice(8)) }, (_unused, index) => addDays(startOn, index))
  return days.filter((on) => fitsMonthDay(rule, on) && fitsDay(rule, on))
}

/** The days of the period number `index` of a rule, in order. */
const period = (rule: Recurrence, start: Day, index: number): Day[] => {
  const step = index * rule.interval
  switch (rule.frequency) {
    case 'DAILY':
      return [addDays(start, step)].filter((on) => fitsMonth(rule, on) && fitsMonthDay(rule, on) && fitsDay(rule, on))
    case 'WEEKLY': {
      const intoWeek = (weekdayOf(start) - rule.weekStart + 7) % 7
      const first = addDays(start, step * 7 - intoWeek)
      const week = Array.from({ length: 7 }, (_unused, place) => addDays(first, place))
      const wanted = rule.byDay.length === 0 ? [weekdayOf(start)] : rule.byDay.map(({ weekday }) => weekday)
      return week.filter((on) => wanted.includes(weekdayOf(on)) && fitsMonth(rule, on))
    }
    case 'MONTHLY': {
      const month = addMonths(monthOf(start), step)
      return fitsMonth(rule, day(`${month}-01`)) ? inMonth(rule, month, start) : []
    }
    case 'YEARLY': {
      const year = Number(start.slice(0, 4)) + step
      const months = rule.byMonth.length === 0 ? [Number(start.slice(5, 7))] : rule.byMonth
      return months.toSorted((a, b) => a - b).flatMap((month) => inMonth(rule, `${year}-${twoDigits(month)}`, start))
    }
  }
}

/** The first period worth looking at: where nothing is counted, those long before are skipped. */
const firstPeriod = ({ frequency, interval, count }: Recurrence, start: Day, from: Day): number => {
  if (count !== null || from <= start) return 0
  const length = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 }[frequency]
  return Math.max(0, Math.floor(daysBetween(start, from) / (length * interval)) - 1)
}

/** How much one file may make us count. */
export interface Budget {
  left: number
}

/**
 * The first days of what is repeated, in order; the first one is always among them, whatever the rule says.
 *
 * @param within only days in it are told
 * @param isOver whether a day lies after the rule's end
 * @param budget goes down with every day looked at, and every period without one
 * @throws RangeError when the budget is used up
 */
export const occurrences = (
  rule: Recurrence,
  start: Day,
  within: { readonly startOn: Day; readonly endOn: Day },
  isOver: (on: Day) => boolean,
  budget: Budget,
): Day[] => {
  const found: Day[] = []
  let told = 1
  if (start >= within.startOn && start <= within.endOn) found.push(start)
  for (let index = firstPeriod(rule, start, within.startOn); ; index += 1) {
    const days = period(rule, start, index)
    budget.left -= Math.max(1, days.length)
    if (budget.left < 0) throw new RangeError('Too much is repeated')
    for (const on of days) {
      if (on <= start) continue
      told += 1
      if (on > within.endOn || isOver(on) || (rule.count !== null && told > rule.count)) return found
      if (on >= within.startOn) found.push(on)
    }
    if (days.length === 0 && beyond(rule, start, index, within.endOn)) return found
  }
}

/** Whether a period without days lies after the end. */
const beyond = ({ frequency, interval }: Recurrence, start: Day, index: number, endOn: Day): boolean => {
  const length = { DAILY: 1, WEEKLY: 7, MONTHLY: 28, YEARLY: 365 }[frequency]
  return daysBetween(start, endOn) < (index * interval - 1) * length
}
