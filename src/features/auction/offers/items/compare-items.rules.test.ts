import { describe, expect, test } from 'vitest'
import { originalTemplate } from '#features/auction/offer-templates/original-templates.rules.ts'
import type { OfferTemplate, TemplateAnswers } from '#features/auction/offer-templates/template.rules.ts'
import { cents } from '#shared/money.ts'
import { nothingBesides } from '../../../../../test/offers.ts'
import {
  besidesRows,
  cheapestFirst,
  comesTo,
  comesToPerGuest,
  comparedItems,
  itemText,
  turningPoints,
  wantedIn,
} from './compare-items.rules.ts'

const template = originalTemplate(25) as OfferTemplate
const wanted = (percent = 100, ...extras: string[]) => ({ percent, extras: new Set(extras) })

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
    expect(comesTo(large, wanted(150))).toBe(300_000 + 5_500 * 120)
    expect(comesTo(plain, wanted(150))).toBe(700_000)
    expect(comesToPerGuest(small, wanted(50))).toBe(9_000)
    expect(comesToPerGuest(plain, wanted())).toBeNull()
  })
  test('extras that are wanted are added where they are done besides', () => {
    expect(comesTo(large, wanted(100, 'cake'))).toBe(780_000)
    expect(comesTo(small, wanted(100, 'cake'))).toBe(720_000)
  })
  test('says from how many guests on another one is the cheapest', () => {
    expect(cheapestFirst([small, large], wanted(50))).toEqual([0, 1])
    expect(cheapestFirst([small, large], wanted(150))).toEqual([1, 0])
    // 9.000 n = 300.000 + 5.500 n at 86 guests, the upper side of 107 percent.
    expect(turningPoints([small, large], new Set())).toEqual([{ percent: 107, index: 1, over: 0 }])
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
    for (const wrong of ['ospiti=20', 'ospiti=151', 'ospiti=1e2.5', 'ospiti=a'])
      expect(wantedIn(new URLSearchParams(wrong)).percent).toBe(100)
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
