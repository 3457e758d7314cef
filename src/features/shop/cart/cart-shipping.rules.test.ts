import { describe, expect, it } from 'vitest'
import { SENT_AS_ALL } from '#features/people/suppliers/shipping.rules.ts'
import { cents } from '#shared/money.ts'
import { type CartLine, groupsOf, shippingLabel, shippingNote } from './cart.rules.ts'
import { pickupOnlyText } from './cart-shipping.rules.ts'

const seller = {
  ...{ id: 1, title: 'Officina del Ferro', path: '/store/1' },
  ...{ shippingCents: cents(1200), shippingFreeOverCents: cents(50_000) },
  zones: { sicily: cents(500), sardinia: null, smallIslands: cents(0) },
}
const plain: CartLine = {
  ...{ idproduct: 1, idprice: 1, type: '0', quantity: 1, sizeSelected: null, measures: [] },
  ...{ choisestartdate: null, choiseenddate: null, useAdvance: false },
  ...{
    product: { title: 'Nastro', path: '/prodotto/1', image: '', isService: false },
    seller,
    sending: SENT_AS_ALL,
    bonus: null,
  },
  ...{ pay: cents(1000), quantityMax: 99, condition: { option1: '', option2: '' }, problem: null },
}
const named = (title: string, sending: Partial<CartLine['sending']>, change: Partial<CartLine> = {}): CartLine => ({
  ...{ ...plain, sending: { ...SENT_AS_ALL, ...sending }, ...change },
  product: { ...plain.product, title },
})
const arch = (change: Partial<CartLine> = {}) => named('Arco', { extraCents: cents(3000) }, change)
const cake = (change: Partial<CartLine> = {}) => named('Torta', { pickupOnly: true }, change)
const groupOf = (lines: readonly CartLine[], zone: Parameters<typeof groupsOf>[1] = 'mainland') => {
  const [group] = groupsOf(lines, zone)
  if (!group) throw new Error('No group')
  return group
}

describe('what a product adds to the shipping of its order', () => {
  it.each<[string, readonly CartLine[], Parameters<typeof groupsOf>[1], number, string | null]>([
    ['nothing', [plain], 'mainland', 1200, null],
    ['one piece', [plain, arch()], 'mainland', 4200, 'compreso il supplemento di 30,00\u00a0€ per «Arco»'],
    ['three', [arch({ quantity: 3 })], 'mainland', 10_200, 'compreso il supplemento di 90,00\u00a0€ per «Arco»'],
    [
      'above the threshold',
      [arch({ pay: cents(60_000) })],
      'mainland',
      3000,
      'compreso il supplemento di 30,00\u00a0€ per «Arco»',
    ],
    [
      'to an island',
      [arch()],
      'sicily',
      4700,
      'compresi i supplementi di 30,00\u00a0€ per «Arco» e di 5,00\u00a0€ in Sicilia',
    ],
    [
      'before an address is known',
      [arch()],
      null,
      4200,
      'compreso il supplemento di 30,00\u00a0€ per «Arco»; più 5,00\u00a0€ in Sicilia, non consegna in Sardegna',
    ],
    ['what cannot be had', [plain, arch({ problem: 'Prodotto esaurito' })], 'mainland', 1200, null],
    [
      'five days of a rental, one piece',
      [arch({ type: '1', quantity: 5 })],
      'mainland',
      4200,
      'compreso il supplemento di 30,00\u00a0€ per «Arco»',
    ],
  ])('%s', (_name, lines, zone, shippingCents, note) => {
    const group = groupOf(lines, zone)
    expect(group).toMatchObject({ shippingCents, isDelivered: true })
    expect(group.totalCents).toBe(group.goodsCents + shippingCents)
    expect(shippingNote(group)).toBe(note)
  })

  it('two options of one product are named once', () => {
    const lines = [arch(), arch({ idprice: 2, quantity: 2 })]
    expect(shippingNote(groupOf(lines))).toBe('compreso il supplemento di 90,00\u00a0€ per «Arco»')
  })

  it('is nothing of a line that a browser has kept from before', () => {
    const { sending: _, ...older } = plain
    expect(groupOf([older as CartLine])).toMatchObject({ shippingCents: 1200, way: 'mainland' })
  })
})

describe('what is only picked up', () => {
  it.each([null, 'mainland', 'sicily', 'sardinia'] as const)('keeps its order at the seller’s, to %s too', (zone) => {
    const group = groupOf([arch(), cake()], zone)
    expect(group).toMatchObject({ way: 'pickup', isDelivered: true, shippingCents: 0, totalCents: 2000 })
    expect([shippingLabel(group), shippingNote(group)]).toEqual(['Ritiro in sede', null])
  })

  it('does not count while it cannot be had, and says nothing of other sellers', () => {
    const gone = cake({ problem: 'Prodotto esaurito' })
    expect(groupOf([plain, gone])).toMatchObject({ way: 'mainland', shippingCents: 1200 })
    const other = { ...plain, seller: { ...seller, id: 2 } }
    expect(groupsOf([cake(), other], 'mainland').map(({ way }) => way)).toEqual(['pickup', 'mainland'])
  })

  it.each<[string, readonly CartLine[], string | null]>([
    ['nothing', [plain, arch()], null],
    ['alone', [cake()], '«Torta» si ritira solo in sede.'],
    ['two of them', [cake(), named('Vaso', { pickupOnly: true })], '«Torta» e «Vaso» si ritirano solo in sede.'],
    [
      'with something else',
      [plain, cake()],
      '«Torta» si ritira solo in sede: ritiri lì tutto l’ordine. Se vuoi ricevere il resto a casa, ordinalo a parte.',
    ],
    ['with something that cannot be had', [{ ...plain, problem: 'x' }, cake()], '«Torta» si ritira solo in sede.'],
  ])('%s', (_name, lines, words) => expect(pickupOnlyText(lines)).toBe(words))
})
