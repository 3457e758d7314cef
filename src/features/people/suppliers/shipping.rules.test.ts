import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { islandZones, type Zone } from '#features/site/catalog/zones.rules.ts'
import { cents } from '#shared/money.ts'
import { type ParcelItem, SAME_EVERYWHERE, type ShippingPrices, shippingOf } from './shipping.rules.ts'

const prices = (changes: Partial<ShippingPrices> = {}): ShippingPrices => ({
  cents: cents(1200),
  freeOverCents: cents(50_000),
  zones: { sicily: cents(500), sardinia: null, smallIslands: cents(900) },
  ...changes,
})
const item = (extra: number, pieces = 1, pickupOnly = false): ParcelItem => ({
  ...{ extraCents: cents(extra), pieces, pickupOnly },
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
    expect(shippingOf({ paidCents: cents(paid), items: [item(0)] }, prices(changes), zone)).toBe(expected)
  })

  it.each<[string, number, Zone, readonly ParcelItem[], number | null]>([
    ['a bulky piece', 10_000, 'mainland', [item(3000)], 4200],
    ['three of them', 10_000, 'mainland', [item(3000, 3)], 10_200],
    ['beside a plain one', 10_000, 'mainland', [item(3000), item(0, 40)], 4200],
    ['two products that ask something', 10_000, 'mainland', [item(3000), item(250, 2)], 4700],
    ['above the threshold', 50_001, 'mainland', [item(3000, 2)], 6000],
    ['to an island, above the threshold', 50_001, 'sicily', [item(3000, 2)], 6500],
    ['where the seller does not deliver', 10_000, 'sardinia', [item(3000)], null],
    ['what is only picked up', 10_000, 'mainland', [item(0), item(0, 1, true)], null],
  ])('%s', (_name, paid, zone, items, expected) => {
    expect(shippingOf({ paidCents: cents(paid), items }, prices(), zone)).toBe(expected)
  })

  const amount = fc.integer({ min: 0, max: 100_000 }).map(cents)
  const anyItem = fc.record({
    ...{ extraCents: amount, pieces: fc.integer({ min: 1, max: 500 }), pickupOnly: fc.constant(false) },
  })
  const anyItems = fc.array(anyItem, { maxLength: 8 })

  it('an island never costs less than the mainland', () => {
    fc.assert(
      fc.property(
        amount,
        anyItems,
        amount,
        fc.option(amount),
        amount,
        (paidCents, items, cost, freeOverCents, added) => {
          const terms = prices({ cents: cost, freeOverCents, zones: { ...SAME_EVERYWHERE, sardinia: added } })
          const [land, island] = (['mainland', 'sardinia'] as const).map((zone) =>
            shippingOf({ paidCents, items }, terms, zone),
          )
          expect(Number(island) - Number(land)).toBe(added)
        },
      ),
    )
  })

  it('is that of the zone and, for each piece, what its product adds: never less', () => {
    const zone = fc.constantFrom('mainland' as const, ...islandZones)
    fc.assert(
      fc.property(amount, anyItems, zone, (paidCents, items, where) => {
        const plain = shippingOf({ paidCents, items: [] }, prices(), where)
        const whole = shippingOf({ paidCents, items }, prices(), where)
        if (plain === null) {
          expect(whole).toBeNull()
          return
        }
        const pieces = items.flatMap(({ extraCents, pieces: count }) => Array.from({ length: count }, () => extraCents))
        const added = pieces.reduce((sum, extra) => sum + extra, 0)
        expect(Number(whole) - plain).toBe(added)
        expect(added).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('one piece that is only picked up keeps everything at the seller’s', () => {
    fc.assert(
      fc.property(amount, anyItems, anyItems, (paidCents, before, after) => {
        const items = [...before, item(0, 1, true), ...after]
        expect(shippingOf({ paidCents, items }, prices(), 'mainland')).toBeNull()
      }),
    )
  })
})
