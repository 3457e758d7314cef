import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day } from '#shared/days.ts'
import {
  blockProblem,
  busyDaysOf,
  freeAgainOn,
  freeUnit,
  isClosed,
  rentalDays,
  rentalProblem,
  type TakenSpan,
  unavailableDays,
} from './rentals.rules.ts'

const span = (unit: number, startOn: string, freeOn: string): TakenSpan => ({
  unit,
  startOn: day(startOn),
  freeOn: day(freeOn),
})
const range = (startOn: string, endOn: string) => ({ startOn: day(startOn), endOn: day(endOn) })
const terms = { quantity: 1, minDays: 2, rentalFrom: day('2027-04-01'), rentalUntil: day('2027-09-30') }
const today = day('2027-05-10')

describe('days of a rental', () => {
  it.each([
    ['2027-06-18', '2027-06-22', 4],
    // The nights on which the clock changes are days like the others.
    ['2027-03-27', '2027-03-29', 2],
    ['2027-10-30', '2027-11-01', 2],
    ['2028-02-28', '2028-03-01', 2],
    ['2027-06-18', '2027-06-18', 0],
  ])('from %s to %s there are %i to pay', (from, to, days) => {
    expect(rentalDays(range(from, to))).toBe(days)
  })

  it('rests before it is free again', () => {
    expect(freeAgainOn(day('2027-06-22'), 0)).toBe('2027-06-23')
    expect(freeAgainOn(day('2027-10-30'), 2)).toBe('2027-11-02')
  })
})

describe('what may be blocked', () => {
  const refused = 'Scegli giorni da oggi in poi, per un anno al massimo.'
  it.each([
    ['2027-06-18', '2027-06-22', null],
    // What began before today may still be on.
    ['2027-05-01', '2027-05-12', null],
    ['2027-04-01', '2027-09-30', null],
    ['2027-05-10', '2027-05-10', null],
    ['2027-05-01', '2027-05-10', null],
    ['2027-05-01', '2027-05-09', refused],
    ['2027-06-22', '2027-06-18', refused],
    [
      '2027-03-31',
      '2027-05-12',
      'Questo noleggio è offerto dal 01/04/2027 al 30/09/2027: gli altri giorni sono già chiusi.',
    ],
    [
      '2027-09-30',
      '2027-10-01',
      'Questo noleggio è offerto dal 01/04/2027 al 30/09/2027: gli altri giorni sono già chiusi.',
    ],
  ])('%s to %s: %s', (from, to, said) => {
    expect(blockProblem(terms, range(from, to), today)).toBe(said)
  })

  it('says which end is closed', () => {
    const { rentalFrom, rentalUntil } = terms
    const days = range('2027-03-01', '2027-10-30')
    expect(blockProblem({ rentalFrom, rentalUntil: null }, days, today)).toContain('offerto dal 01/04/2027:')
    expect(blockProblem({ rentalFrom: null, rentalUntil }, days, today)).toContain('offerto fino al 30/09/2027:')
    expect(blockProblem({ rentalFrom: null, rentalUntil: null }, days, today)).toBeNull()
  })

  it('is a year at a time, the first and the last day included', () => {
    const open = { rentalFrom: null, rentalUntil: null }
    expect(blockProblem(open, range('2027-05-10', '2028-05-08'), today)).toBeNull()
    expect(blockProblem(open, range('2027-05-10', '2028-05-09'), today)).toBe(refused)
  })
})

describe('what a period may be', () => {
  it.each([
    ['2027-06-18', '2027-06-22', null],
    ['2027-05-10', '2027-05-12', null],
    ['2027-05-09', '2027-05-12', 'Il ritiro è possibile dal 10/05/2027.'],
    ['2027-09-28', '2027-09-30', null],
    ['2027-09-28', '2027-10-01', 'La restituzione è possibile fino al 30/09/2027.'],
    ['2027-06-18', '2027-06-19', 'Il noleggio dura almeno 2 giorni.'],
    ['2027-06-18', '2027-06-18', 'Il noleggio dura almeno 2 giorni.'],
    ['2027-06-20', '2027-06-18', 'Il noleggio dura almeno 2 giorni.'],
  ])('%s to %s: %s', (from, to, problem) => {
    expect(rentalProblem(terms, range(from, to), today)).toBe(problem)
  })

  it('begins with the offered range, ends with it, and lasts a year at most', () => {
    const early = day('2027-01-01')
    expect(rentalProblem(terms, range('2027-03-31', '2027-04-04'), early)).toBe('Il ritiro è possibile dal 01/04/2027.')
    expect(rentalProblem(terms, range('2027-10-01', '2027-10-04'), day('2027-10-01'))).toBe(
      'Il periodo di noleggio è finito.',
    )
    // On the last day there is one day left, and it is too short.
    expect(rentalProblem(terms, range('2027-09-30', '2027-09-30'), day('2027-09-30'))).toContain('almeno 2 giorni')
    const open = { ...terms, rentalFrom: null, rentalUntil: null }
    expect(rentalProblem(open, range('2027-05-10', '2028-05-09'), today)).toBeNull()
    expect(rentalProblem(open, range('2029-05-07', '2029-05-09'), today)).toBeNull()
    const byTheDay = { ...open, minDays: 0 }
    expect(rentalProblem(byTheDay, range('2027-05-10', '2027-05-11'), today)).toBeNull()
    expect(rentalProblem(byTheDay, range('2027-05-10', '2027-05-10'), today)).toBe('Il noleggio dura almeno 1 giorno.')
    expect(rentalProblem(open, range('2027-06-01', '2028-06-02'), today)).toBe(
      'Il noleggio dura al massimo 365 giorni.',
    )
    expect(rentalProblem(open, range('2029-05-09', '2029-05-11'), today)).toContain(
      'La restituzione è possibile fino al',
    )
  })
})

