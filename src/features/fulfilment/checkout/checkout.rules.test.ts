import { describe, expect, it } from 'vitest'
import { SAME_EVERYWHERE, SENT_AS_ALL } from '#features/people/suppliers/shipping.rules.ts'
import { type CartLine, groupsOf } from '#features/shop/cart/cart.rules.ts'
import { USUAL_TERMS } from '#features/shop/products/cancellation.rules.ts'
import { day } from '#shared/days.ts'
import { basisPoints, cents } from '#shared/money.ts'
import { blocksOf, bonusRate, isAsExpected, laterOf, lineNow, lineWithdrawal, storeLine } from './checkout.rules.ts'

const line: CartLine = {
  idproduct: 1,
  idprice: 10,
  type: '0',
  quantity: 2,
  sizeSelected: '42',
  measures: [],
  choisestartdate: null,
  choiseenddate: null,
  useAdvance: false,
  product: { title: 'Abito Lucia', path: '/prodotto/PR-1/abito-lucia', image: '/a.webp', isService: false },
  seller: {
    id: 7,
    title: 'Atelier',
    path: '/store/a',
    shippingCents: cents(1200),
    shippingFreeOverCents: null,
    zones: SAME_EVERYWHERE,
  },
  sending: SENT_AS_ALL,
  bonus: { limitCents: cents(30_000), aboveBps: basisPoints(500), uptoBps: basisPoints(200) },
  pay: cents(10_000),
  quantityMax: 5,
  condition: { option1: '42', option2: 'Avorio' },
  problem: null,
}
// Of a sector without colours.
const sold = {
  ...{ code: 'PR-1', description: 'Pizzo.', sectorId: 22 },
  ...{ withdrawal: 'allowed' as const, rentalTerms: USUAL_TERMS, otherInformation: {} },
  vatBps: basisPoints(1000),
}
const [group] = groupsOf([line])
if (!group) throw new Error('No group')

describe('what was seen', () => {
  const seen = { totalCents: group.totalCents, shippingCents: group.shippingCents, nowCents: group.nowCents }
  it('must be right to the cent, shipping and advance included', () => {
    expect(isAsExpected(group, seen)).toBe(true)
    expect(isAsExpected(group, { ...seen, nowCents: null })).toBe(true)
    expect(isAsExpected(group, { ...seen, totalCents: cents(seen.totalCents + 1) })).toBe(false)
    expect(isAsExpected(group, { ...seen, shippingCents: cents(0) })).toBe(false)
    expect(isAsExpected(group, { ...seen, nowCents: cents(seen.nowCents - 1) })).toBe(false)
  })

  it('with an advance the whole is not what is paid now', () => {
    const [advance] = groupsOf([{ ...line, useAdvance: true }])
    if (!advance) throw new Error('No group')
    expect(isAsExpected(advance, { ...seen, nowCents: null })).toBe(false)
    expect(laterOf(advance)).toBe(13_720)
    expect(laterOf(group)).toBe(0)
  })
})

