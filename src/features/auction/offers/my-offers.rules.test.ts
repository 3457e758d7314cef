import { describe, expect, it } from 'vitest'
import {
  appliedOfferFilters,
  codeIn,
  isNarrowed,
  myOffersPath,
  offerOutcome,
  readMyOffers,
  termOf,
  winRate,
} from './my-offers.rules.ts'

const read = (query: string) => readMyOffers(new URLSearchParams(query))

describe('the address of the offers', () => {
  it('says everything', () => {
    const path = '/portal/offers-operator?vista=attive&q=lago&letta=no&prima=1&ordine=scadenza&pagina=2'
    const state = read(path.split('?')[1] ?? '')
    expect(myOffersPath(state, { page: 2 })).toBe(path)
    expect(appliedOfferFilters(state).map(({ label }) => label)).toEqual([
      'Ricerca: lago',
      'Non lette',
      'Al primo posto',
    ])
  })

  it('falls back to the whole list, and orders only what is running', () => {
    expect(myOffersPath(read('vista=boh&letta=forse&pagina=-1'))).toBe('/portal/offers-operator')
    expect(read('vista=vinte&ordine=importo').sort).toBe('')
    expect(['attive', 'valutazione'].map((view) => read(`vista=${view}&ordine=importo`).sort)).toEqual([
      'importo',
      'importo',
    ])
    expect(myOffersPath(read('vista=attive&ordine=importo'), { view: 'vinte' })).not.toContain('ordine')
  })
})

it.each([
  ['', 1],
  ['0', 1],
  ['1', 1],
  ['20', 20],
  ['999999', 999_999],
  ['1000000', 1],
  ['x2', 1],
  ['2x', 1],
  ['1.5', 1],
])('pagina=%s is page %i', (typed, page) => expect(read(`pagina=${typed}`).page).toBe(page))

it('the words that are searched are without blanks around, and eighty signs at most', () => {
  expect(read('q=%20lago%20').q).toBe('lago')
  expect(read(`q=${'a'.repeat(81)}`).q).toBe('a'.repeat(80))
})

it.each([
  ['', false],
  ['vista=vinte', false],
  ['vista=attive&ordine=importo', false],
  ['q=lago', true],
  ['letta=no', true],
  ['prima=1', true],
])('%s narrows the list: %s', (query, narrows) => {
  expect(isNarrowed(read(query))).toBe(narrows)
  expect(appliedOfferFilters(read(query)).length > 0).toBe(narrows)
})

it.each([
  ['AN-20418', { announcementId: 418 }],
  ['an20001', { announcementId: 1 }],
  ['AN-20000', null],
  ['40012', { offerId: 12 }],
  ['39999', null],
  ['40000', null],
  ['40001', { offerId: 1 }],
  ['AN-20418x', null],
  ['xAN-20418', null],
  ['40012x', null],
  ['x40012', null],
  ['abito', null],
])('the code %s', (text, meant) => expect(codeIn(text)).toEqual(meant))

it.each([
  ['open', false, false, 'open'],
  ['deciding', false, false, 'deciding'],
  ['awarded', true, false, 'won'],
  ['awarded', true, true, 'unpaid'],
  ['awarded', false, false, 'lost'],
  ['refused', false, false, 'refused'],
  ['interrupted', false, false, 'interrupted'],
] as const)('what became of it: %s, won %s, given up %s', (status, won, closedUnpaid, outcome) =>
  expect(offerOutcome({ status, won, closedUnpaid })).toBe(outcome),
)

it('the term is that of the offers, then that of the choice', () => {
  const expiresAt = new Date('2026-11-22T10:00:00Z')
  expect(termOf('open', expiresAt)).toEqual({ kind: 'offers', at: expiresAt })
  expect(termOf('deciding', expiresAt)).toEqual({ kind: 'decision', at: new Date('2026-11-29T10:00:00Z') })
  expect(termOf('lost', expiresAt)).toBeNull()
  expect(termOf('open', null)).toBeNull()
  expect(termOf('deciding', null)).toBeNull()
})

it('the rate of wins', () => expect([winRate(11, 36), winRate(0, 3), winRate(0, 0)]).toEqual([3056, 0, null]))
