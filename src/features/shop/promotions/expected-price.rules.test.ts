import { describe, expect, it } from 'vitest'
import { addDaysInRome, day, instantInRome } from '#shared/days.ts'
import { basisPoints, cents } from '#shared/money.ts'
import { expectedPrice, presentPrice, priceLines } from './expected-price.rules.ts'

const NOW = new Date('2026-07-14T10:00:00Z')
const TWENTY = basisPoints(2000)

type Steps = readonly (readonly [daysAgo: number, euros: number])[]
const history = (...steps: Steps) =>
  steps.map(([days, euros]) => ({ since: addDaysInRome(NOW, -days), priceCents: cents(euros * 100) }))

const terms = (firstOn: string, lastOn: string, bps = TWENTY) => ({ firstOn: day(firstOn), lastOn: day(lastOn), bps })
const soon = terms('2026-07-20', '2026-07-25')
const asked = (regular: number, ...steps: Steps) => ({
  regularCents: cents(regular * 100),
  history: history(...steps),
})
const told = (from: number, to: number, lowest: number, percent: number | null) => ({
  ...{ fromCents: cents(from * 100), toCents: cents(to * 100), lowestCents: cents(lowest * 100), percent },
})

describe('the price of an option in a promotion that is planned', () => {
  it.each([
    ['that never changed', asked(100, [90, 100]), [], told(100, 80, 100, 20)],
    [
      'that cost less within the 30 days before the first day',
      asked(100, [90, 90], [20, 100]),
      [],
      told(100, 80, 90, 11),
    ],
    ['that cost less only 30 days before today', asked(100, [90, 50], [29, 100]), [], told(100, 80, 100, 20)],
    ['that was as low a week ago', asked(100, [90, 100], [12, 80], [7, 100]), [], told(100, 80, 80, null)],
    [
      'that is in a promotion until then',
      asked(100, [90, 100], [3, 70]),
      [terms('2026-07-11', '2026-07-15')],
      told(100, 80, 70, null),
    ],
    [
      'that will be in another one before',
      asked(100, [90, 100]),
      [terms('2026-07-16', '2026-07-17', basisPoints(500))],
      told(100, 80, 95, 15),
    ],
    [
      'that will be in another one later',
      asked(100, [90, 100]),
      [terms('2026-07-26', '2026-07-28')],
      told(100, 80, 100, 20),
    ],
  ] as const)('%s', (_case, option, others, expected) => {
    expect(expectedPrice(option, others, soon, NOW)).toEqual(expected)
  })

  it('from today on is compared with what it cost until now', () => {
    const today = terms('2026-07-14', '2026-07-20')
    expect(expectedPrice(asked(100, [90, 100]), [], today, NOW)).toEqual(told(100, 80, 100, 20))
  })

  it('of a cent does not fall', () => {
    const option = {
      regularCents: cents(1),
      history: [{ since: instantInRome(day('2026-01-01')), priceCents: cents(1) }],
    }
    expect(expectedPrice(option, [], soon, NOW)).toEqual({ fromCents: 1, toCents: 1, lowestCents: null, percent: null })
  })
})

it('the price of an option in a promotion that runs is the one that is asked, beside the lowest before it fell', () => {
  const option = asked(120, [90, 100], [3, 80])
  expect(presentPrice(option, cents(8000), NOW)).toEqual(told(120, 80, 100, 20))
})

describe('the lines of a product', () => {
  const named = (name: string, from: number, to: number) => ({ name, ...told(from, to, from, 20) })

  it('are one without names when everything costs the same', () => {
    expect(priceLines([named('40', 100, 80), named('42', 100, 80)])).toEqual([
      { ...told(100, 80, 100, 20), options: [] },
    ])
  })

  it('are one for each price otherwise', () => {
    expect(priceLines([named('40', 100, 80), named('42', 120, 96), named('44', 100, 80)])).toEqual([
      { ...told(100, 80, 100, 20), options: ['40', '44'] },
      { ...told(120, 96, 120, 20), options: ['42'] },
    ])
  })
})
