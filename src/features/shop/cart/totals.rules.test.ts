import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SAME_EVERYWHERE, SENT_AS_ALL } from '#features/people/suppliers/shipping.rules.ts'
import { basisPoints, cents } from '#shared/money.ts'
import {
  type CartGroup,
  type CartLine,
  groupsOf,
  lineMoney,
  notDeliveredText,
  sentGroups,
  shippingNote,
  withoutOrdered,
} from './cart.rules.ts'

const seller = (id: number, shipping: number, freeOver: number | null) => ({
  id,
  title: `Venditore ${id}`,
  path: `/store/${id}`,
  shippingCents: cents(shipping),
  shippingFreeOverCents: freeOver === null ? null : cents(freeOver),
  zones: SAME_EVERYWHERE,
})
const bonus = { limitCents: cents(100_000), aboveBps: basisPoints(500), uptoBps: basisPoints(200) }

let made = 0
const line = (pay: number, quantity: number, change: Partial<CartLine> = {}): CartLine => {
  made += 1
  return {
    idproduct: made,
    idprice: made,
    type: '0',
    quantity,
    sizeSelected: null,
    measures: [],
    choisestartdate: null,
    choiseenddate: null,
    useAdvance: false,
    product: { title: `Prodotto ${made}`, path: `/prodotto/${made}`, image: '', isService: false },
    seller: seller(1, 1200, 50_000),
    sending: SENT_AS_ALL,
    bonus,
    pay: cents(pay),
    quantityMax: 9999,
    condition: { option1: '', option2: '' },
    problem: null,
    ...change,
  }
}
const sums = (...lines: readonly CartLine[]) => {
  const [group] = groupsOf(lines)
  if (!group) throw new Error('No group')
  const { goodsCents, bonusCents, shippingCents, totalCents, nowCents } = group
  return [goodsCents, bonusCents, shippingCents, totalCents, nowCents]
}

describe('golden cases, to the cent', () => {
  it.each<[string, readonly CartLine[], readonly number[]]>([
    // goods, bonus, shipping, total, now
    ['one thing below the limit', [line(38_000, 1)], [38_000, 760, 1200, 38_440, 38_440]],
    ['at the limit, the lower rate', [line(50_000, 2)], [100_000, 2000, 0, 98_000, 98_000]],
    ['a cent above it, the higher rate', [line(100_001, 1)], [100_001, 5000, 0, 95_001, 95_001]],
    ['half a cent of bonus is rounded up', [line(25, 1)], [25, 1, 1200, 1224, 1224]],
    ['just under half a cent is not', [line(24, 1)], [24, 0, 1200, 1224, 1224]],
    ['bonus is rounded for each line, not for the sum', [line(25, 1), line(25, 1)], [50, 2, 1200, 1248, 1248]],
    [
      'what is paid for the goods at the threshold pays shipping',
      [line(50_000, 1, { bonus: null })],
      [50_000, 0, 1200, 51_200, 51_200],
    ],
    ['a cent above it does not', [line(50_001, 1, { bonus: null })], [50_001, 0, 0, 50_001, 50_001]],
    ['the threshold looks at what is left after the bonus', [line(51_020, 1)], [51_020, 1020, 1200, 51_200, 51_200]],
    [
      'the advance is of the goods, shipping is whole',
      [line(10_000, 1, { useAdvance: true })],
      [10_000, 200, 1200, 11_000, 4140],
    ],
    ['half a cent of advance is rounded up', [line(5, 1, { useAdvance: true, bonus: null })], [5, 0, 1200, 1205, 1202]],
    ['an advance is never nothing', [line(1, 1, { useAdvance: true, bonus: null })], [1, 0, 1200, 1201, 1201]],
    ['days of a rental are pieces of a price', [line(9500, 4, { type: '1' })], [38_000, 760, 1200, 38_440, 38_440]],
    [
      'what cannot be had does not count',
      [line(10_000, 1), line(90_000, 1, { problem: 'Prodotto esaurito' })],
      [10_000, 200, 1200, 11_000, 11_000],
    ],
    ['nothing that can be had costs nothing', [line(90_000, 1, { problem: 'Prodotto esaurito' })], [0, 0, 0, 0, 0]],
    ['sixty bags and a bouquet', [line(230, 60), line(4900, 1)], [18_700, 374, 1200, 19_526, 19_526]],
  ])('%s', (_name, lines, expected) => {
    expect(sums(...lines)).toEqual(expected)
  })

  it('each seller has its own shipping', () => {
    const groups = groupsOf([line(10_000, 1), line(20_000, 1, { seller: seller(2, 700, null) }), line(10_000, 1)])
    expect(groups.map(({ seller: { id }, shippingCents, totalCents }) => [id, shippingCents, totalCents])).toEqual([
      [1, 1200, 20_800],
      [2, 700, 20_300],
    ])
  })
})