describe('the days on which nothing can be had', () => {
  const closed = [range('2027-06-10', '2027-06-12')]

  it.each([
    ['the day before', '2027-06-08', '2027-06-09', false],
    ['the first day', '2027-06-08', '2027-06-10', true],
    ['in the middle', '2027-06-11', '2027-06-11', true],
    ['the last day', '2027-06-12', '2027-06-20', true],
    ['the day after', '2027-06-13', '2027-06-20', false],
    ['all around', '2027-06-01', '2027-06-30', true],
  ])('closed when a rental has %s of what the supplier closed: %s to %s', (_name, from, to, expected) => {
    expect(isClosed(closed, range(from, to))).toBe(expected)
    expect(isClosed([], range(from, to))).toBe(false)
  })

  it('are those of the supplier and those on which every unit is taken', () => {
    const taken = [span(1, '2027-06-14', '2027-06-16'), span(2, '2027-06-15', '2027-06-18')]
    const days = (quantity: number) =>
      unavailableDays({ taken, closed }, quantity, day('2027-06-09'), day('2027-06-18'))
    expect(days(2)).toEqual(['2027-06-10', '2027-06-11', '2027-06-12', '2027-06-15'])
    expect(days(1).slice(3)).toEqual(['2027-06-14', '2027-06-15', '2027-06-16', '2027-06-17'])
    expect(days(3)).toEqual(['2027-06-10', '2027-06-11', '2027-06-12'])
  })
})

describe('which unit is free', () => {
  const taken = [span(1, '2027-06-10', '2027-06-15'), span(2, '2027-06-17', '2027-06-20')]
  const unit = (startOn: string, freeOn: string, quantity = 2) => freeUnit(taken, quantity, span(0, startOn, freeOn))

  it('takes the first that is free all the time', () => {
    expect(unit('2027-06-12', '2027-06-17')).toBe(2)
    expect(unit('2027-06-15', '2027-06-20')).toBe(1)
    expect(unit('2027-06-12', '2027-06-18')).toBeNull()
    expect(unit('2027-06-12', '2027-06-18', 3)).toBe(3)
    expect(unit('2027-06-01', '2027-06-05', 0)).toBeNull()
  })

  it('counts bookings of units that are no longer there', () => {
    expect(busyDaysOf(taken, 1, day('2027-06-16'), day('2027-06-18'))).toEqual(['2027-06-17', '2027-06-18'])
    expect(unit('2027-06-17', '2027-06-19', 1)).toBeNull()
  })

  it('agrees with a list of every day of every unit', () => {
    const start = day('2027-03-20')
    const spans = fc.array(
      fc.record({ unit: fc.integer({ min: 1, max: 3 }), from: fc.nat(30), length: fc.integer({ min: 1, max: 8 }) }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(spans, fc.nat(30), fc.integer({ min: 1, max: 8 }), (made, from, length) => {
        const calendar = new Map([1, 2, 3].map((one) => [one, new Set<number>()]))
        const kept: TakenSpan[] = []
        for (const one of made) {
          const days = Array.from({ length: one.length }, (_unused, index) => one.from + index)
          const own = calendar.get(one.unit) ?? new Set()
          if (days.some((on) => own.has(on))) continue
          for (const on of days) own.add(on)
          kept.push({
            unit: one.unit,
            startOn: addDays(start, one.from),
            freeOn: addDays(start, one.from + one.length),
          })
        }
        const wanted = Array.from({ length }, (_unused, index) => from + index)
        const naive = [1, 2, 3].find((one) => wanted.every((on) => !calendar.get(one)?.has(on))) ?? null
        const asked = { startOn: addDays(start, from), freeOn: addDays(start, from + length) }
        expect(freeUnit(kept, 3, asked)).toBe(naive)
        const full = Array.from({ length: 45 }, (_unused, index) => index)
          .filter((on) => [1, 2, 3].every((one) => calendar.get(one)?.has(on)))
          .map((on) => addDays(start, on))
        expect(busyDaysOf(kept, 3, start, addDays(start, 44))).toEqual(full)
      }),
    )
  })
})