describe('a line as the order keeps it', () => {
  it('has everything that was agreed', () => {
    expect(storeLine(line, { ...sold, otherInformation: { colorAddress: 'Avorio' } })).toMatchObject({
      kind: 'sale',
      quantity: 2,
      unitCents: 10_000,
      totalCents: 20_000,
      bonusBps: 200,
      bonusCents: 400,
      nowCents: 19_600,
      condition: 'Avorio',
      size: '42',
      color: null,
      rentalFrom: null,
      vatBps: 1000,
      withdrawal: 'allowed',
    })
    const rented = { ...line, type: '1' as const, choisestartdate: day('2027-06-18'), choiseenddate: day('2027-06-20') }
    expect(storeLine(rented, { ...sold, otherInformation: { colorAddress: 'Rosa' } })).toMatchObject({
      kind: 'rental',
      rentalFrom: '2027-06-18',
      rentalUntil: '2027-06-20',
      color: 'Rosa',
    })
  })

  it('has a colour apart where its sector has colours: the word of the option first', () => {
    const dress = { ...sold, sectorId: 1, otherInformation: { colorAddress: 'Rosa' } }
    expect(storeLine(line, dress)).toMatchObject({ condition: null, size: '42', color: 'Avorio' })
    const plain = { ...line, condition: { option1: 'Con strascico', option2: '' } }
    expect(storeLine(plain, dress)).toMatchObject({ condition: 'Con strascico', size: '42', color: 'Rosa' })
    expect(storeLine({ ...line, condition: { option1: 'Avorio', option2: '42' } }, dress)).toMatchObject({
      ...{ condition: 'Avorio', color: 'Rosa' },
    })
    const cake = { ...sold, sectorId: 22, otherInformation: {} }
    expect(storeLine({ ...line, sizeSelected: null }, cake)).toMatchObject({ condition: '42, Avorio', color: null })
  })

  it('names the bonus of its category where it gave something, and no condition where there is none', () => {
    const bonus = { limitCents: cents(0), aboveBps: basisPoints(500), uptoBps: basisPoints(0), ruleId: 3 }
    expect(storeLine({ ...line, bonus }, sold).bonusRuleId).toBe(3)
    expect(storeLine({ ...line, bonus: { ...bonus, aboveBps: basisPoints(0) } }, sold).bonusRuleId).toBeNull()
    expect(storeLine({ ...line, bonus: null }, sold).bonusRuleId).toBeNull()
    expect(storeLine(line, sold).bonusRuleId).toBeNull()
    expect(storeLine({ ...line, condition: { option1: '42', option2: '' } }, sold).condition).toBeNull()
    expect(
      storeLine({ ...line, sizeSelected: null, condition: { option1: '', option2: '' } }, sold).condition,
    ).toBeNull()
    expect(storeLine({ ...line, sizeSelected: null }, sold).condition).toBe('42, Avorio')
  })

  it('of a purchase has no days, whatever the browser had kept', () => {
    const kept = { ...line, choisestartdate: day('2027-06-18'), choiseenddate: day('2027-06-20') }
    expect(storeLine(kept, sold)).toMatchObject({ rentalFrom: null, rentalUntil: null })
    const colored = { ...sold, otherInformation: { colorAddress: 'Rosa' } }
    const plain = { ...line, condition: { option1: '42', option2: '' } }
    expect([storeLine(plain, colored).color, storeLine(line, colored).color]).toEqual(['Rosa', 'Rosa'])
  })

  it('made to measure, cannot be given back', () => {
    const measures = [{ label: 'Vita', value: '70' }]
    expect(lineWithdrawal({ measures }, sold)).toBe('c')
    expect(lineWithdrawal({ measures: [] }, sold)).toBe('allowed')
    expect(lineWithdrawal({ measures }, { ...sold, withdrawal: 'e' })).toBe('e')
  })
})

describe('the bonus of an order', () => {
  it('has the rate of its lines when they agree, else what it comes to', () => {
    const of = (bps: number) => ({ bonusBps: basisPoints(bps) })
    expect(bonusRate([of(200), of(200)], group)).toBe(200)
    expect(bonusRate([of(200), of(500)], { ...group, goodsCents: cents(3), bonusCents: cents(1) })).toBe(3333)
  })
})

describe('the blocks of the page', () => {
  it('are the sellers of whom something can be had', () => {
    const gone = { ...line, seller: { ...line.seller, id: 8 }, problem: 'Prodotto esaurito' }
    expect(blocksOf([line, gone], null).map(({ seller }) => seller.id)).toEqual([7])
  })

  it('a line that is gone is none', () => {
    expect(lineNow(line, { gone: true })).toBeNull()
    const { product, seller, sending, bonus, pay, quantityMax, condition } = line
    const facts = { product, seller, sending, bonus, pay, quantityMax, condition }
    expect(lineNow(line, { gone: false, facts, quantity: 1, problem: null })).toEqual({ ...line, quantity: 1 })
  })
})
