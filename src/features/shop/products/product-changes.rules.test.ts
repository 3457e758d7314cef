import { describe, expect, it } from 'vitest'
import { basisPoints, cents } from '#shared/money.ts'
import {
  type ChangeableOption,
  changeText,
  type PriceOperation,
  priceAfter,
  priceChanges,
  readChanges,
  stockChanges,
  undone,
} from './product-changes.rules.ts'

const options: ChangeableOption[] = [
  { id: 1, kind: 'sale', priceCents: cents(10_000), quantity: 2 },
  { id: 2, kind: 'rental', priceCents: cents(999), quantity: 1 },
]

describe('many prices at once', () => {
  const cases: [number, PriceOperation, number][] = [
    [10_000, { how: 'set', cents: cents(129_00) }, 12_900],
    [10_000, { how: 'raise', bps: basisPoints(1000) }, 11_000],
    [999, { how: 'lower', bps: basisPoints(1000) }, 899],
    [10_000, { how: 'lower', bps: basisPoints(10_000) }, 1],
    [90_000_000, { how: 'raise', bps: basisPoints(5000) }, 100_000_000],
  ]
  it.each(cases)('%i by %j is %i', (price, operation, after) => {
    expect(priceAfter(cents(price), operation)).toBe(after)
  })

  it('speaks of the kinds asked for, and of what changes', () => {
    const set: PriceOperation = { how: 'set', cents: cents(10_000) }
    expect(priceChanges(options, set, ['sale', 'rental'])).toEqual([
      { optionId: 2, field: 'price', from: 999, to: 10_000 },
    ])
    expect(priceChanges(options, set, ['sale'])).toEqual([])
    expect(stockChanges(options, 5)).toEqual([{ optionId: 1, field: 'quantity', from: 2, to: 5 }])
  })

  it('can be taken back', () => {
    const changes = stockChanges(options, 5)
    expect(undone(undone(changes))).toEqual(changes)
    expect(readChanges(changes.map(changeText))).toEqual(changes)
    expect(readChanges(['x', '1:price:2', '1:title:1:2', '1:price:-1:2'])).toEqual([])
  })
})
