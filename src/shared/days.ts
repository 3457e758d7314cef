/**
 * Days, instants and the time left, as people in Italy read them.
 *
 * A `Day` is a calendar date without a time; an instant is a moment (ISO text or `Date`). Whatever is
 * shown or counted in days uses the wall clock of Europe/Rome. Nothing here reads a clock: the current
 * instant is always an argument.
 */

declare const dayBrand: unique symbol

/** A calendar date, "YYYY-MM-DD". */
export type Day = string & { readonly [dayBrand]: true }

/** A moment in time: a `Date` or an ISO 8601 text with its offset. */
export type Instant = Date | string

/** A length of time cut into the cells of a countdown. */
export type TimeParts = { days: number; hours: number; minutes: number; seconds: number }

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEKDAYS = ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato'] as const

const romeClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Rome',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Whether the text is an existing calendar date written "YYYY-MM-DD". */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Brands a calendar date. Throws `RangeError` when the date does not exist. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`Not a day: ${text}`)
  return text
}

/** "20/06/2026". */
export function formatDay(value: Day): string {
  return `${value.slice(8, 10)}/${value.slice(5, 7)}/${value.slice(0, 4)}`
}

/** "lunedì 02/03/2026". */
export function formatDayWithWeekday(value: Day): string {
  return `${WEEKDAYS[new Date(dayToUtc(value)).getUTCDay()]} ${formatDay(value)}`
}

/** "20/06/2026 18:30", Europe/Rome. */
export function formatInstant(instant: Instant): string {
  return `${formatDay(todayInRome(instant))} ${formatTime(instant)}`
}

/** "18:30", Europe/Rome. */
export function formatTime(instant: Instant): string {
  return new Date(wallClock(toMs(instant))).toISOString().slice(11, 16)
}

/** "alle 18:30", for sentences; Europe/Rome. */
export function formatAtTime(instant: Instant): string {
  return `alle ${formatTime(instant)}`
}

/** "16/03/2026 alle 18:30", for sentences such as "Scade il …"; Europe/Rome. */
export function formatDayAtTime(instant: Instant): string {
  return `${formatDay(todayInRome(instant))} ${formatAtTime(instant)}`
}

/**
 * How long ago: "adesso", "12 minuti fa", "2 ore fa" (same day in Rome), "ieri", "3 giorni fa", and
 * the date from thirty days on. A moment in the future reads "adesso".
 */
export function formatRelative(instant: Instant, now: Instant): string {
  const elapsed = toMs(now) - toMs(instant)
  if (elapsed < MINUTE) return 'adesso'
  if (elapsed < HOUR) return counted(Math.floor(elapsed / MINUTE), 'minuto fa', 'minuti fa')
  const then = todayInRome(instant)
  const days = daysBetween(then, todayInRome(now))
  if (days === 0) return counted(Math.floor(elapsed / HOUR), 'ora fa', 'ore fa')
  if (days === 1) return 'ieri'
  return days < 30 ? `${days} giorni fa` : formatDay(then)
}

/** The calendar date `count` days later (earlier when negative). */
export function addDays(value: Day, count: number): Day {
  return utcToDay(dayToUtc(value) + count * DAY)
}

/** Calendar days from the first date to the second; negative when the second comes first. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((dayToUtc(to) - dayToUtc(from)) / DAY)
}

/** The calendar date it is in Italy at that instant. */
export function todayInRome(instant: Instant): Day {
  return utcToDay(wallClock(toMs(instant)))
}

/** Whether the instant has been reached: a deadline is past from its very millisecond on. */
export function isPast(instant: Instant, now: Instant): boolean {
  return toMs(instant) <= toMs(now)
}

/**
 * The same time on the Roman clock `count` days later: across a clock change seven days last 167 or
 * 169 hours. A time that the spring change skips moves an hour on; one that comes twice in autumn is
 * its first occurrence.
 */
export function addDaysInRome(instant: Instant, count: number): Date {
  const start = toMs(instant)
  return new Date(count === 0 ? start : fromWallClock(wallClock(start) + count * DAY))
}

/**
 * The same time on the Roman clock `count` months later (earlier when negative); the 31st becomes the last day of a shorter month.
 *
 * @example addMonthsInRome(31 January 10:00, 1) // 28 February 10:00
 */
