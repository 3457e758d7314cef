import { describe, expect, it } from 'vitest'
import { type BasisPoints, cents } from '#shared/money.ts'
import type { OrderLineView, OrderMoneyView, ParcelView } from '../views.ts'
import { bonusLabel, goodsLabel, lineFacts, moneyParts, orderHeading, paidParts } from './order-labels.rules.ts'

const money: OrderMoneyView = {
  goodsCents: cents(99_000),
  ...{ discountCents: cents(0), discountCode: null },
  bonusBps: 500 as BasisPoints,
  bonusCents: cents(4950),
  shippingCents: cents(900),
  totalCents: cents(94_950),
  subtotalCents: cents(94_050),
  vat: [{ vatBps: 2200 as BasisPoints, grossCents: cents(94_950), vatCents: cents(17_122) }],
}

const piece = (quantity: number, kind: 'sale' | 'rental' = 'sale') => ({ quantity, kind })
const step = (state: 'PAGATO' | 'SPEDITO' | 'RICEVUTO') => ({ state, label: state, at: '2026-03-02T20:14:00.000Z' })

const SENT = { isService: false, isPickup: false }

describe('words of the order pages', () => {
  it('titles every state, and tells a performed service from a delivery', () => {
    expect(orderHeading({ status: 'shipped', steps: [], parcels: [] })).toBe('Il tuo ordine è in viaggio')
    expect(
      orderHeading({ status: 'received', steps: [step('PAGATO'), step('SPEDITO'), step('RICEVUTO')], parcels: [] }),
    ).toBe('Il tuo ordine è arrivato')
    expect(orderHeading({ status: 'paid', steps: [], parcels: [] })).toBe('Il tuo ordine è confermato')
    expect(orderHeading({ status: 'paid', steps: [], parcels: [{} as ParcelView] })).toBe(
      'Una parte del tuo ordine è in viaggio',
    )
    expect(orderHeading({ status: 'received', steps: [step('PAGATO'), step('RICEVUTO')], parcels: [] })).toBe(
      'Il servizio è stato eseguito',
    )
  })

  it('titles what is not paid, and what was called off', () => {
    expect(orderHeading({ status: 'awaiting_payment', steps: [], parcels: [] })).toMatch(/aspetta il pagamento/)
    expect(orderHeading({ status: 'cancelled', steps: [step('PAGATO')], parcels: [] })).toMatch(/annullato/)
  })

  it('names the rate of a bonus where the lines have one', () => {
    const label = (...rates: number[]) =>
      bonusLabel({ lines: rates.map((bonusBps) => ({ bonusBps: bonusBps as BasisPoints })), money })
    expect([label(750, 750), label(500, 200), label(), label(0)]).toEqual([
      ...['Bonus Sposi 7,5%', 'Bonus Sposi', 'Bonus Sposi 5%', 'Bonus Sposi 5%'],
    ])
  })

  it.each([
    [28_200, 0, 0, []],
    [
      9000,
      1,
      0,
      [
        ['Già pagato', 9000],
        ['Saldo da pagare prima della spedizione', 1],
      ],
    ],
    [28_200, 0, 1, [['Rimborsato', -1]]],
    [
      9000,
      19_200,
      500,
      [
        ['Già pagato', 9000],
        ['Saldo da pagare prima della spedizione', 19_200],
        ['Rimborsato', -500],
      ],
    ],
  ])('paid %i, due %i, given back %i: %j', (paidCents, dueCents, refundedCents, lines) => {
    const paid = { paidCents, dueCents, refundedCents } as unknown as Parameters<typeof paidParts>[0]['paid']
    expect(paidParts({ paid, service: null }).map(({ label, amount }) => [label, amount])).toEqual(lines)
  })

  it('adds the parts of the total up to the total', () => {
    const parts = moneyParts(money, 'Offerta accettata', 'Bonus Sposi 5%', SENT)
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(money.totalCents)
    expect(parts.map(({ key }) => key)).toEqual(['goods', 'bonus', 'shipping'])
  })

  it('has no bonus line without a bonus', () => {
    const parts = moneyParts({ ...money, bonusCents: cents(0) }, 'Offerta accettata', 'Bonus Sposi 0%', SENT)
    expect(parts.map(({ key }) => key)).toEqual(['goods', 'shipping'])
  })

  it('names no shipping of a service', () => {
    const sums = { ...money, shippingCents: cents(0), bonusCents: cents(0) }
    expect(
      moneyParts(sums, 'Offerta accettata', '', { isService: true, isPickup: false }).map(({ label }) => label),
    ).toEqual(['Offerta accettata'])
    const paid = { paidCents: cents(100), dueCents: cents(200), refundedCents: cents(0), owedCents: cents(0) }
    expect(paidParts({ paid, service: { when: null } })[1]?.label).toBe('Saldo da pagare prima del servizio')
  })

  it('counts the pieces of a store order', () => {
    const goods = { isAuction: false, isService: false }
    expect(goodsLabel([piece(1), piece(2)], goods)).toBe('3 prodotti')
    expect(goodsLabel([piece(1)], goods)).toBe('1 prodotto')
    expect(goodsLabel([piece(5, 'rental'), piece(1)], goods)).toBe('2 prodotti')
    expect(goodsLabel([piece(1)], { ...goods, isService: true })).toBe('1 servizio')
    expect(goodsLabel([piece(5, 'rental'), piece(1)], { ...goods, isService: true })).toBe('2 servizi')
    expect(goodsLabel([piece(1)], { isAuction: true, isService: true })).toBe('Offerta accettata')
  })

  it('names only what is known of a line', () => {
    const line = {
      code: 'AN-12',
      condition: 'Nuovo',
      size: '42',
      color: null,
      kind: 'sale',
      measures: [],
    } as unknown as OrderLineView
    expect(lineFacts(line)).toBe('AN-12, Nuovo, Taglia 42')
  })
})
