import { expect, it } from 'vitest'
import { becomesLow } from './low-stock.rules.ts'

it.each([
  ['reaches the threshold', 2, 1, 2, true],
  ['passes it in one sale', 1, 5, 2, true],
  ['was there before', 1, 1, 2, false],
  ['is above it', 3, 1, 2, false],
  ['is finished: that has a word of its own', 0, 3, 2, false],
  ['is never told of', 1, 1, 0, false],
])('a product that %s, %i left after a sale of %i with a threshold of %i: %s', (_what, product, taken, low, told) => {
  expect(becomesLow({ product, low }, taken)).toBe(told)
})
