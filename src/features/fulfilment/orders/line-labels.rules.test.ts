import { describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import {
  factsOf,
  lastRentalDay,
  lineChips,
  lineHeads,
  perUnit,
  quantityText,
  rentalDays,
  titleOf,
} from './line-labels.rules.ts'

const gown = {
  ...{ title: 'Abito Lucia', kind: 'sale' as const, quantity: 1, size: null, color: null, condition: null },
  ...{ rentalFrom: null, rentalUntil: null, measures: [] },
}
const hired = {
  ...gown,
  ...{ kind: 'rental' as const, quantity: 4, rentalFrom: day('2026-06-18'), rentalUntil: day('2026-06-22') },
}

describe('the days of a rental', () => {
  it.each([
    [null, null, null],
    [null, '2026-06-22', null],
    ['2026-06-18', null, 'il 18/06/2026'],
    ['2026-06-18', '2026-06-18', 'il 18/06/2026'],
    ['2026-06-18', '2026-06-22', 'dal 18/06/2026 al 22/06/2026'],
  ])('from %s to %s: %s', (from, until, words) => {
    expect(rentalDays({ rentalFrom: from && day(from), rentalUntil: until && day(until) } as never)).toBe(words)
  })

  it('end with the last of an order', () => {
    const until = (...days: (string | null)[]) => days.map((on) => ({ rentalUntil: on === null ? null : day(on) }))
    expect(lastRentalDay(until('2026-06-22', null, '2026-07-01', '2026-06-30'))).toBe('2026-07-01')
    expect(lastRentalDay(until('2026-07-01', '2026-06-22'))).toBe('2026-07-01')
    expect(lastRentalDay(until(null))).toBeNull()
    expect(lastRentalDay([])).toBeNull()
  })
})

it.each([
  ['sale', 1, '1 pezzo', 'al pezzo'],
  ['sale', 3, '3 pezzi', 'al pezzo'],
  ['rental', 1, '1 giorno', 'al giorno'],
  ['rental', 4, '4 giorni', 'al giorno'],
] as const)('%s of %i is %s, the price %s', (kind, quantity, text, unit) => {
  expect([quantityText({ kind, quantity }), perUnit({ kind })]).toEqual([text, unit])
})

it.each([
  [{ when: '11/09/2027' }, 1, '11/09/2027', 'Quando'],
  [{ when: null }, 1, '1 servizio', 'Quantità'],
  [{ when: null }, 2, '2 servizi', 'Quantità'],
])('a service, %o, is no piece: %i of it is %s under «%s»', (service, quantity, text, head) => {
  const line = { kind: 'sale' as const, quantity }
  expect([quantityText(line, service), perUnit(line, service)]).toEqual([text, 'per il servizio'])
  expect(lineHeads(service)).toEqual({ what: 'Servizio', quantity: head })
  expect(quantityText(hired, service)).toBe('4 giorni')
  expect(lineHeads(null)).toEqual({ what: 'Prodotto', quantity: 'Quantità' })
})

describe('what must be known to prepare a line', () => {
  it('is every fact that is known, in its order', () => {
    const all = {
      ...{ ...hired, condition: 'Nuovo', size: '42', color: 'Avorio' },
      ...{ measures: [{ label: 'Vita', value: '70' }], startRequested: true, exclusionRead: true },
    }
    expect(lineChips(all)).toEqual([
      ...['Noleggio', 'Nuovo', 'Taglia 42', 'Avorio', 'Dal 18/06/2026 al 22/06/2026', 'Vita 70'],
      ...['Inizio chiesto entro il termine per recedere', 'Recesso escluso: letto e accettato'],
    ])
    expect(lineChips(gown)).toEqual([])
  })

  it('stands in a list only for an order of one line', () => {
    expect(factsOf([{ ...gown, size: '42', color: 'Avorio' }])).toBe('Taglia 42 · Avorio')
    expect(factsOf([{ ...gown, size: '42' }, gown])).toBe('')
    expect([factsOf([gown]), factsOf([])]).toEqual(['', ''])
  })
})

it('an order has the name of its first line, and how many more there are', () => {
  const velo = { ...gown, title: 'Velo' }
  expect([titleOf([]), titleOf([gown]), titleOf([gown, velo]), titleOf([velo, gown, gown])]).toEqual([
    ...['', 'Abito Lucia', 'Abito Lucia e un altro articolo', 'Velo e altri 2 articoli'],
  ])
})
