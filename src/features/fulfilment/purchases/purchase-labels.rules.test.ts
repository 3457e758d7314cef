import { describe, expect, it } from 'vitest'
import { goodsLineLabel, lastEventText, rentalLabel, returnableUntil, returnText } from './purchase-labels.rules.ts'
import type { PurchaseView } from './views.ts'

const line = (more: object = {}) => ({
  kind: 'sale',
  quantity: 1,
  unitCents: 9500,
  rentalFrom: null,
  rentalUntil: null,
  measures: [],
  withdrawal: 'allowed',
  ...more,
})
const purchase = (lines: readonly object[], more: object = {}) =>
  ({
    type: 'order',
    status: 'received',
    sectorId: 1,
    placedAt: '2026-03-01T10:00:00.000Z',
    paidAt: '2026-03-02T10:00:00.000Z',
    receivedAt: '2026-03-06T10:00:00.000Z',
    returnUntil: '2026-03-20T10:00:00.000Z',
    lines,
    ...more,
  }) as unknown as PurchaseView
const rental = line({ kind: 'rental', quantity: 4, rentalFrom: '2026-06-18', rentalUntil: '2026-06-21' })

describe('the words of a purchase', () => {
  it.each([
    [[line()], '1 prodotto'],
    [[line({ quantity: 60, unitCents: 420 })], '60 × 4,20\u00a0€'],
    [[rental], '4 giorni a 95,00\u00a0€'],
    [[line({ quantity: 2 }), rental], '3 prodotti'],
  ])('%# count what was bought', (lines, words) => {
    expect(goodsLineLabel(purchase(lines))).toBe(words)
    expect(goodsLineLabel(purchase(lines, { type: 'auction' }))).toBe('Offerta accettata')
  })

  it('speak of services where those were bought', () => {
    const words = (lines: Parameters<typeof purchase>[0]) => goodsLineLabel(purchase(lines, { sectorId: 14 }))
    expect(words([line()])).toBe('1 servizio')
    expect(words([line({ quantity: 2 }), rental])).toBe('3 servizi')
    expect(words([])).toBe('Servizi')
  })

  it('say the days of a rental', () => {
    expect(rentalLabel(purchase([rental]))).toBe('Noleggio dal 18/06/2026 al 21/06/2026')
    expect(rentalLabel(purchase([line({ ...rental, rentalUntil: '2026-06-18' })]))).toBe('Noleggio del 18/06/2026')
    const half = [line({ ...rental, rentalUntil: null }), line({ ...rental, rentalFrom: null })]
    for (const lines of [[rental, line()], [line()], [], ...half.map((one) => [one])])
      expect(rentalLabel(purchase(lines))).toBeNull()
    expect(goodsLineLabel(purchase([line({ ...rental, quantity: 1 })]))).toBe('1 giorno a 95,00\u00a0€')
    expect(goodsLineLabel(purchase([]))).toBe('Prodotti')
  })

  it('say the last thing that happened', () => {
    expect(lastEventText(purchase([line()]))).toBe('Consegnato il 06/03/2026')
    expect(lastEventText(purchase([line()], { status: 'paid', receivedAt: null }))).toBe('Ordinato il 02/03/2026')
    expect(lastEventText(purchase([line()], { status: 'awaiting_payment', paidAt: null, receivedAt: null }))).toBe(
      'Ordinato il 01/03/2026',
    )
    const requestedAt = '2026-03-10T10:00:00.000Z'
    expect(returnText({ status: 'received', requestedAt, refundedAt: null })).toBe('Reso richiesto il 10/03/2026')
    expect(returnText({ status: 'refunded', requestedAt, refundedAt: '2026-03-15T10:00:00.000Z' })).toBe(
      'Reso completo, rimborsato il 15/03/2026',
    )
  })
})

describe('returnableUntil (DASH-24)', () => {
  const now = '2026-03-10T10:00:00.000Z'

  it('is the last day of a received thing', () => {
    expect(returnableUntil(purchase([line(), rental]), now)).toBe('2026-03-20')
  })

  it.each([
    ['not received', purchase([line()], { status: 'shipped' })],
    ['the days are over', purchase([line()], { returnUntil: '2026-03-09T10:00:00.000Z' })],
    ['a service', purchase([line({ sectorId: 14 })])],
    ['only rented', purchase([rental])],
    ['made to measure', purchase([line({ withdrawal: 'c' })])],
    ['excluded from the withdrawal', purchase([line({ withdrawal: 'e' })])],
  ])('%s: nothing', (_, one) => {
    expect(returnableUntil(one, now)).toBeNull()
  })
})
