import { expect, it } from 'vitest'
import { moved } from './photo-order.rules.ts'

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 3, 'abc'],
  [3, 0, 'abc'],
  [1, -1, 'abc'],
])('from %i to %i: %s', (from, to, result) => {
  expect(moved([...'abc'], from, to).join('')).toBe(result)
})
