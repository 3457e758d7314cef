import { addDays, type Day, isDay, todayInRome } from '#shared/days.ts'
import type { IcalLine } from './ical-lines.rules.ts'

const MINUTE = 60_000

/** A day, or a time of a clock somewhere; `zone` is null where the clock is ours. */
export type IcalTime =
  | { readonly kind: 'day'; readonly on: Day }
  | { readonly kind: 'time'; readonly on: Day; readonly minutes: number; readonly zone: string | null }

/** What Outlook calls the clocks around here. Clocks that tell the time of Rome need no name of their own. */
const OUTLOOK: Readonly<Record<string, string | null>> = {
  'W. Europe Standard Time': null,
  'Romance Standard Time': null,
  'Central Europe Standard Time': null,
  'Central European Standard Time': null,
  'GMT Standard Time': 'Europe/London',
  'Greenwich Standard Time': 'UTC',
  UTC: 'UTC',
}

const clocks = new Map<string, Intl.DateTimeFormat | null>()

const clockOf = (zone: string): Intl.DateTimeFormat | null => {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  let clock: Intl.DateTimeFormat | null = null
  try {
    const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
    clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', ...parts })
  } catch {
    // No such clock: whoever asks says so.
  }
  // The names are somebody else's to make up: what is remembered has an end.
  if (clocks.size < 100) clocks.set(zone, clock)
  return clock
}

/**
 * The clock a file means: an IANA name, also at the end of a longer one, or Outlook's.
 *
 * @returns `isKnown` false where nobody here knows it: its times are then read as Rome's
 */
export const zoneOf = (tzid: string | undefined): { readonly zone: string | null; readonly isKnown: boolean } => {
  if (tzid === undefined || tzid === 'Europe/Rome') return { zone: null, isKnown: true }
  if (Object.hasOwn(OUTLOOK, tzid)) return { zone: OUTLOOK[tzid] ?? null, isKnown: true }
  const name = /(?:^|\/)([A-Za-z_]+\/[A-Za-z_+-]+(?:\/[A-Za-z_]+)?|[A-Za-z]+)$/.exec(tzid)?.[1] ?? tzid
  if (name === 'Europe/Rome') return { zone: null, isKnown: true }
  return clockOf(name) ? { zone: name, isKnown: true } : { zone: null, isKnown: false }
}

const utcOf = (on: Day, minutes: number): number => Date.parse(`${on}T00:00:00Z`) + minutes * MINUTE

/** What a clock shows at an instant, as if it were UTC. */
const shownAt = (zone: string, instant: number): number => {
  const shown: Record<string, number> = {}
  for (const { type, value } of clockOf(zone)?.formatToParts(instant) ?? []) shown[type] = Number(value)
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute)
}

/** The instant of a time, in milliseconds; a day begins at midnight of its own clock. */
export const instantOf = (on: Day, minutes: number, zone: string | null): number => {
  const wall = utcOf(on, minutes)
  const name = zone ?? 'Europe/Rome'
  if (name === 'UTC') return wall
  const guess = wall - (shownAt(name, wall) - wall)
  return guess - (shownAt(name, guess) - wall)
}

/** The calendar day it is in Rome at that instant, in milliseconds. */
export const romeDay = (instant: number): Day => todayInRome(new Date(instant))

/** The day a clock shows at an instant, in milliseconds. */
export const dayIn = (zone: string | null, instant: number): Day =>
  zone === null ? romeDay(instant) : (new Date(shownAt(zone, instant)).toISOString().slice(0, 10) as Day)

const dayOf = (text: string): Day | null => {
  const on = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`
  return isDay(on) && on >= '1970-01-01' && on <= '2199-12-31' ? on : null
}

/** Reads one value of DTSTART, DTEND, EXDATE, UNTIL and the like; null for what is no time. */
export const parseTime = (value: string, tzid?: string): IcalTime | null => {
  const found = /^(\d{8})(?:T(\d{2})(\d{2})(\d{2})?(Z?))?$/.exec(value.trim())
  const on = found?.[1] ? dayOf(found[1]) : null
  if (!found || !on) return null
  const [, , hours, mins, , utc] = found
  if (hours === undefined) return { kind: 'day', on }
  const minutes = Number(hours) * 60 + Number(mins)
  if (Number(hours) > 23 || Number(mins) > 59) return null
  return { kind: 'time', on, minutes, zone: utc === 'Z' ? 'UTC' : zoneOf(tzid).zone }
}

/** The times of a line, by commas; null when one of them is none. */
export const timesOf = ({ value, params }: IcalLine): IcalTime[] | null => {
  const times = value.split(',').map((one) => parseTime(one, params.get('TZID')))
  return times.includes(null) ? null : (times as IcalTime[])
}

/** The instant of a time, in milliseconds; a day begins at midnight in Rome. */
export const toInstant = (time: IcalTime): number =>
  time.kind === 'day' ? instantOf(time.on, 0, null) : instantOf(time.on, time.minutes, time.zone)

/** A length as in "P1DT2H30M" or "P2W", in minutes; null for what is none. */
export const parseDuration = (text: string): number | null => {
  const found = /^\+?P(?:(\d{1,4})W|(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?)$/.exec(
    text.trim(),
  )
  if (!found || text.trim().endsWith('P') || text.trim().endsWith('T')) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0))
  return (weeks * 7 + days) * 1440 + hours * 60 + minutes + Math.ceil(seconds / 60)
}

/**
 * The days in Rome that something touches.
 *
 * @param on its first day by its own clock
 * @param length days for `day`, minutes for a time; something without a length touches the day it is on
 */
export const touchedDays = (time: IcalTime, on: Day, length: number): { startOn: Day; endOn: Day } => {
  if (time.kind === 'day') return { startOn: on, endOn: addDays(on, Math.max(1, length) - 1) }
  const from = instantOf(on, time.minutes, time.zone)
  const to = from + Math.max(1, length) * MINUTE - 1
  return { startOn: romeDay(from), endOn: romeDay(to) }
}
