import ICAL from 'ical.js'
import { addDays, type Day, twoDigits } from '#shared/days.ts'
import type { DaySpan } from './calendar.rules.ts'
import { instantOf, romeDay, zoneOf } from './ical-time.rules.ts'

const MINUTE = 60_000
/** The years of times that are read. */
export const FIRST_YEAR = 1900
export const LAST_YEAR = 2199
/** Clocks a file may define, changes of each, and years their rules are followed: since 1601, where Outlook begins. */
const MAX_ZONES = 20
const MAX_CHANGES = 50
const MAX_YEARS = 700

/** The day a time stands on by its own clock. */
export const dayOf = (time: ICAL.Time): Day =>
  `${String(time.year).padStart(4, '0')}-${twoDigits(time.month)}-${twoDigits(time.day)}` as Day

const minutesOf = (time: ICAL.Time): number => time.hour * 60 + time.minute

/** A clock that this machine knows by name; null is Rome's. */
class KnownZone extends ICAL.Timezone {
  readonly #zone: string | null
  constructor(zone: string | null) {
    super({ tzid: zone ?? 'Europe/Rome' })
    this.#zone = zone
  }
  override utcOffset(time: ICAL.Time): number {
    const shown = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute)
    return (shown - instantOf(dayOf(time), minutesOf(time), this.#zone)) / 1000
  }
}

/** Follows the rules of clocks. The library looks for a year with an occurrence for as long as it takes. */
class BoundedIterator extends ICAL.RecurIterator {
  // Without an initial value: the library's constructor counts already.
  declare private years: number | undefined
  override expand_year_days(year: number): number {
    this.years = (this.years ?? 0) + 1
    if (this.years > MAX_YEARS) throw new RangeError('A rule that is followed for too long')
    return super.expand_year_days(year)
  }
}

const bound = (property: ICAL.Property): boolean => {
  const rule = property.getFirstValue()
  if (!(rule instanceof ICAL.Recur) || rule.freq !== 'YEARLY' || rule.interval !== 1) return false
  rule.iterator = (dtstart) => new BoundedIterator({ rule, dtstart })
  return true
}

/** The clock a calendar defines by this name; null for none, or one that is written in a way that is not read. */
const definedZone = (calendar: ICAL.Component, tzid: string): ICAL.Timezone | null => {
  const component = calendar.getAllSubcomponents('vtimezone').find((one) => one.getFirstPropertyValue('tzid') === tzid)
  const changes = component?.getAllSubcomponents() ?? []
  const isWhole = changes.every(
    (change) =>
      ['dtstart', 'tzoffsetfrom', 'tzoffsetto'].every((name) => change.hasProperty(name)) &&
      change.getAllProperties('rdate').length <= MAX_CHANGES &&
      change.getAllProperties('rrule').every(bound),
  )
  if (!component || changes.length === 0 || changes.length > MAX_CHANGES || !isWhole) return null
  const zone = new ICAL.Timezone({ component, tzid })
  try {
    // Follows its rules once, to the last year that is read.
    zone.utcOffset(new ICAL.Time({ year: LAST_YEAR, month: 12, day: 31 }, zone))
    return zone
  } catch {
    return null
  }
}

/**
 * Teaches a calendar its clocks: those known by name here, whatever the file says of them, then those it defines itself.
 *
 * @returns whether a clock is known; the times of others are read as Rome's
 */
export const registerTimeZones = (calendar: ICAL.Component): ((tzid: string) => boolean) => {
  const zones = new Map<string, ICAL.Timezone | null>()
  const zoneNamed = (tzid: string): ICAL.Timezone | null => {
    const found = zones.get(tzid)
    if (found !== undefined) return found
    const known = zoneOf(tzid)
    const zone = known.isKnown ? new KnownZone(known.zone) : zones.size < MAX_ZONES ? definedZone(calendar, tzid) : null
    zones.set(tzid, zone)
    return zone
  }
  calendar.getTimeZoneByID = (tzid) => zoneNamed(tzid) as ICAL.Timezone
  return (tzid) => zoneNamed(tzid) !== null
}

/** The instant of a time, in milliseconds; one without a clock is Rome's, and a day begins there at midnight. */
export const toInstant = (time: ICAL.Time): number =>
  time.isDate || time.zone === ICAL.Timezone.localTimezone
    ? instantOf(dayOf(time), time.isDate ? 0 : minutesOf(time), null)
    : time.toUnixTime() * 1000

/** The days in Rome that something touches; what has no length, or a negative one, touches the day it begins. */
export const touchedDays = (start: ICAL.Time, end: ICAL.Time): DaySpan => {
  const startOn = start.isDate ? dayOf(start) : romeDay(toInstant(start))
  const lastOn = end.isDate ? addDays(dayOf(end), -1) : romeDay(toInstant(end) - MINUTE)
  return { startOn, endOn: lastOn < startOn ? startOn : lastOn }
}
