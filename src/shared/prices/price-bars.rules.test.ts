import { describe, expect, it } from 'vitest'
import { MOST_BARS, priceBars, priceSteps, stepOf, tallied } from './price-bars.rules.ts'
import { pricesInOrder, pricesText, readPrice } from './price-range.rules.ts'

/** The same numbers every time. */
const numbers = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
const barsOf = (euros: readonly number[]) => priceBars(tallied(euros.map((euro) => euro * 100)))

describe('the steps of a price', () => {
  it('are whole, ascend, and grow by a third at most from ten euro on', () => {
    for (const [at, step] of priceSteps.entries()) {
      const before = priceSteps[at - 1] ?? -1
      expect(Number.isInteger(step)).toBe(true)
      expect(step).toBeGreaterThan(before)
      if (before >= 10) expect(step / before).toBeLessThanOrEqual(1.34)
    }
  })

  it.each([
    [0, 0],
    [1, 1],
    [100, 1],
    [101, 2],
  ])('%i cents lie on step %i', (price, step) => {
    expect(stepOf(price)).toBe(step)
  })

  it('end with the amount that is named: it belongs to the lower bar', () => {
    for (const [at, step] of priceSteps.entries()) {
      expect(stepOf(step * 100)).toBe(at)
      expect(stepOf(step * 100 + 1)).toBe(at + 1)
    }
  })
})

describe('the bars of prices', () => {
  it.each<[string, number[], number[] | undefined, number[] | undefined]>([
    ['nothing', [], undefined, undefined],
    ['only prices on request', [0, 0], undefined, undefined],
    ['one price', [900, 900], undefined, undefined],
    ['neighbours', [350, 350, 450], [300, 400, 500], [2, 1]],
    ['a gap', [350, 600, 0], [300, 400, 500, 600], [1, 0, 1]],
    ['what is dearer than every step', [700_000, 3_000_000], [600_000, 800_000, 1_000_000], [1, 1]],
  ])('of %s', (_name, euros, edges, counts) => {
    const bars = barsOf(euros)
    expect(bars?.edges).toEqual(edges)
    expect(bars?.counts).toEqual(counts)
  })

  it('are few, ascend, hold every price once, and at least half lies where they say', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const next = numbers(seed)
      const spread = next() * 6
      const euros = Array.from({ length: 1 + Math.floor(next() * 60) }, () => Math.ceil(10 ** (next() * spread)))
      const bars = barsOf([...euros, 0])
      if (!bars) continue
      const { edges, counts, half } = bars
      expect(counts.length).toBeGreaterThan(0)
      expect(counts.length).toBeLessThanOrEqual(MOST_BARS)
      expect(edges).toHaveLength(counts.length + 1)
      expect(edges).toEqual([...new Set(edges)].toSorted((a, b) => a - b))
      for (const [at, count] of counts.entries()) {
        const [above, upTo] = [edges[at] ?? 0, edges[at + 1] ?? 0]
        expect(count).toBe(euros.filter((euro) => euro > above && euro <= upTo).length)
      }
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(euros.length)
      const [low = 0, high = 0] =
        half
          .replace(/[.\u00a0€]/g, '')
          .match(/\d+/g)
          ?.map(Number) ?? []
      expect(euros.filter((euro) => euro >= low && euro <= high).length * 2).toBeGreaterThanOrEqual(euros.length)
    }
  })
})

describe('a range of prices', () => {
  it.each([
    ['2000', 2_000],
    ['2.000,00', 2_000],
    ['1999.60', 1_999],
    ['2.000 €', 2_000],
    ['99999999', 1_000_000],
    ['tanto', 0],
    ['', 0],
    [null, 0],
  ])('%j is %i euro', (typed, amount) => {
    expect(readPrice(typed)).toBe(amount)
  })

  it.each([
    [0, 0, ''],
    [500, 0, 'Da 500\u00a0€'],
    [0, 2_000, 'Fino a 2.000\u00a0€'],
    [500, 2_000, '500–2.000\u00a0€'],
  ])('from %i to %i is said "%s"', (minPrice, maxPrice, said) => {
    expect(pricesText({ minPrice, maxPrice })).toBe(said)
  })

  it('comes in its order', () => {
    expect(pricesInOrder({ minPrice: 9, maxPrice: 3 })).toEqual({ minPrice: 3, maxPrice: 9 })
    expect(pricesInOrder({ minPrice: 9, maxPrice: 0 })).toEqual({ minPrice: 9, maxPrice: 0 })
  })
})
