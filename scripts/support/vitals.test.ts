import { describe, expect, test } from 'vitest'
import { cumulativeShift, slowestAnswers } from './vitals.ts'

const touch = (id: number, duration: number) => ({ id, name: 'click', duration, wait: 0, work: 0, on: 'a.' })
const shift = (at: number, value: number) => ({ at, value, path: '/', of: 'p.' })

test('a touch counts with its longest event, the slowest touch first', () => {
  const answers = slowestAnswers([touch(1, 24), touch(2, 80), touch(1, 48)])
  expect(answers.map(({ id, duration }) => [id, duration])).toEqual([
    [2, 80],
    [1, 48],
  ])
})

describe('the movement of a page', () => {
  test.each([
    ['nothing moved', [], 0],
    ['one burst adds up', [shift(0, 0.1), shift(900, 0.2)], 0.3],
    ['after a pause of a second another burst begins', [shift(0, 0.1), shift(1001, 0.2)], 0.2],
    ['a burst lasts five seconds at most', [0, 900, 1800, 2700, 3600, 4500, 5400].map((at) => shift(at, 0.1)), 0.6],
    ['in whatever order they were told', [shift(5000, 0.2), shift(0, 0.3)], 0.3],
  ])('%s', (_, shifts, expected) => {
    expect(cumulativeShift(shifts)).toBeCloseTo(expected)
  })
})
