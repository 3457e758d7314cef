import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  basisPoints,
  type Cents,
  cents,
  differencePercent,
  euro,
  euroShort,
  formatDecimal,
  formatDifference,
  formatRate,
  parseDecimal,
  percentOf,
  split,
  sumOf,
  vatContained,
} from './money.ts'

const amounts = fc.integer({ min: -100_000_000_00, max: 100_000_000_00 }).map((value) => cents(value))
const rates = fc.integer({ min: 0, max: 10_000 }).map((value) => basisPoints(value))

describe('formats', () => {
  it.each([
    [123456, '1.234,56\u00a0€'],
    [0, '0,00\u00a0€'],
    [5, '0,05\u00a0€'],
    [-561, '\u22125,61\u00a0€'],
    [100000000, '1.000.000,00\u00a0€'],
  ])('writes %i cents as %s', (value, text) => {
    expect(euro(cents(value))).toBe(text)
  })

  it('drops the decimals of a scale label', () => {
    expect(euroShort(cents(224000))).toBe('2.240\u00a0€')
    expect(euroShort(cents(224050))).toBe('2.241\u00a0€')
  })

  it('writes differences and rates', () => {
    expect(formatDifference(-20)).toBe('\u221220,00%')
    expect(formatDifference(5)).toBe('+5,00%')
    expect(formatDifference(0)).toBe('0,00%')
    expect(formatRate(basisPoints(500))).toBe('5%')
    expect(formatRate(basisPoints(1375))).toBe('13,75%')
  })
})

describe('percentOf', () => {
  it('rounds half a cent away from zero', () => {
    expect(percentOf(cents(50), basisPoints(100))).toBe(1)
    expect(percentOf(cents(-50), basisPoints(100))).toBe(-1)
    expect(percentOf(cents(49), basisPoints(100))).toBe(0)
  })

  it('is never more than half a cent off, and odd in its sign', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, rate) => {
        const part = percentOf(amount, rate)
        const twiceTheError = 2n * (BigInt(part) * 10_000n - BigInt(amount) * BigInt(rate))
        expect(twiceTheError <= 10_000n && twiceTheError >= -10_000n).toBe(true)
        expect(percentOf(cents(-amount), rate) + part).toBe(0)
      }),
    )
  })
})

describe('split', () => {
  it('gives the odd cent to the first of equal remainders', () => {
    expect(split(cents(100), [1, 1, 1])).toEqual([34, 33, 33])
    expect(split(cents(-100), [1, 1, 1])).toEqual([-34, -33, -33])
  })

  it('gives the odd cent to the largest remainder', () => {
    expect(split(cents(10), [1, 2, 4])).toEqual([1, 3, 6])
    // Of 12/7 and 16/7 the smaller share has the larger remainder.
    expect(split(cents(4), [3, 4])).toEqual([2, 2])
    expect(split(cents(2), [1, 1, 1, 1])).toEqual([1, 1, 0, 0])
    expect(split(cents(0), [1, 2])).toEqual([0, 0])
  })

  it('adds up, within a cent of the exact share, nothing for weight zero', () => {
    const weights = fc
      .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
      .filter((list) => list.some((weight) => weight > 0))
    fc.assert(
      fc.property(amounts, weights, (total, list) => {
        const parts = split(total, list)
        const whole = list.reduce((sum, weight) => sum + weight, 0)
        expect(sumOf(parts)).toBe(total)
        parts.forEach((part, index) => {
          expect(Math.abs(part - (total * (list[index] ?? 0)) / whole)).toBeLessThan(1.001)
          if (list[index] === 0) expect(part).toBe(0)
        })
      }),
    )
  })

  it('refuses weights it cannot honour', () => {
    expect(() => split(cents(1), [])).toThrow(RangeError)
    expect(() => split(cents(1), [0, 0])).toThrow(RangeError)
    expect(() => split(cents(1), [-1, 2])).toThrow(RangeError)
  })
})

describe('vatContained', () => {
  it('takes 22% out of a gross amount', () => {
    expect(vatContained(cents(12200), basisPoints(2200))).toBe(2200)
    expect(vatContained(cents(100), basisPoints(2200))).toBe(18)
    expect(vatContained(cents(100), basisPoints(0))).toBe(0)
  })

  it('leaves a net whose VAT is the same within a cent', () => {
    fc.assert(
      fc.property(amounts, rates, (gross, rate) => {
        const vat = vatContained(gross, rate)
        expect(Math.abs(percentOf(cents(gross - vat), rate) - vat)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('differencePercent', () => {
  it.each([
    [224000, 280000, -20],
    [552000, 640000, -13.75],
    [41500, 54000, -23.15],
    [280000, 280000, 0],
  ])('of %i against %i is %f', (offer, budget, percent) => {
    expect(differencePercent(cents(offer), cents(budget))).toBe(percent)
  })

  it('needs a positive budget', () => {
    for (const budget of [0, -1]) expect(() => differencePercent(cents(1), cents(budget))).toThrow(RangeError)
  })
})

describe('wire amounts', () => {
  it('reads back what it writes', () => {
    fc.assert(
      fc.property(amounts, (amount: Cents) => {
        expect(parseDecimal(formatDecimal(amount))).toBe(amount)
      }),
    )
    expect(formatDecimal(cents(123450))).toBe('1234.50')
    expect(formatDecimal(cents(-5))).toBe('-0.05')
    expect(parseDecimal('1234')).toBe(123400)
  })

  it.each(['', '1,5', '1.234', '1e3', ' 1', '--1', '.5', 'NaN'])('refuses "%s" on the wire', (text) => {
    expect(parseDecimal(text)).toBeUndefined()
  })

  it('brands only whole cents', () => {
    expect(() => cents(1.5)).toThrow(RangeError)
    expect(() => cents(Number.NaN)).toThrow(RangeError)
    expect(() => basisPoints(-1)).toThrow(RangeError)
  })
})
