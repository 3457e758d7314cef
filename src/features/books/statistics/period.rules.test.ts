import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, day, daysBetween } from '#shared/days.ts'
import { isOfMonths, perBucket, percentOf, periodOf, periods, readPeriod, statisticsPath } from './period.rules.ts'

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays(day('2000-01-01'), n))
const anyPeriod = fc.constantFrom(...periods.map(({ name }) => name))

describe('a period', () => {
  it('ends today, and its columns follow each other without a gap', () => {
    fc.assert(
      fc.property(anyPeriod, anyDay, (name, today) => {
        const { from, to, buckets } = periodOf(name, today)
        expect(to).toBe(today)
        expect(buckets[0]?.from).toBe(from)
        expect(buckets.at(-1)?.to).toBe(today)
        buckets.slice(1).forEach((bucket, index) => {
          expect(daysBetween(buckets[index]?.to as Day, bucket.from)).toBe(1)
        })
      }),
    )
  })

  it.each([
    ['30', '2026-03-10', 30, '2026-02-09', '10/03/2026'],
    ['90', '2026-03-10', 13, '2025-12-10', '04/03 – 10/03'],
    ['365', '2026-03-10', 12, '2025-04-01', 'mar 2026'],
    ['365', '2024-02-29', 12, '2023-03-01', 'feb 2024'],
  ] as const)('%s days up to %s: %s columns from %s, the last is %s', (name, today, columns, from, last) => {
    const period = periodOf(name, day(today))
    expect(period.buckets).toHaveLength(columns)
    expect(period.from).toBe(from)
    expect(period.buckets.at(-1)?.label).toBe(last)
  })

  it('adds up every day once, and nothing that lies outside', () => {
    fc.assert(
      fc.property(anyPeriod, anyDay, fc.array(fc.integer({ min: -500, max: 30 })), (name, today, offsets) => {
        const period = periodOf(name, today)
        const rows = offsets.map((offset) => ({ day: addDays(today, offset) }))
        const inside = rows.filter((row) => row.day >= period.from && row.day <= today)
        const sums = perBucket(period, rows, () => 1)
        expect(sums.reduce((all, one) => all + one, 0)).toBe(inside.length)
      }),
    )
  })

  it('counts a day in its own column: the last of a week there, the day after in the next', () => {
    const period = periodOf('90', day('2026-03-10'))
    const rows = ['2025-12-09', '2025-12-10', '2025-12-16', '2025-12-17', '2026-03-10', '2026-03-11'].map((one) => ({
      day: day(one),
    }))
    expect(perBucket(period, rows, () => 1)).toStrictEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  })

  it.each([
    [null, '30'],
    ['90', '90'],
    ['7', '30'],
  ])('asked for %s is %s', (asked, name) => {
    expect(readPeriod(asked)).toBe(name)
  })

  it('has an address that asks for it', () => {
    for (const { name } of periods) {
      const query = new URL(statisticsPath(name), 'https://promessi.it').searchParams
      expect(readPeriod(query.get('periodo'))).toBe(name)
    }
    expect(statisticsPath('30')).toBe('/portal/statics')
  })

  it('is one of months only over a year', () => {
    const today = day('2026-03-10')
    expect(periods.filter(({ name }) => isOfMonths(periodOf(name, today))).map(({ name }) => name)).toEqual(['365'])
  })
})

it.each([
  [0, 0, null],
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
])('%i of %i is %s per cent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})
