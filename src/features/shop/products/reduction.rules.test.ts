import { describe, expect, it } from 'vitest'
import { addDaysInRome } from '#shared/days.ts'
import { type Cents, cents } from '#shared/money.ts'
import { type PastPrice, reductionAt } from './reduction.rules.ts'

const DAY_MS = 86_400_000
const NOW = new Date('2026-11-21T10:00:00Z')
/** Whole days by the Roman clock, which is set back on 25 October 2026; parts of one in hours. */
const ago = (days: number): Date => new Date(addDaysInRome(NOW, -Math.floor(days)).getTime() - (days % 1) * DAY_MS)

/** `[days ago, euro]` pairs. */
const history = (...steps: readonly (readonly [number, number])[]): PastPrice[] =>
  steps.map(([days, euros]) => ({ since: ago(days), priceCents: cents(Math.round(euros * 100)) }))

const reduced = (from: number, percent: number) => ({ lowestCents: cents(from * 100), percent })

describe('a price is a reduction', () => {
  it.each([
    ['after a fall', history([90, 100], [2, 80]), reduced(100, 20)],
    ['on the instant it falls', history([90, 100], [0, 80]), reduced(100, 20)],
    ['on the last of its thirty days', history([90, 100], [29.99, 80]), reduced(100, 20)],
    ['against the lowest of the thirty days before', history([90, 100], [20, 90], [12, 120], [2, 80]), reduced(90, 11)],
    ['not against what cost less longer ago', history([90, 50], [60, 100], [2, 80]), reduced(100, 20)],
    ['against what still held when the thirty days began', history([90, 70], [25, 100], [2, 56]), reduced(70, 20)],
    ['of a product younger than thirty days', history([10, 100], [2, 80]), reduced(100, 20)],
    ['step by step, against the price before the first step', history([90, 100], [10, 90], [2, 80]), reduced(100, 20)],
    ['in three steps', history([90, 100], [25, 90], [10, 80], [1, 50]), reduced(100, 50)],
    ['from the day it fell, though it was entered again', history([90, 100], [20, 80], [2, 80]), reduced(100, 20)],
    [
      'anew when the first step is thirty days away to the instant',
      history([90, 100], [31, 90], [1, 72]),
      reduced(90, 20),
    ],
    ['not against what ended as the thirty days began', history([90, 50], [32, 100], [2, 80]), reduced(100, 20)],
    ['anew when the first step is thirty days away', history([90, 100], [40, 90], [2, 72]), reduced(90, 20)],
    ['anew after a rise between', history([90, 100], [12, 80], [8, 95], [2, 60]), reduced(80, 25)],
    ['whatever was entered and taken back in the same instant', history([90, 100], [2, 10], [2, 80]), reduced(100, 20)],
    ['rounded down, never up', history([90, 100], [2, 66.67]), reduced(100, 33)],
    ['whatever the order of the rows', history([2, 80], [90, 100]), reduced(100, 20)],
    ['while a later price has not begun', history([90, 100], [2, 80], [-3, 100]), reduced(100, 20)],
  ] as const)('%s', (_case, prices, expected) => {
    expect(reductionAt(prices, NOW)).toEqual(expected)
  })
})

describe('a price is no reduction', () => {
  it.each([
    ['without a past', []],
    ['when it has never changed', history([90, 100])],
    ['when it rose', history([90, 80], [2, 100])],
    ['thirty days after it fell, though it was entered again', history([90, 100], [30, 80], [2, 80])],
    ['thirty days after it fell', history([90, 100], [30, 80])],
    ['when it was as low in the thirty days before', history([90, 80], [5, 120], [2, 80])],
    ['when it was raised only to fall', history([90, 80], [3, 160], [2, 79.9])],
    ['before it falls', history([90, 100], [-1, 80])],
    ['for less than one percent', history([90, 100], [2, 99.5])],
  ] as const)('%s', (_case, prices) => {
    expect(reductionAt(prices, NOW)).toBeNull()
  })
})

describe('thirty days are days of the Roman clock', () => {
  const one = (since: string, euros: number): PastPrice => ({ since: new Date(since), priceCents: cents(euros * 100) })
  const shownAt = (at: string, ...history: PastPrice[]) => reductionAt(history, new Date(at))
  // 25 October 2026 has 25 hours, 29 March 2026 has 23.
  const autumn = [one('2026-07-01T10:00:00+02:00', 100), one('2026-10-10T00:00:00+02:00', 80)]
  const spring = [one('2026-01-01T10:00:00+01:00', 100), one('2026-03-10T00:00:00+01:00', 80)]

  it.each([
    ['the last minute of the thirtieth day in autumn', '2026-11-08T23:59:00+01:00', autumn, reduced(100, 20)],
    ['the first of the thirty-first in autumn', '2026-11-09T00:00:00+01:00', autumn, null],
    ['the last minute of the thirtieth day in spring', '2026-04-08T23:59:00+02:00', spring, reduced(100, 20)],
    ['the first of the thirty-first in spring', '2026-04-09T00:00:00+02:00', spring, null],
  ])('a fall is shown: %s', (_case, at, history, expected) => {
    expect(shownAt(at, ...history)).toEqual(expected)
  })

  it.each([
    ['to the minute when the days before have 25 hours', '2026-10-10T00:30:00+02:00', '2026-11-09T00:00:00+01:00', 60],
    ['no longer when it ended the minute before', '2026-10-09T23:59:00+02:00', '2026-11-09T00:00:00+01:00', 100],
    ['to the minute when they have 23', '2026-03-10T00:01:00+01:00', '2026-04-09T00:00:00+02:00', 60],
    ['nor when it ended in the hour the clock skipped', '2026-03-09T23:59:00+01:00', '2026-04-09T00:00:00+02:00', 100],
  ])('a price counts while it held in the thirty days before: %s', (_case, ended, fell, lowest) => {
    const shown = shownAt(fell, one('2026-01-01T00:00:00+01:00', 60), one(ended, 100), one(fell, 40))
    expect(shown?.lowestCents).toBe(lowest * 100)
  })

  it('a fall is one with the next while the first is shown', () => {
    const steps = [...autumn, one('2026-11-08T23:30:00+01:00', 50)]
    expect(shownAt('2026-11-08T23:45:00+01:00', ...steps)).toEqual(reduced(100, 50))
  })
})

it('never names a price above one that was asked in the thirty days before a single fall', () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const step = (n: number) => (seed * 7919 + n * 104_729) % 97
    const asked: PastPrice[] = Array.from({ length: 2 + (seed % 4) }, (_, n) => ({
      since: ago(80 - n * 9 - (step(n) % 9)),
      priceCents: cents(10_000 + step(n + 11) * 100),
    }))
    const fall: PastPrice = { since: ago(1), priceCents: 5_000 as Cents }
    // A rise just before keeps it a single fall.
    const rise: PastPrice = { since: ago(1.5), priceCents: cents(30_000) }
    const shown = reductionAt([...asked, rise, fall], NOW)
    const running = asked.filter((_, n) => (asked[n + 1]?.since ?? rise.since) > ago(31))
    expect(shown?.lowestCents).toBe(Math.min(30_000, ...running.map(({ priceCents }) => priceCents)))
  }
})
