import { describe, expect, it } from 'vitest'
import { heldBack, rangeAfter, thumbsOf } from './price-thumbs.rules.ts'

const edges = [300, 400, 500, 600, 800, 1_000]

describe('the thumbs of a range', () => {
  it.each([
    [0, 0, 0, 5],
    [500, 0, 2, 5],
    [0, 800, 0, 4],
    [520, 790, 2, 4],
    [1, 10, 0, 1],
    [5_000, 9_000, 4, 5],
    [500, 500, 2, 3],
  ])('from %i to %i stand on %i and %i', (minPrice, maxPrice, low, high) => {
    expect(thumbsOf({ minPrice, maxPrice }, edges)).toEqual({ low, high })
  })

  it('stand where they were let go of, wherever that is', () => {
    const last = edges.length - 1
    for (let low = 0; low < last; low += 1)
      for (let high = low + 1; high <= last; high += 1) {
        const range = rangeAfter(rangeAfter({ minPrice: 0, maxPrice: 0 }, 'low', low, edges), 'high', high, edges)
        expect(thumbsOf(range, edges)).toEqual({ low, high })
      }
  })

  it('leave the other end its exact amount, and open an end at the end of the track', () => {
    const exact = { minPrice: 520, maxPrice: 790 }
    expect(rangeAfter(exact, 'low', 1, edges)).toEqual({ minPrice: 400, maxPrice: 790 })
    expect(rangeAfter(exact, 'low', 0, edges)).toEqual({ minPrice: 0, maxPrice: 790 })
    expect(rangeAfter(exact, 'high', 5, edges)).toEqual({ minPrice: 520, maxPrice: 0 })
  })

  it('do not pass each other', () => {
    expect(heldBack({ low: 1, high: 3 }, 'low', 5)).toBe(2)
    expect(heldBack({ low: 1, high: 3 }, 'high', 0)).toBe(2)
    expect(heldBack({ low: 1, high: 3 }, 'high', 4)).toBe(4)
  })
})
