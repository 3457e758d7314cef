import fc from 'fast-check'
import { expect, it } from 'vitest'
import { starsOf } from './stars.rules.ts'

it.each([
  [0, 0],
  [0.24, 0],
  [0.25, 0.5],
  [0.74, 0.5],
  [0.75, 1],
  [4.24, 4],
  [4.25, 4.5],
  [4.74, 4.5],
  [4.75, 5],
  [5, 5],
  [7, 5],
])('an average of %f shows %f stars', (average, stars) => {
  expect(starsOf(average)).toBe(stars)
})

it('fills star i from i − 0.25 and halves it from i − 0.75', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 5 }), (hundredths, star) => {
      const average = hundredths / 100
      const expected = average >= star - 0.25 ? 1 : average >= star - 0.75 ? 0.5 : 0
      expect(Math.min(1, Math.max(0, starsOf(average) - (star - 1)))).toBe(expected)
    }),
  )
})
