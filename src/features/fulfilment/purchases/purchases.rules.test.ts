import { describe, expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import { purchaseFigures, purchaseSums } from './purchases.rules.ts'

const agreed = (goods: number, bonus: number, budget: number | null = null) => ({
  budgetCents: budget === null ? null : cents(budget),
  goodsCents: cents(goods),
  subtotalCents: cents(goods - bonus),
})
const kept = (goods: number, bonus: number, owes = 0) => ({
  goodsCents: cents(goods),
  bonusCents: cents(bonus),
  owesCents: cents(owes),
})

describe('purchaseFigures (OQ-058)', () => {
  it('a store order saves its bonus on the list price', () => {
    expect(purchaseFigures(agreed(38_000, 1900), kept(38_000, 1900))).toEqual({
      keptCents: 36_100,
      spentCents: 36_100,
      keptBonusCents: 1900,
      savedCents: 1900,
      savedBps: 500,
    })
  })

  it('an announcement saves what is below its budget', () => {
    expect(purchaseFigures(agreed(99_000, 4950, 120_000), kept(99_000, 4950))).toMatchObject({
      savedCents: 25_950,
      savedBps: 2163,
    })
  })

  it('an advance is spent, its balance is not yet', () => {
    expect(purchaseFigures(agreed(100_000, 5000), kept(100_000, 5000, 66_500))).toMatchObject({
      keptCents: 95_000,
      spentCents: 28_500,
      savedCents: 5000,
    })
  })

  it('what goes back takes its part of the saving with it, and all of it leaves nothing', () => {
    expect(purchaseFigures(agreed(20_000, 1000), kept(10_000, 500, -9500))).toMatchObject({
      keptCents: 9500,
      spentCents: 9500,
      savedCents: 500,
      savedBps: 500,
    })
    const nothing = { keptCents: 0, spentCents: 0, keptBonusCents: 0, savedCents: 0, savedBps: 0 }
    expect(purchaseFigures(agreed(20_000, 1000), kept(0, 0, -19_000))).toEqual(nothing)
    expect(purchaseFigures(agreed(20_000, 1000), null)).toEqual(nothing)
  })

  it('nothing is saved on what cost more, or nothing', () => {
    expect(purchaseFigures(agreed(1000, 0, 900), kept(1000, 0))).toMatchObject({ savedCents: 0, savedBps: 0 })
    expect(purchaseFigures(agreed(0, 0), kept(0, 0))).toMatchObject({ savedCents: 0, savedBps: 0 })
  })
})

describe('purchaseSums', () => {
  it('weighs each purchase with its money', () => {
    const all = [
      purchaseFigures(agreed(38_000, 1900), kept(38_000, 1900)),
      purchaseFigures(agreed(99_000, 4950, 120_000), kept(99_000, 4950)),
      purchaseFigures(agreed(50_000, 5000), null),
    ]
    expect(purchaseSums(all)).toEqual({ paidCents: 130_150, savedCents: 27_850, savedBps: 1763, bonusCents: 6850 })
    expect(purchaseSums([])).toMatchObject({ paidCents: 0, savedBps: 0 })
  })
})