describe('where the order goes', () => {
  const zones = { sicily: cents(500), sardinia: null, smallIslands: cents(0) }
  const [cheap] = [line(10_000, 1, { seller: { ...seller(1, 1200, 5000), zones }, bonus: null })]
  const groupIn = (zone: Parameters<typeof groupsOf>[1]) => groupsOf([cheap], zone)[0] as CartGroup

  it.each([
    [null, true, 0, 'più 5,00\u00a0€ in Sicilia, non consegna in Sardegna'],
    ['mainland', true, 0, null],
    ['sicily', true, 500, 'compreso il supplemento di 5,00\u00a0€ in Sicilia'],
    ['sardinia', false, 0, null],
    ['smallIslands', true, 0, null],
  ] as const)('%s', (zone, isDelivered, shippingCents, note) => {
    const group = groupIn(zone)
    expect(group).toMatchObject({ isDelivered, shippingCents, totalCents: 10_000 + shippingCents })
    expect(shippingNote(group)).toBe(note)
    expect(notDeliveredText(group)).toBe(
      isDelivered ? null : 'Venditore 1 non consegna in Sardegna: scegli un altro indirizzo.',
    )
  })

  it('a line that was kept before islands had a price goes there for nothing more', () => {
    const { zones: _, ...older } = cheap.seller
    const kept = [{ ...cheap, seller: older as CartLine['seller'] }]
    expect(groupsOf(kept, 'sardinia')[0]).toMatchObject({ isDelivered: true, shippingCents: 0 })
  })

  it('a service is sent nowhere', () => {
    const service = { ...cheap, product: { ...cheap.product, isService: true } }
    const nowhere = { isService: true, isDelivered: true, shippingCents: 0 }
    for (const zone of [null, 'mainland', 'sardinia', 'smallIslands'] as const)
      expect(groupsOf([service], zone)[0]).toMatchObject(nowhere)
    // What cannot be had is not sent either.
    expect(groupsOf([service, { ...cheap, problem: 'Esaurito.' }], 'mainland')[0]).toMatchObject(nowhere)
  })

  it('a thing beside a service is sent as a thing alone', () => {
    const service = { ...cheap, product: { ...cheap.product, isService: true } }
    expect(groupsOf([service, cheap], 'sicily')[0]).toMatchObject({ isService: false, shippingCents: 500 })
    expect(groupsOf([service, cheap], 'sardinia')[0]?.isDelivered).toBe(false)
  })
})

const anyLine = fc
  .record({
    pay: fc.integer({ min: 1, max: 5_000_000 }),
    quantity: fc.integer({ min: 1, max: 500 }),
    sellerId: fc.integer({ min: 1, max: 3 }),
    above: fc.integer({ min: 0, max: 9000 }),
    upto: fc.integer({ min: 0, max: 9000 }),
    limit: fc.integer({ min: 0, max: 2_000_000 }),
    hasBonus: fc.boolean(),
    useAdvance: fc.boolean(),
    sick: fc.boolean(),
  })
  .map((one) =>
    line(one.pay, one.quantity, {
      seller: seller(one.sellerId, one.sellerId * 500, one.sellerId === 3 ? null : one.sellerId * 40_000),
      bonus: one.hasBonus
        ? { limitCents: cents(one.limit), aboveBps: basisPoints(one.above), uptoBps: basisPoints(one.upto) }
        : null,
      useAdvance: one.useAdvance,
      problem: one.sick ? 'Prodotto esaurito' : null,
    }),
  )
