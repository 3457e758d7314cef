import { type Day, todayInRome } from '#shared/days.ts'

const MINUTE = 60_000

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
    // Unknown time zone: reported by the caller.
  }
  // The names are untrusted: the cache is bounded.
  if (clocks.size < 100) clocks.set(zone, clock)
  return clock
}

/**
 * The clock a file means: an IANA name, also at the end of a longer one, or Outlook's.
 *
 * @returns `isKnown` false for an unknown zone: its times are then read as Rome's
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
