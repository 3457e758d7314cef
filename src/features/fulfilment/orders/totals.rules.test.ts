import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, cents } from '#shared/money.ts'
import { auctionTotals, depositOf, savingOf, vatByRate, vatNote } from './totals.rules.ts'

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
  it('the deposit is a quarter of the closing price', () => {
    expect(depositOf(totals(99_000, 900))).toBe(24_255)
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

describe('VAT of an order', () => {
  const line = (totalCents: number, vatBps: number | null, bonusCents = 0) => ({
    ...{ totalCents: cents(totalCents), bonusCents: cents(bonusCents) },
    vatBps: vatBps === null ? null : basisPoints(vatBps),
  })
  const ordinary = basisPoints(2200)

  it('has one share at the rate of the order where no line has its own', () => {
    const shares = [{ vatBps: 2200, grossCents: 12_200, vatCents: 2200 }]
    expect(vatByRate(cents(12_200), [line(10_000, null), line(2200, null)], ordinary)).toEqual(shares)
    expect(vatByRate(cents(12_200), [], ordinary)).toEqual(shares)
  })

  it('takes each line at its own rate, shipping in proportion', () => {
    const shares = vatByRate(cents(24_500), [line(12_200, null), line(11_000, 1000), line(1400, 1000, 600)], ordinary)
    // 240,00 of goods net of the bonus and 5,00 of shipping, 122 : 118 between the two rates.
    expect(shares).toEqual([
      { vatBps: 2200, grossCents: 12_454, vatCents: 2246 },
      { vatBps: 1000, grossCents: 12_046, vatCents: 1095 },
    ])
  })

  it('has shares that add up to the total, to the cent', () => {
    const rate = fc.constantFrom(null, 400, 500, 1000, 2200)
    const lines = fc.array(fc.tuple(fc.integer({ min: 0, max: 1_000_000 }), rate), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 5000 }), (found, shipping) => {
        const total = cents(found.reduce((sum, [gross]) => sum + gross, shipping))
        const shares = vatByRate(
          total,
          found.map(([gross, bps]) => line(gross, bps)),
          ordinary,
        )
        expect(shares.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(total)
      }),
    )
  })

  it('is named by rate where there are several, and not once part of the order came back', () => {
    const shares = vatByRate(cents(23_200), [line(12_200, null), line(11_000, 1000)], ordinary)
    expect(vatNote(cents(23_200), shares)).toBe('IVA inclusa: 22,00\u00a0€ al 22%, 10,00\u00a0€ al 10%')
    expect(vatNote(cents(12_200), shares)).toBe('IVA inclusa')
    expect(vatNote(cents(12_200), vatByRate(cents(12_200), [], ordinary))).toBe('IVA inclusa')
  })
})
