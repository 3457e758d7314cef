import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addDaysInRome,
  addMonths,
  addMonthsInRome,
  day,
  daysBetween,
  formatAtTime,
  formatDay,
  formatDayAtTime,
  formatDayWithWeekday,
  formatInstant,
  formatRelative,
  formatTimeLeft,
  instantInRome,
  isDay,
  isPast,
  monthOf,
  spellTimeLeft,
  timeParts,
  todayInRome,
} from './days.ts'

const HOUR = 3_600_000
// The present European rule for the clock change dates from 1996.
const moments = fc.date({
  min: new Date('1997-01-01T00:00:00Z'),
  max: new Date('2090-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const aroundChanges = fc
  .tuple(
    fc.constantFrom('2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '2027-03-28T01:00:00Z', '2025-10-26T01:00:00Z'),
    fc.integer({ min: -3 * HOUR, max: 3 * HOUR }),
    fc.integer({ min: -9, max: 9 }),
  )
  .map(([change, shift, days]) => ({ start: new Date(Date.parse(change) + shift - days * 24 * HOUR), days }))

const inRome = (instant: Date) => Temporal.Instant.from(instant.toISOString()).toZonedDateTimeISO('Europe/Rome')

describe('formats', () => {
  it('writes days and instants on the Roman clock', () => {
    expect(formatDay(day('2026-06-20'))).toBe('20/06/2026')
    expect(formatDayWithWeekday(day('2026-03-02'))).toBe('lunedì 02/03/2026')
    expect(formatInstant('2026-06-20T16:30:00Z')).toBe('20/06/2026 18:30')
    expect(formatInstant('2026-12-31T23:30:00Z')).toBe('01/01/2027 00:30')
    expect(formatAtTime('2026-03-16T17:30:00Z')).toBe('alle 18:30')
    expect(formatDayAtTime('2026-03-16T17:30:00Z')).toBe('16/03/2026 alle 18:30')
  })

  it.each([
    ['2026-03-14T11:59:30Z', 'adesso'],
    ['2026-03-14T11:59:00Z', '1 minuto fa'],
    ['2026-03-14T11:48:00Z', '12 minuti fa'],
    ['2026-03-14T11:00:00Z', '1 ora fa'],
    ['2026-03-14T09:30:00Z', '2 ore fa'],
    ['2026-03-13T22:30:00Z', 'ieri'],
    ['2026-03-11T08:00:00Z', '3 giorni fa'],
    ['2026-02-13T08:00:00Z', '29 giorni fa'],
    ['2026-02-12T22:59:59Z', '12/02/2026'],
    ['2026-01-10T08:00:00Z', '10/01/2026'],
    ['2026-03-14T12:00:05Z', 'adesso'],
  ])('%s was %s', (instant, text) => {
    expect(formatRelative(instant, '2026-03-14T12:00:00Z')).toBe(text)
  })

  it('speaks of minutes across midnight', () => {
    expect(formatRelative('2026-03-13T22:50:00Z', '2026-03-13T23:10:00Z')).toBe('20 minuti fa')
  })

  it('shortens and spells the time left', () => {
    const left = (((2 * 24 + 8) * 60 + 8) * 60 + 32) * 1000
    expect(timeParts(left)).toEqual({ days: 2, hours: 8, minutes: 8, seconds: 32 })
    expect(formatTimeLeft(left)).toBe('2 g 08 h 08 min')
    expect(formatTimeLeft(22 * HOUR + 38 * 60_000)).toBe('22 h 38 min')
    expect(formatTimeLeft(38 * 60_000)).toBe('38 min')
    expect(formatTimeLeft(59_000)).toBe('meno di 1 min')
    expect(spellTimeLeft(left)).toBe('2 giorni, 8 ore e 8 minuti')
    expect(spellTimeLeft(25 * HOUR)).toBe('1 giorno e 1 ora')
    expect(spellTimeLeft(10_000)).toBe('meno di un minuto')
    expect(timeParts(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
  })
})

describe('calendar days', () => {
  it.each([
    ...['2026-02-29', '2026-13-01', '2026-6-1', '20/06/2026', '', '2026-06', '2026', '2026-06-20T00:00:00Z'],
    ...['x2026-06-20', '2026-06-20 ', '+002026-06-20'],
  ])('"%s" is not a day', (text) => {
    expect(isDay(text)).toBe(false)
    expect(() => day(text)).toThrow(RangeError)
  })

  it('counts days as the calendar does', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -5000, max: 5000 }), (moment, count) => {
        const start = todayInRome(moment)
        const expected = Temporal.PlainDate.from(start).add({ days: count }).toString()
        expect(addDays(start, count)).toBe(expected)
        expect(daysBetween(start, addDays(start, count))).toBe(count)
      }),
    )
  })

  it('knows the Roman date of any instant', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        expect(todayInRome(moment)).toBe(inRome(moment).toPlainDate().toString())
      }),
    )
  })
})

