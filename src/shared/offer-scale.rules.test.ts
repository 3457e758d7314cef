import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import { layoutOfferScale } from './offer-scale.rules.ts'

const budget = cents(280000)
const offersOf = (...euros: number[]) =>
  euros.map((value, index) => ({ id: `o${index}`, amount: cents(value * 100), name: `Fornitore ${index}` }))

describe('layoutOfferScale', () => {
  it('starts at 60% of the budget by default', () => {
    const { points } = layoutOfferScale(offersOf(1680, 2240, 2520), budget)
    expect(points.map((point) => point.position)).toEqual([0, 50, 75])
  })

  it('narrows to 76% on the large scale when no offer is below 80%', () => {
    const { points, lowestPosition } = layoutOfferScale(offersOf(2690, 2240, 2450), budget)
    expect(points.map((point) => point.position)).toEqual([16.7, 47.9, 83.6])
    expect(lowestPosition).toBe(16.7)
  })

  it('never narrows the mini scale, so that a list compares', () => {
    expect(layoutOfferScale(offersOf(2240), budget, 'mini').lowestPosition).toBe(50)
  })

  it('makes room for an offer under 60%', () => {
    expect(layoutOfferScale(offersOf(1400), budget).lowestPosition).toBe(16.7)
  })

  it('gives colours by arrival and the ring to the first of the lowest', () => {
    const { points } = layoutOfferScale(offersOf(2600, 2240, 2240, 2500, 2400, 2300), budget)
    expect(points.map((point) => point.id)).toEqual(['o1', 'o2', 'o5', 'o4', 'o3', 'o0'])
    expect(points.map((point) => point.colour)).toEqual([1, 2, 0, 4, 3, 0])
    expect(points.filter((point) => point.lowest).map((point) => point.id)).toEqual(['o1'])
  })

  it('keeps names that are at least 84 px apart and drops those that are not', () => {
    const spacious = layoutOfferScale(offersOf(2240, 2450), budget).points[0]
    expect(spacious?.nameFrom).toBe('medium')
    const [close] = layoutOfferScale(offersOf(2240, 2285), budget).points
    expect(close).toMatchObject({ amountFrom: 'widest', nameFrom: 'never' })
    const [together] = layoutOfferScale(offersOf(2240, 2241), budget).points
    expect(together).toMatchObject({ amountFrom: 'never', nameFrom: 'never' })
  })

  it('keeps clear of the label of the budget', () => {
    const { points, lowestLabelAbove } = layoutOfferScale(offersOf(2780), budget)
    expect(points[0]).toMatchObject({ amountFrom: 'never', nameFrom: 'never' })
    expect(lowestLabelAbove).toBe('always')
  })

  it.each([
    // budget 1,000 from 600 on the mini scale: 4 euro are one per cent
    [600, 0, 0, 'never'],
    [620, 5, 21, 'never'],
    [648, 12, 50, 'never'],
    [760, 40, 50, 'never'],
    [764, 41, 50, 'narrow'],
    [936, 84, 50, 'narrow'],
    [940, 85, 50, 'always'],
    [952, 88, 50, 'always'],
    [980, 95, 79, 'always'],
    [1000, 100, 100, 'always'],
  ])('an offer of %i stands at %i, its label moved %i per cent, above %s', (euros, position, labelShift, above) => {
    const { points, lowestLabelAbove } = layoutOfferScale(offersOf(euros), cents(100_000), 'mini')
    expect(points[0]).toMatchObject({ position, labelShift })
    expect(lowestLabelAbove).toBe(above)
  })

  it('keeps those of one price in the order in which they came', () => {
    const { points } = layoutOfferScale(offersOf(700, 600, 700, 600, 700), cents(100_000))
    expect(points.map(({ id }) => id)).toEqual(['o1', 'o3', 'o0', 'o2', 'o4'])
  })

  it('looks at the neighbours on both sides', () => {
    const { points } = layoutOfferScale(offersOf(700, 800, 804), cents(100_000), 'mini')
    expect(points.map(({ nameFrom }) => nameFrom)).toEqual(['medium', 'never', 'never'])
  })

  it('is the empty thread without offers', () => {
    expect(layoutOfferScale([], budget)).toEqual({ points: [], lowestPosition: 100, lowestLabelAbove: 'always' })
    expect(() => layoutOfferScale([], cents(0))).toThrow(RangeError)
  })

  it('stays on the thread and in order for any offers', () => {
    const euros = fc.array(fc.integer({ min: 1, max: 2799 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(euros, fc.constantFrom('large' as const, 'mini' as const), (list, size) => {
        const { points, lowestPosition } = layoutOfferScale(offersOf(...list), budget, size)
        const positions = points.map((point) => point.position)
        expect(positions).toEqual(positions.toSorted((a, b) => a - b))
        expect(positions.every((position) => position >= 0 && position <= 100)).toBe(true)
        expect(points.every((point) => point.labelShift >= 0 && point.labelShift <= 100)).toBe(true)
        expect(points.filter((point) => point.lowest)).toHaveLength(1)
        expect(lowestPosition).toBe(positions[0])
        expect(points).toHaveLength(list.length)
      }),
    )
  })
})