export function addMonthsInRome(instant: Instant, count: number): Date {
  const from = todayInRome(instant)
  const index = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1 + count
  const year = Math.floor(index / 12)
  const month = (index % 12) + 1
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const date = Math.min(Number(from.slice(8)), last)
  return addDaysInRome(instant, daysBetween(from, day(`${year}-${twoDigits(month)}-${twoDigits(date)}`)))
}

/** The instant at which the Roman clock shows that day and time ("HH:mm"), midnight by default. */
export function instantInRome(value: Day, time = '00:00'): Date {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new RangeError(`Not a time of day: ${time}`)
  return new Date(fromWallClock(dayToUtc(value) + Number(time.slice(0, 2)) * HOUR + Number(time.slice(3)) * MINUTE))
}

/** Cuts milliseconds into days, hours, minutes and seconds; nothing left when negative. */
export function timeParts(milliseconds: number): TimeParts {
  const left = Math.max(0, milliseconds)
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  }
}

/** "2 g 08 h 08 min"; under 24 hours "22 h 38 min"; under an hour "38 min". */
export function formatTimeLeft(milliseconds: number): string {
  const { days, hours, minutes } = timeParts(milliseconds)
  if (days > 0) return `${days} g ${twoDigits(hours)} h ${twoDigits(minutes)} min`
  if (hours > 0) return `${hours} h ${twoDigits(minutes)} min`
  return minutes > 0 ? `${minutes} min` : 'meno di 1 min'
}

/** "2 giorni, 8 ore e 8 minuti": the time left spelled out, for screen readers and sentences. */
export function spellTimeLeft(milliseconds: number): string {
  const { days, hours, minutes } = timeParts(milliseconds)
  const words = [
    days > 0 && counted(days, 'giorno', 'giorni'),
    hours > 0 && counted(hours, 'ora', 'ore'),
    minutes > 0 && counted(minutes, 'minuto', 'minuti'),
  ].filter((word) => word !== false)
  const last = words.pop() ?? 'meno di un minuto'
  return words.length > 0 ? `${words.join(', ')} e ${last}` : last
}

/** "08": a number on at least two digits. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

function toMs(instant: Instant): number {
  const time = typeof instant === 'string' ? Date.parse(instant) : instant.getTime()
  if (Number.isNaN(time)) throw new RangeError(`Not an instant: ${instant}`)
  return time
}

function dayToUtc(value: Day): number {
  return Date.parse(`${value}T00:00:00Z`)
}

function utcToDay(time: number): Day {
  return new Date(time).toISOString().slice(0, 10) as Day
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

const offsets = new Map<number, number>()
const OFFSETS_KEPT = 2000

/** How far Rome is ahead of UTC at that instant. The time zone data is asked once per hour of history: it changes on the hour. */
function romeOffset(time: number): number {
  const hour = Math.floor(time / HOUR)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  if (offsets.size >= OFFSETS_KEPT) offsets.clear()
  const start = hour * HOUR
  const offset = readRomeClock(start) - start
  offsets.set(hour, offset)
  return offset
}

/** What the Roman clock shows, as milliseconds of a clock without time zone. */
function wallClock(time: number): number {
  return time + romeOffset(time)
}

/** What the Roman clock shows at a full hour, encoded as if that clock were UTC. */
function readRomeClock(time: number): number {
  const shown: Record<string, number> = {}
  for (const { type, value } of romeClock.formatToParts(time)) {
    if (type !== 'literal') shown[type] = Number(value)
  }
  const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, date, hour, minute, second)
}

/** The inverse of `wallClock`; in a gap it keeps the offset before it, in an overlap the first of two. */
function fromWallClock(wall: number): number {
  // The clock changes at most once in two days, so the offsets a day away enclose the right one.
  const before = wall - romeOffset(wall - DAY)
  const after = wall - romeOffset(wall + DAY)
  return wallClock(before) !== wall && wallClock(after) === wall ? after : before
}

/** The first day of the month a day belongs to. */
export const monthOf = (value: Day): Day => `${value.slice(0, 7)}-01` as Day

/** The first day of the month some months later, or earlier. */
export const addMonths = (month: Day, count: number): Day => {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01` as Day
}
