import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import {
  byPreference,
  MOST_POINTS,
  preferences,
  readWeights,
  scoresOf,
  scoreText,
  type Weights,
} from './preferred-order.rules.ts'

const BUDGET = cents(300_000)
const offer = (id: number, more: Partial<Parameters<typeof scoresOf>[0][number]> = {}) => ({
  ...{ id, priceCents: cents(200_000), description: '', image2: null, km: null },
  offerer: { showcase: null, isVerified: false, ratingHundredths: 0, reviewCount: 0 },
  ...more,
})
const only = (one: (typeof preferences)[number]): Weights => ({
  ...{ price: 0, completeness: 0, reviews: 0, distance: 0 },
  [one]: 5,
})
const order = (offers: readonly ReturnType<typeof offer>[], weights: Weights) =>
  byPreference(offers, scoresOf(offers, BUDGET, weights)).map(({ id }) => id)

const some = [
  offer(1, { priceCents: cents(150_000) }),
  offer(2, { description: 'x'.repeat(60), image2: 'b.webp' }),
  offer(3, { offerer: { showcase: '/v', isVerified: true, ratingHundredths: 480, reviewCount: 9 } }),
  offer(4, { km: 3 }),
]

describe('the order a couple asks for', () => {
  it.each([
    ['price', [1, 2, 3, 4]],
    ['completeness', [1, 4]],
    ['reviews', [3]],
    ['distance', [4]],
  ] as const)('by %s alone', (one, ids) => {
    const sorted = order(some, only(one))
    if (one === 'completeness') expect(sorted.slice(2)).toEqual(ids)
    else expect(sorted.slice(0, ids.length)).toEqual(ids)
  })

  it('is by price, then by arrival, when nothing counts', () => {
    expect(order(some, { ...only('price'), price: 0 })).toEqual([1, 2, 3, 4])
  })

  const anOffer = fc.record({
    id: fc.integer({ min: 1, max: 999 }),
    priceCents: fc.integer({ min: 1, max: BUDGET - 1 }).map(cents),
    description: fc.string({ maxLength: 100 }),
    image2: fc.constantFrom(null, 'b.webp'),
    km: fc.option(fc.double({ min: 0, max: 900, noNaN: true })),
    offerer: fc.record({
      showcase: fc.constantFrom(null, '/v'),
      isVerified: fc.boolean(),
      ratingHundredths: fc.integer({ min: 0, max: 500 }),
      reviewCount: fc.integer({ min: 0, max: 50 }),
    }),
  })
  const offers = fc.uniqueArray(anOffer, { minLength: 1, maxLength: 8, selector: ({ id }) => id })
  const weight = fc.integer({ min: 0, max: 5 })
  const weights = fc.record({ price: weight, completeness: weight, reviews: weight, distance: weight })

  it('explains itself: the parts are the points, and no offer comes to more than all of them', () => {
    fc.assert(
      fc.property(offers, weights, (all, asked) => {
        for (const { parts, points } of scoresOf(all, BUDGET, asked).values()) {
          expect(preferences.reduce((sum, one) => sum + parts[one], 0)).toBe(points)
          expect(points).toBeGreaterThanOrEqual(0)
          // Each of the four parts is rounded.
          expect(points).toBeLessThanOrEqual(MOST_POINTS + 2)
        }
      }),
    )
  })

  it('is the same whatever comes first, and puts a better offer never behind', () => {
    fc.assert(
      fc.property(offers, weights, (all, asked) => {
        expect(order(all.toReversed(), asked)).toEqual(order(all, asked))
        const [first, ...others] = all
        if (!first) return
        const better: typeof first = {
          ...first,
          ...{ priceCents: cents(Math.max(1, first.priceCents - 500)), km: 0, image2: 'b.webp' },
        }
        const placeOf = (one: typeof first) => order([one, ...others], asked).indexOf(one.id)
        expect(placeOf(better)).toBeLessThanOrEqual(placeOf(first))
      }),
    )
  })
})

it('reads weights from an address, and takes nonsense as usual', () => {
  const read = (asked: string) => readWeights(new URLSearchParams(asked))
  expect(read('prezzo=5&recensioni=0')).toEqual({ price: 5, completeness: 3, reviews: 0, distance: 3 })
  expect(read('prezzo=6&vicinanza=due')).toEqual({ price: 3, completeness: 3, reviews: 3, distance: 3 })
})

it('says why', () => {
  expect(scoreText({ points: 612, parts: { price: 400, completeness: 0, reviews: 212, distance: 0 } })).toBe(
    '612 punti: prezzo 400, recensioni 212',
  )
  expect(scoreText({ points: 0, parts: { price: 0, completeness: 0, reviews: 0, distance: 0 } })).toBe('0 punti')
})
