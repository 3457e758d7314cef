import { describe, expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import { comparedColumns, comparedOffers, comparisonOf, onlyBest } from './compare.rules.ts'
import { distancePlot, starsPlot } from './compare-plot.rules.ts'
import type { Reconfirmation } from './reconfirm.rules.ts'

const offer = (
  id: number,
  supplierHandle: string,
  euros: number,
  more: { isWinner?: boolean; asked?: boolean } = {},
) => ({
  id,
  supplierHandle,
  priceCents: euros * 100,
  isWinner: more.isWinner ?? false,
  reconfirmation: (more.asked ? 'asked' : null) as Reconfirmation,
})
const shape = (columns: ReturnType<typeof comparedColumns<ReturnType<typeof offer>>>) =>
  columns.map(({ offer: { id }, others }) => [id, others.map((other) => other.id)])

describe('columns of the comparison', () => {
  const lowestFirst = [offer(5, 'luna', 800), offer(3, 'sole', 850), offer(1, 'luna', 900), offer(4, 'luna', 950)]

  it('show every supplier once, with the lowest it has sent and the others newest first', () => {
    expect(shape(comparedColumns(lowestFirst, []))).toEqual([
      [5, [4, 1]],
      [3, []],
    ])
  })
  it('show the chosen offer of a supplier, whatever else it sent', () => {
    const won = lowestFirst.map((one) => ({ ...one, isWinner: one.id === 4 }))
    expect(shape(comparedColumns(won, []))).toEqual([
      [3, []],
      [4, [5, 1]],
    ])
  })
  it('prefer an offer that may be chosen to a lower one that waits for its supplier', () => {
    const waiting = lowestFirst.map((one) => ({ ...one, reconfirmation: one.id === 5 ? ('asked' as const) : null }))
    expect(shape(comparedColumns(waiting, []))).toEqual([
      [3, []],
      [1, [5, 4]],
    ])
  })
  it('give an offer picked by hand, and every one of an only supplier, a column of its own', () => {
    expect(shape(comparedColumns(lowestFirst, [1, 5]))).toEqual([
      [5, []],
      [1, []],
    ])
    expect(shape(comparedColumns([offer(1, 'luna', 800), offer(2, 'luna', 900)], []))).toEqual([
      [1, []],
      [2, []],
    ])
  })
  it('show all when nothing that was picked is there any more', () =>
    expect(comparedColumns(lowestFirst, [77])).toHaveLength(2))
  it('are none without offers', () => expect(comparedColumns([], [])).toEqual([]))
  it.each([
    [1, 1, 'La proposta'],
    [3, 3, '3 proposte a confronto'],
    [3, 2, '3 proposte di 2 fornitori a confronto'],
    [2, 1, '2 proposte di un fornitore a confronto'],
  ])('of %i offers by %i suppliers are headed %s', (offers, suppliers, heading) =>
    expect(comparedOffers(offers, suppliers)).toBe(heading),
  )
})

describe('rows of the comparison', () => {
  it.each([
    [['10'], 'alone'],
    [['10', '10'], 'same'],
    [['10', '10', '7'], 'different'],
  ] as const)('%j is %s', (values, comparison) => expect(comparisonOf(values)).toBe(comparison))
  it.each([
    [[3, 1, 2], 1, 1],
    [[3, 1, 2], -1, 0],
    [[1, 1, 2], 1, null],
    [[null, 4, 2], 1, 2],
    [[null, 4], 1, null],
    [[], 1, null],
  ] as const)('of %j with sign %i the best is %s', (values, sign, best) => expect(onlyBest(values, sign)).toBe(best))
})

describe('plot of price against stars and distance', () => {
  const of = (euros: number, stars: number | null, km: number | null) => ({ priceCents: cents(euros * 100), stars, km })
  const three = [of(800, 4.5, 20), of(900, null, 0), of(1_000, 5, null)]

  it('puts the lowest price left, five stars and the place itself at the top', () => {
    expect(starsPlot(three)).toEqual({
      least: 4,
      points: [
        { index: 0, x: 0, y: 50 },
        { index: 2, x: 100, y: 0 },
      ],
    })
    expect(distancePlot(three)).toEqual({
      farthest: 20,
      points: [
        { index: 0, x: 0, y: 100 },
        { index: 1, x: 50, y: 0 },
      ],
    })
  })
  it('goes down to the whole star under the lowest', () =>
    expect(starsPlot([of(1, 2.3, 1), of(2, 5, 1)]).least).toBe(2))
  it('keeps confetti apart that would lie on each other, all of them inside', () => {
    const { points } = starsPlot([of(800, 5, 1), of(800, 5, 1), of(800, 5, 1)])
    const heights = points.map(({ y }) => y)
    expect(new Set(heights).size).toBe(3)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...heights)).toBeLessThanOrEqual(100)
  })
})
