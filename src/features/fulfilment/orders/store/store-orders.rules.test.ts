import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { basisPoints, cents } from '#shared/money.ts'
import { isSameOrder, itemsFor, type StoreLine, sectorOfOrder } from './store-orders.rules.ts'

const gown: StoreLine = {
  startRequestedAt: null,
  exclusionReadAt: null,
  productId: 1,
  optionId: 10,
  code: 'PR-1',
  title: 'Abito Lucia',
  description: '',
  image: '/a.webp',
  kind: 'sale',
  sectorId: 1,
  quantity: 3,
  unitCents: cents(1000),
  totalCents: cents(3000),
  discountCents: cents(0),
  bonusBps: basisPoints(0),
  bonusCents: cents(0),
  nowCents: cents(3000),
  isAdvance: false,
  condition: 'Avorio',
  size: '42',
  color: null,
  rentalFrom: null,
  rentalUntil: null,
  rentalFreeDays: null,
  rentalKeptBps: null,
  depositCents: null,
  measures: [],
  vatBps: null,
  withdrawal: 'allowed',
}
const order = (...lines: readonly StoreLine[]) => ({
  goodsCents: cents(3000),
  bonusCents: cents(0),
  shippingCents: cents(500),
  totalCents: cents(3500),
  nowCents: cents(3500),
  lines,
})

describe('the same order asked for again', () => {
  it('is the same whatever its texts say, and another when anything agreed differs', () => {
    expect(isSameOrder(order(gown), order({ ...gown, description: 'Nuova', image: '/b.webp' }))).toBe(true)
    const changes: readonly Partial<StoreLine>[] = [
      { optionId: 11 },
      { quantity: 2 },
      { size: '44' },
      { measures: [{ label: 'Vita', value: '70' }] },
      { rentalFrom: day('2027-06-18') },
      { unitCents: cents(999) },
      { nowCents: cents(900) },
      { withdrawal: 'c' },
      { vatBps: basisPoints(1000) },
      { startRequestedAt: new Date('2026-03-01T10:00:00Z') },
      { exclusionReadAt: new Date('2026-03-01T10:00:00Z') },
    ]
    for (const change of changes) expect(isSameOrder(order(gown), order({ ...gown, ...change }))).toBe(false)
    const measured = (label: string, value: string) => order({ ...gown, measures: [{ label, value }] })
    expect(isSameOrder(measured('Vita', '70'), measured('Vita', '71'))).toBe(false)
    expect(isSameOrder(measured('Vita', '70'), measured('Seno', '70'))).toBe(false)
    expect(isSameOrder(measured('Vita', '70'), measured('Vita', '70'))).toBe(true)
    // When it was ticked makes no other order, whether it was does.
    const ticked = (hour: number) => order({ ...gown, startRequestedAt: new Date(Date.UTC(2026, 2, 1, hour)) })
    expect(isSameOrder(ticked(10), ticked(11))).toBe(true)
    expect(isSameOrder(order(gown), order(gown, gown))).toBe(false)
    expect(isSameOrder(order(gown), { ...order(gown), shippingCents: cents(501) })).toBe(false)
  })
})

describe('what the provider shows', () => {
  it('is pieces where the cents allow it, else one item that says how many', () => {
    expect(itemsFor([gown])).toEqual([{ sku: 'PR-1', name: 'Abito Lucia', quantity: 3, unitCents: 1000 }])
    expect(itemsFor([{ ...gown, nowCents: cents(2999) }])).toEqual([
      { sku: 'PR-1', name: 'Abito Lucia, 3 pezzi', quantity: 1, unitCents: 2999 },
    ])
    expect(itemsFor([{ ...gown, kind: 'rental', quantity: 4, nowCents: cents(4000) }])).toEqual([
      { sku: 'PR-1', name: 'Abito Lucia, noleggio di 4 giorni', quantity: 1, unitCents: 4000 },
    ])
  })

  it('is a rental of one day by its name alone, and nothing of what costs nothing now', () => {
    const day1 = { ...gown, kind: 'rental' as const, quantity: 1 }
    expect(itemsFor([day1])).toEqual([{ sku: 'PR-1', name: 'Abito Lucia', quantity: 1, unitCents: 3000 }])
    expect(
      itemsFor([
        { ...gown, nowCents: cents(0) },
        { ...day1, nowCents: cents(1) },
      ]),
    ).toHaveLength(1)
  })

  it('always adds up to what is paid', () => {
    const line = fc.record({ quantity: fc.integer({ min: 1, max: 99 }), now: fc.nat(9_999_999), rented: fc.boolean() })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
        const items = itemsFor(
          lines.map(({ quantity, now, rented }) => ({
            ...gown,
            kind: rented ? ('rental' as const) : ('sale' as const),
            quantity,
            nowCents: cents(now),
          })),
        )
        expect(items.reduce((sum, one) => sum + one.quantity * one.unitCents, 0)).toBe(
          lines.reduce((sum, { now }) => sum + now, 0),
        )
      }),
    )
  })
})

describe('the category of an order', () => {
  // 1 and 2 are things, 14 and 15 services.
  it.each([
    ['that of its seller, among others', [1, 2], 2, 2],
    ['that of the first line, where none is the seller’s', [2, 1], 14, 2],
    ['a service, sold by who has things', [14], 1, 14],
    ['the seller’s of two services', [14, 15], 15, 15],
    ['a thing beside a service, since it travels', [14, 1], 14, 1],
  ] as const)('%s', (_what, ids, seller, expected) => {
    const lines = ids.map((sectorId) => ({ sectorId }))
    expect(sectorOfOrder(lines, seller)).toBe(expected)
  })
})
