import { describe, expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import { layoutBudgetScale } from './budget-scale.rules.ts'

const usual = { low: cents(100_000), median: cents(150_000), high: cents(200_000) }

describe('the scale of a budget', () => {
  it('has the usual ones in their order, inside the thread', () => {
    const { low, median, high, budget } = layoutBudgetScale(usual, null)
    expect([low, median, high]).toEqual([21.4, 39.3, 57.1])
    expect(budget).toBeNull()
  })

  it.each([
    [100_000, 21.4],
    [200_000, 57.1],
    [1, 3],
    [90_000_000, 97],
  ])('puts %i cents at %d %%', (amount, at) => {
    expect(layoutBudgetScale(usual, cents(amount)).budget).toBe(at)
  })

  it('has a place for everybody where all spend the same', () => {
    const same = { low: cents(0), median: cents(0), high: cents(0) }
    expect(layoutBudgetScale(same, cents(10))).toEqual({ low: 50, median: 50, high: 50, budget: 50 })
  })
})
