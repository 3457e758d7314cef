import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Zone } from '#features/site/catalog/zones.rules.ts'
import { cents } from '#shared/money.ts'
import { SAME_EVERYWHERE, type ShippingPrices, shippingOf } from './shipping.rules.ts'

const prices = (changes: Partial<ShippingPrices> = {}): ShippingPrices => ({
  cents: cents(1200),
  freeOverCents: cents(50_000),
  zones: { sicily: cents(500), sardinia: null, smallIslands: cents(900) },
  ...changes,
})

describe('what sending costs', () => {
  it.each<[string, number, Zone, Partial<ShippingPrices>, number | null]>([
    ['to the mainland', 10_000, 'mainland', {}, 1200],
    ['at the threshold', 50_000, 'mainland', {}, 1200],
    ['a cent above it', 50_001, 'mainland', {}, 0],
    ['without a threshold', 900_000, 'mainland', { freeOverCents: null }, 1200],
    ['to an island with its surcharge', 10_000, 'sicily', {}, 1700],
    ['above the threshold the surcharge stays', 50_001, 'sicily', {}, 500],
    ['to an island without a surcharge', 10_000, 'sicily', { zones: SAME_EVERYWHERE }, 1200],
    ['where the seller does not deliver', 50_001, 'sardinia', {}, null],
  ])('%s', (_name, paid, zone, changes, expected) => {
    expect(shippingOf({ paidCents: cents(paid) }, prices(changes), zone)).toBe(expected)
  })

  it('an island never costs less than the mainland', () => {
    const amount = fc.integer({ min: 0, max: 100_000 }).map(cents)
    fc.assert(
      fc.property(amount, amount, fc.option(amount), amount, (paidCents, cost, freeOverCents, added) => {
        const terms = prices({ cents: cost, freeOverCents, zones: { ...SAME_EVERYWHERE, sardinia: added } })
        const [land, island] = (['mainland', 'sardinia'] as const).map((zone) => shippingOf({ paidCents }, terms, zone))
        expect(Number(island) - Number(land)).toBe(added)
      }),
    )
  })
})
