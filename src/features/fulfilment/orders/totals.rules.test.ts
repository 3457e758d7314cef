import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, cents } from '#shared/money.ts'
import { auctionTotals, depositOf, savingOf, vatOf } from './totals.rules.ts'

const bonus = { limitCents: cents(100_000), aboveBps: basisPoints(500), uptoBps: basisPoints(200) }
const totals = (price: number, shipping: number, rule: typeof bonus | null = bonus) =>
  auctionTotals({ priceCents: cents(price), bonus: rule, shippingCents: cents(shipping) })

describe('the total of an auction order', () => {
  it.each([
    // price, shipping, bonus rate, bonus, total
    [99_000, 900, 200, 1_980, 97_920],
    [100_000, 900, 200, 2_000, 98_900],
    [100_001, 900, 500, 5_000, 95_901],
    [120_050, 0, 500, 6_003, 114_047],
    [1, 0, 200, 0, 1],
    [25, 0, 200, 1, 24],
  ])('%i + %i shipping: bonus %i bp is %i, total %i', (price, shipping, bps, bonusCents, total) => {
    expect(totals(price, shipping)).toEqual({
      goodsCents: price,
      bonusBps: bps,
      bonusCents,
      shippingCents: shipping,
      totalCents: total,
    })
  })

  it('has no bonus without a rule', () => {
    expect(totals(99_000, 900, null)).toMatchObject({ bonusBps: 0, bonusCents: 0, totalCents: 99_900 })
  })

  it('always adds up, and never costs less than nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 9_000 }),
        (price, shipping, rate) => {
          const rule = { limitCents: cents(50_000), aboveBps: basisPoints(rate), uptoBps: basisPoints(0) }
          const sum = totals(price, shipping, rule)
          expect(sum.goodsCents - sum.bonusCents + sum.shippingCents).toBe(sum.totalCents)
          expect(sum.totalCents).toBeGreaterThan(0)
          expect(sum.bonusCents).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

describe('notes beside the total', () => {
  it('the deposit is a quarter of the closing price, the VAT is contained', () => {
    expect(depositOf(totals(99_000, 900))).toBe(24_255)
    expect(vatOf(cents(12_200), basisPoints(2200))).toBe(2_200)
  })

  it.each([
    [120_000, 94_050, 25_950, 2_163],
    [100_000, 100_000, 0, 0],
    [100_000, 120_000, 0, 0],
    [0, 10, 0, 0],
  ])('against %i, paying %i saves %i (%i bp)', (base, paid, saved, bps) => {
    expect(savingOf(cents(base), cents(paid))).toEqual({ cents: saved, bps })
  })
})
