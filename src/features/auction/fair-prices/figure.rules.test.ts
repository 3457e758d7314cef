import fc from 'fast-check'
import { expect, it } from 'vitest'
import { percentileOf, quartilesOf, stepFor, toldNumber } from './figure.rules.ts'

it.each([
  [[100], 100, 100, 100],
  [[100, 200], 125, 150, 175],
  [[400, 100, 300, 200], 175, 250, 325],
  [[1, 2, 3, 4, 5], 2, 3, 4],
])('quartiles of %j', (prices, low, median, high) => {
  expect(quartilesOf(prices)).toEqual({ low, median, high })
})

it('a quartile lies between the least and the most, and grows with its share', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9_000_000 }), { minLength: 1, maxLength: 60 }), (prices) => {
      const { low, median, high } = quartilesOf(prices)
      const ascending = prices.toSorted((a, b) => a - b)
      expect(percentileOf(ascending, 0)).toBe(ascending[0])
      expect(percentileOf(ascending, 1)).toBe(ascending.at(-1))
      expect(low <= median && median <= high).toBe(true)
    }),
  )
})

it.each([
  [25_000, 1000],
  [90_000, 2000],
  [175_000, 5000],
  [900_000, 10_000],
  [3_000_000, 50_000],
])('of a median of %i cents amounts are rounded to %i', (median, step) => {
  expect(stepFor(median)).toBe(step)
})

it.each([
  [6, 0],
  [7, 7],
  [9, 7],
  [19, 10],
  [20, 20],
  [137, 100],
])('%i is told as at least %i', (count, told) => {
  expect(toldNumber(count)).toBe(told)
})
