import { describe, expect, test } from 'vitest'
import { originalTemplate } from '#features/auction/offer-templates/original-templates.rules.ts'
import type { OfferTemplate, TemplateAnswers } from '#features/auction/offer-templates/template.rules.ts'
import { cents } from '#shared/money.ts'
import { nothingBesides } from '../../../../../test/offers.ts'
import {
  cheapestFirst,
  comesTo,
  comesToPerGuest,
  comparedItems,
  guestsOf,
  itemText,
  lacking,
  turningPoints,
  wantedIn,
} from './compare-items.rules.ts'
import { besidesRows } from './compare-words.rules.ts'

const template = originalTemplate(25) as OfferTemplate
const wanted = (guests: number | null = null, ...extras: string[]) => ({ guests, extras: new Set(extras) })

const offer = (base: number, menu: number, more: TemplateAnswers['items'] = {}) => ({
  priceCents: cents(base + menu * 80),
  items: {
    ...{ template, sectorId: 25, version: 0, baseCents: cents(base) },
    items: { menu: { choice: 'included' as const, unitCents: cents(menu) }, ...more },
    quantities: { menu: 800, cake: 800 },
  },
})
const plain = { priceCents: cents(700_000), items: null }
/** Cheap for few, dear for many. */
const small = offer(0, 9_000)
const large = offer(300_000, 5_500, { cake: { choice: 'extra', unitCents: cents(500) }, drinks: { choice: 'none' } })

describe('the comparison of items', () => {
  test('guests move what is counted by guest and nothing else', () => {
    expect(comesTo(large, wanted())).toBe(740_000)
    expect(comesTo(large, wanted(120))).toBe(300_000 + 5_500 * 120)
    expect(comesTo(plain, wanted(120))).toBe(700_000)
    expect(comesToPerGuest(small, wanted(40))).toBe(9_000)
    expect(comesToPerGuest(plain, wanted())).toBeNull()
  })
  test('extras that are wanted are added where they are done besides', () => {
    expect(comesTo(large, wanted(null, 'cake'))).toBe(780_000)
    expect(comesTo(small, wanted(null, 'cake'))).toBe(720_000)
  })
  test('says from how many guests on another one is the cheapest', () => {
    expect(cheapestFirst([small, large], wanted(40))).toEqual([0, 1])
    expect(cheapestFirst([small, large], wanted(120))).toEqual([1, 0])
    // 9.000 n = 300.000 + 5.500 n at 85,7.
    expect(turningPoints([small, large], new Set(), 80)).toEqual([{ guests: 86, index: 1, over: 0 }])
  })
  test('an offer that does not do what is wanted is not held against the others, and says what it lacks', () => {
    const all = comparedItems([small, large])
    expect(lacking(small, wanted(null, 'cake'), all)).toEqual(['Torta nuziale'])
    expect(lacking(large, wanted(null, 'cake'), all)).toEqual([])
    expect(cheapestFirst([small, large, plain], wanted(null, 'cake'))).toEqual([1])
    expect(cheapestFirst([small, plain], wanted(120))).toEqual([0])
    expect(cheapestFirst([small, plain], wanted())).toEqual([1, 0])
  })
  test('counts the guests of priced items alone, and moves each offer from its own number', () => {
    const forged = offer(0, 9_000, { drinks: { choice: 'none' } })
    const counted = { ...forged, items: { ...forged.items, quantities: { menu: 600, drinks: 999_990 } } }
    expect(guestsOf(counted)).toBe(60)
    expect(comesTo(counted, wanted(80))).toBe(9_000 * 80)
  })
  test('says of every item what each offer says, and that one says nothing', () => {
    expect(itemText(large, 'menu', wanted())).toBe('Compreso, 80 invitati × 55,00\u00a0€ = 4.400,00\u00a0€')
    expect(itemText(large, 'drinks', wanted())).toBe('Non previsto')
    expect(itemText(plain, 'menu', wanted())).toBe('Non indicato')
    expect(comparedItems([plain])).toEqual([])
    expect(comparedItems([plain, large]).find(({ key }) => key === 'cake')?.isExtra).toBe(true)
  })
  test('an address asks for what it may', () => {
    expect(wantedIn(new URLSearchParams('ospiti=120&con=cake&con=x'))).toEqual(wanted(120, 'cake', 'x'))
    for (const wrong of ['ospiti=0', 'ospiti=-3', 'ospiti=1e2', 'ospiti=a', 'ospiti=12345'])
      expect(wantedIn(new URLSearchParams(wrong)).guests).toBeNull()
  })
  test('leaves out what no offer says besides', () => {
    const rest = { priceCents: cents(1), model: '', detail: '', days: '', description: '', validDays: 0 as const }
    expect(besidesRows([{ ...rest, ...nothingBesides }])).toEqual([])
    const said = { ...rest, ...nothingBesides, cancellation: 30 as const }
    expect(besidesRows([said, { ...rest, ...nothingBesides }]).map(({ values }) => values)).toEqual([
      ['Gratis fino a 30 giorni prima, poi l’acconto non viene reso.', 'Non indicato'],
    ])
  })
})