const anyCart = fc.array(anyLine, { maxLength: 12 })

describe('for every cart', () => {
  it('the parts add up to the whole, and what is paid now and later is the total', () => {
    fc.assert(
      fc.property(anyCart, (lines) => {
        for (const group of groupsOf(lines)) {
          const money = group.lines.filter(({ problem }) => problem === null).map(lineMoney)
          const add = (pick: (one: (typeof money)[number]) => number) => money.reduce((sum, one) => sum + pick(one), 0)
          expect(group.goodsCents).toBe(add(({ goodsCents }) => goodsCents))
          expect(group.bonusCents).toBe(add(({ bonusCents }) => bonusCents))
          expect(group.nowCents).toBe(add(({ nowCents }) => nowCents) + group.shippingCents)
          expect(group.totalCents).toBe(group.goodsCents - group.bonusCents + group.shippingCents)
          const balance = group.totalCents - group.nowCents
          expect(balance).toBeGreaterThanOrEqual(0)
          expect(balance).toBe(add((one) => one.goodsCents - one.bonusCents - one.nowCents))
        }
      }),
    )
  })

  it('no line gives back more than it costs, and an advance is 30 % to the cent', () => {
    fc.assert(
      fc.property(anyLine, (one) => {
        const { goodsCents, bonusBps, bonusCents, nowCents } = lineMoney(one)
        const rest = goodsCents - bonusCents
        expect(rest).toBeGreaterThanOrEqual(0)
        // Half-up: never more than half a cent from the exact share.
        expect(Math.abs(bonusCents * 10_000 - goodsCents * bonusBps)).toBeLessThanOrEqual(5000)
        if (!one.useAdvance) expect(nowCents).toBe(rest)
        else if (rest > 1) expect(Math.abs(nowCents * 10 - rest * 3)).toBeLessThanOrEqual(5)
      }),
    )
  })

  it('shipping is free only strictly above the threshold, and decided once for each seller', () => {
    fc.assert(
      fc.property(anyCart, (lines) => {
        for (const { seller: own, goodsCents, bonusCents, shippingCents } of groupsOf(lines)) {
          const paid = goodsCents - bonusCents
          const free = own.shippingFreeOverCents !== null && paid > own.shippingFreeOverCents
          expect(shippingCents).toBe(goodsCents === 0 || free ? 0 : own.shippingCents)
        }
      }),
    )
  })

  it('the order of the lines of a seller changes no sum', () => {
    fc.assert(
      fc.property(anyCart, (lines) => {
        const of = (some: readonly CartLine[]) =>
          new Map(groupsOf(some).map(({ seller: { id }, totalCents, nowCents }) => [id, [totalCents, nowCents]]))
        expect(of(lines.toReversed())).toEqual(of(lines))
      }),
    )
  })
})

describe('what was ordered leaves the cart', () => {
  it('all of a line, or the pieces that were paid; what is another line stays', () => {
    const [gown, veil, rent] = [line(100, 3), line(200, 1), line(300, 4, { type: '1' })]
    expect(withoutOrdered([gown, veil, rent], [{ ...gown, quantity: 2 }, rent])).toEqual([
      { ...gown, quantity: 1 },
      veil,
    ])
    expect(withoutOrdered([gown], [gown])).toEqual([])
    expect(withoutOrdered([gown], [{ ...gown, useAdvance: true }])).toEqual([gown])
  })
})

it('shipping is counted of sellers who send something', () => {
  const one = line(100, 1, { seller: seller(2, 0, null) })
  const services = { ...one, product: { ...one.product, isService: true } }
  expect(sentGroups(groupsOf([services]))).toEqual([])
  expect(sentGroups(groupsOf([services, line(100, 1)])).map((group) => group.seller.id)).toEqual([1])
})