describe('instants', () => {
  it('makes a week over the autumn change 169 hours long and over the spring one 167', () => {
    expect((addDaysInRome('2026-10-20T10:00:00Z', 7).getTime() - Date.parse('2026-10-20T10:00:00Z')) / HOUR).toBe(169)
    expect((addDaysInRome('2026-03-25T10:00:00Z', 7).getTime() - Date.parse('2026-03-25T10:00:00Z')) / HOUR).toBe(167)
  })

  it('adds wall-clock days as Temporal does, anywhere', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -400, max: 400 }), (moment, days) => {
        expect(addDaysInRome(moment, days).getTime()).toBe(inRome(moment).add({ days }).epochMilliseconds)
      }),
    )
  })

  it('adds wall-clock days as Temporal does, into gaps and overlaps', () => {
    fc.assert(
      fc.property(aroundChanges, ({ start, days }) => {
        expect(addDaysInRome(start, days).getTime()).toBe(inRome(start).add({ days }).epochMilliseconds)
      }),
      { numRuns: 1000 },
    )
  })

  it('adds months as Temporal does: the 31st becomes the last day of a shorter month', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -30, max: 30 }), (moment, months) => {
        expect(addMonthsInRome(moment, months).getTime()).toBe(inRome(moment).add({ months }).epochMilliseconds)
      }),
    )
  })

  it('finds the instant of a Roman day and time', () => {
    expect(instantInRome(day('2026-06-20'), '18:30').toISOString()).toBe('2026-06-20T16:30:00.000Z')
    expect(instantInRome(day('2026-12-01')).toISOString()).toBe('2026-11-30T23:00:00.000Z')
    expect(() => instantInRome(day('2026-12-01'), '24:00')).toThrow(RangeError)
  })

  it('is past from the very millisecond on', () => {
    expect(isPast('2026-03-14T12:00:00.000Z', '2026-03-14T12:00:00.000Z')).toBe(true)
    expect(isPast('2026-03-14T12:00:00.001Z', '2026-03-14T12:00:00.000Z')).toBe(false)
    expect(() => isPast('domani', '2026-03-14T12:00:00.000Z')).toThrow(RangeError)
  })
})

describe('months', () => {
  it.each([
    ['2026-01-01', 0, '2026-01-01'],
    ['2026-12-01', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-01'],
    ['2026-10-01', 26, '2028-12-01'],
    ['2026-09-01', -21, '2024-12-01'],
  ])('%s and %i is %s', (month, count, then) => {
    expect(addMonths(day(month), count)).toBe(then)
  })

  it('begin with the first of a day', () => {
    expect(monthOf(day('2026-02-28'))).toBe('2026-02-01')
  })
})

it.each(['24:00', '9:00', '09:60', '09:00:00', 'x09:00', '09:00 ', ''])('%o is no time of day', (time) => {
  expect(() => instantInRome(day('2026-06-20'), time)).toThrow(RangeError)
})

it('a day has its first and its last minute', () => {
  expect(instantInRome(day('2026-06-20'), '00:00')).toEqual(new Date('2026-06-19T22:00:00Z'))
  expect(instantInRome(day('2026-06-20'), '23:59')).toEqual(new Date('2026-06-20T21:59:00Z'))
})
