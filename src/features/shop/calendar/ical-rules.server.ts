import ICAL from 'ical.js'
import { RRuleTemporal } from 'rrule-temporal'
import { type Day, daysBetween } from '#shared/days.ts'
import type { DaySpan } from './calendar.rules.ts'

/** How much one file may make us count: occurrences, and a charge for each rule. */
export const BUDGET = 40_000
const RULE = 20
/** Charge for a rule that is followed without finding anything. */
const NOTHING = 1000
/** Periods after which a rule is given up: thirteen years of days. */
const MAX_PERIODS = 5000
const MAX_INTERVAL = 1000

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']
const TIMES = { BYHOUR: 'hour', BYMINUTE: 'minute', BYSECOND: 'second' } as const
const PARTS = new Set([
  ...['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'BYHOUR', 'BYMINUTE', 'BYSECOND', 'BYDAY', 'BYMONTHDAY'],
  ...['BYYEARDAY', 'BYWEEKNO', 'BYMONTH', 'BYSETPOS', 'RSCALE', 'SKIP'],
])

/** How much one file may still make us count. */
export interface Budget {
  left: number
}

/** A file that makes us count for too long. */
export class BudgetSpent extends Error {}

const spend = (budget: Budget, amount: number): void => {
  budget.left -= amount
  if (budget.left < 0) throw new BudgetSpent()
}

const partsOf = (rule: string): Map<string, string> =>
  new Map(
    rule
      .trim()
      .toUpperCase()
      .split(';')
      .filter(Boolean)
      .map((part) => part.split('=', 2) as [string, string]),
  )

/** Each value once, however often it is written: the work grows with them. */
const once = (values: string): string => [...new Set(values.split(','))].join(',')

/** Until when a rule holds; null where it does not say. @throws Error for what is no time */
export const untilOf = (rule: string): ICAL.Time | null => {
  const until = partsOf(rule).get('UNTIL')
  return until === undefined ? null : ICAL.Recur.fromString(`UNTIL=${until}`).until
}

/**
 * The days of a rule, by the clock of its event, and without regard to UNTIL. Only days matter here: rules by hours, or for other hours
 * than those of the event, are not read.
 *
 * @param within days outside of it are left out
 * @throws Error for a rule that is not read, or asks for too much · BudgetSpent
 */
export const ruleDays = (rule: string, start: ICAL.Time, within: DaySpan, budget: Budget): Day[] => {
  const parts = partsOf(rule)
  const isKnown = [...parts.keys()].every((name) => PARTS.has(name)) && FREQUENCIES.includes(parts.get('FREQ') ?? '')
  const isAtItsTime = Object.entries(TIMES).every(
    ([name, unit]) => Number(parts.get(name) ?? start[unit]) === start[unit],
  )
  if (!isKnown || !isAtItsTime || Number(parts.get('INTERVAL') ?? 1) > MAX_INTERVAL)
    throw new RangeError('A rule that is not read')
  for (const name of [...Object.keys(TIMES), 'UNTIL']) parts.delete(name)
  const text = [...parts].map(([name, value]) => `${name}=${once(value)}`).join(';')
  const first = [start.year, start.month, start.day].map((part) => String(part).padStart(2, '0')).join('')
  spend(budget, RULE)
  const count = Number(parts.get('COUNT') ?? NOTHING)
  try {
    const found = new RRuleTemporal({
      rruleString: `DTSTART:${first}T000000Z\nRRULE:${text}`,
      maxIterations: MAX_PERIODS,
    }).between(new Date(`${within.startOn}T00:00:00Z`), new Date(`${within.endOn}T00:00:00Z`), true)
    spend(budget, found.length || Math.min(count, NOTHING))
    return found.map((one) => one.toPlainDate().toString() as Day).filter((on) => daysBetween(on, within.endOn) >= 0)
  } catch (error) {
    if (!(error instanceof BudgetSpent)) spend(budget, NOTHING)
    throw error
  }
}
