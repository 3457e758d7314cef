import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { originalTemplate } from '#features/auction/offer-templates/original-templates.rules.ts'
import type { ItemAnswer, OfferTemplate } from '#features/auction/offer-templates/template.rules.ts'
import { totalsOf } from '#features/auction/offer-templates/totals.rules.ts'
import { cents } from '#shared/money.ts'
import { itemInputs, readItems, startOfItems, type TypedItems } from './items-form.rules.ts'

const catering = originalTemplate(25) as OfferTemplate

/** What a caterer types: everything answered, a menu for 80 at 95 €. */
const typed = (more: TypedItems = {}): TypedItems => ({
  base: '500',
  ...Object.fromEntries(catering.items.map(({ key }) => [itemInputs(key).choice, 'none'])),
  'item-menu': 'included',
  'price-menu': '95',
  'quantity-menu': '80',
  ...more,
})

describe('readItems', () => {
  test('adds the base price and what is included', () => {
    const { offered, problems } = readItems(catering, typed())
    expect(problems).toEqual({})
    expect(totalsOf(catering, offered, offered.quantities).includedCents).toBe(50_000 + 760_000)
  })
  test('says at the item what has to be put right', () => {
    const { problems } = readItems(catering, typed({ 'item-staff': '', 'price-menu': '95,999', 'item-cake': 'extra' }))
    expect(Object.keys(problems).toSorted()).toEqual(['item-cake', 'item-menu', 'item-staff'])
    expect(problems['item-menu']).toContain('120,50')
    expect(readItems(catering, typed({ 'quantity-menu': 'ottanta' })).problems['item-menu']).toContain('8,5')
    expect(readItems(catering, typed({ base: 'x' })).problems.base).toBeDefined()
  })
  test('bounds what is typed before it is added up, and says so', () => {
    const dear = readItems(catering, typed({ 'price-menu': '999999999', 'quantity-menu': '99999' }))
    expect(dear.problems['item-menu']).toBeDefined()
    expect(() => totalsOf(catering, dear.offered, dear.offered.quantities)).not.toThrow()
    expect(readItems(catering, typed({ base: '1000001' })).problems.base).toContain('1.000.000')
  })
  test('counts nothing of what is not done, whatever its hidden inputs hold', () => {
    const { offered } = readItems(catering, typed({ 'item-drinks': 'none', 'quantity-drinks': '99999' }))
    expect(offered.quantities.drinks).toBeNull()
  })
  test.each([
    ['8', 80],
    ['8,5', 85],
    ['8.5', 85],
    ['1.200', 12_000],
    ['', null],
  ])('reads %s hours', (text, tenths) => {
    const { offered } = readItems(
      catering,
      typed({ 'item-extraHour': 'extra', 'price-extraHour': '9', 'quantity-extraHour': text }),
    )
    expect(offered.quantities.extraHour).toBe(tenths)
  })
})

describe('startOfItems', () => {
  const answers: fc.Arbitrary<ItemAnswer> = fc.oneof(
    fc.record({
      choice: fc.constantFrom('included', 'extra'),
      unitCents: fc.integer({ min: 1, max: 900_000 }).map(cents),
    }),
    fc.constant({ choice: 'none' as const }),
  )
  /** What is not done is not counted. */
  const countOf = ({ choice }: ItemAnswer, at: number, count: number): number | null => {
    if (choice === 'none') return null
    return catering.items[at]?.unit === 'flat' ? 10 : count * 10
  }
  test('gives back every offer as it was written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000_000 }).map(cents),
        fc.tuple(...catering.items.map(() => fc.tuple(answers, fc.integer({ min: 0, max: 300 })))),
        (baseCents, given) => {
          const items = Object.fromEntries(given.map(([answer], at) => [catering.items[at]?.key, answer]))
          const quantities = Object.fromEntries(
            given.map(([answer, count], at) => [catering.items[at]?.key, countOf(answer, at, count)]),
          )
          const start = startOfItems(catering, {}, { baseCents, items, quantities })
          const { offered } = readItems(catering, start)
          expect(offered).toEqual({ sectorId: 25, version: 0, baseCents, items, quantities })
        },
      ),
    )
  })
  test('takes the quantities of the announcement, and older ones only where it says none', () => {
    const older = { baseCents: cents(0), items: {}, quantities: { menu: 500, cake: 700 } }
    const start = startOfItems(catering, { menu: 800, cake: null }, older)
    expect([start['quantity-menu'], start['quantity-cake']]).toEqual(['80', '70'])
  })
})
