import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { basisPoints, type Cents, cents, sumOf } from '#shared/money.ts'
import {
  CODE,
  type DiscountTerms,
  discountOf,
  discountShares,
  discountState,
  discountText,
  minimumProblem,
  tidyDiscountCode,
} from './discount.rules.ts'

const share = (percent: number, minCents = 0): DiscountTerms => ({
  ...{ code: 'PRIMAVERA', bps: basisPoints(percent * 100), amountCents: null, minCents: cents(minCents) },
})
const amount = (value: number, minCents = 2 * value): DiscountTerms => ({
  ...{ code: 'VENTI', bps: null, amountCents: cents(value), minCents: cents(minCents) },
})

describe('what a code takes off', () => {
  it.each([
    ['a share', 10_000, share(10), 1000],
    ['a share, rounded half up once', 1005, share(10), 101],
    ['an amount', 10_000, amount(2000), 2000],
    ['nothing below the minimum', 9999, share(10, 10_000), 0],
    ['all of it from the minimum on', 10_000, share(10, 10_000), 1000],
    ['never more than half', 3000, amount(2000, 0), 1500],
  ] as const)('%s', (_what, goods, terms, expected) => expect(discountOf(cents(goods), terms)).toBe(expected))

  it('says from how much it counts', () => {
    expect(minimumProblem(cents(9999), share(10, 10_000))).toBe('Il codice PRIMAVERA vale da 100,00\u00a0€ di spesa.')
    expect(minimumProblem(cents(10_000), share(10, 10_000))).toBeNull()
    expect([discountText(share(10)), discountText(amount(2000))]).toEqual(['10%', '20,00\u00a0€'])
  })

  it('is spread over the lines without a cent more or less, and no line gives more than it costs', () => {
    const goods = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 50 })
    const terms = fc.oneof(
      fc.integer({ min: CODE.bps.min / 100, max: CODE.bps.max / 100 }).map((percent) => share(percent)),
      fc.integer({ min: CODE.cents.min, max: 200_000 }).map((value) => amount(value)),
    )
    fc.assert(
      fc.property(goods, terms, (prices, code) => {
        const lines = prices.map((price) => cents(price)) as Cents[]
        const parts = discountShares(lines, code)
        expect(sumOf(parts)).toBe(discountOf(sumOf(lines), code))
        for (const [index, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(lines[index] ?? 0)
        }
      }),
    )
  })
})

describe('how a code stands', () => {
  const limits = { fromOn: day('2027-03-01'), untilOn: day('2027-03-31'), maxUses: 2, endedAt: null }
  it.each([
    ['2027-02-28', 0, limits, 'coming'],
    ['2027-03-01', 0, limits, 'running'],
    ['2027-03-31', 1, limits, 'running'],
    ['2027-03-31', 2, limits, 'used_up'],
    ['2027-04-01', 2, limits, 'over'],
    ['2027-03-15', 9, { ...limits, maxUses: null }, 'running'],
    ['2027-03-15', 0, { ...limits, endedAt: new Date() }, 'ended'],
  ] as const)('%s, used %i times', (today, uses, of, state) => expect(discountState(of, uses, day(today))).toBe(state))

  it('is compared in capitals without spaces', () => expect(tidyDiscountCode(' prima vera10')).toBe('PRIMAVERA10'))
})
