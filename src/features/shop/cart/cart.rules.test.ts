import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SAME_EVERYWHERE, SENT_AS_ALL } from '#features/people/suppliers/shipping.rules.ts'
import { day } from '#shared/days.ts'
import { basisPoints, cents } from '#shared/money.ts'
import {
  addLine,
  type CartLine,
  groupsOf,
  lineKey,
  MAX_LINES,
  mostOf,
  piecesOf,
  shippingLabel,
  withoutLine,
  withoutOrdered,
  withQuantity,
} from './cart.rules.ts'
import { choiceOf, corrected, type LineAnswer, readLines } from './correction.rules.ts'

const seller = {
  id: 7,
  title: 'Atelier Mondella',
  path: '/store/sposa/abiti-da-sposa/atelier-mondella',
  shippingCents: cents(1200),
  shippingFreeOverCents: cents(50_000),
  zones: SAME_EVERYWHERE,
}
const line: CartLine = {
  idproduct: 1,
  idprice: 10,
  type: '0',
  quantity: 1,
  sizeSelected: '42',
  measures: [],
  choisestartdate: null,
  choiseenddate: null,
  useAdvance: false,
  product: { title: 'Abito Lucia', path: '/prodotto/PR-1/abito-lucia', image: '/a.webp', isService: false },
  seller,
  sending: SENT_AS_ALL,
  bonus: { limitCents: cents(30_000), aboveBps: basisPoints(500), uptoBps: basisPoints(0) },
  pay: cents(10_000),
  quantityMax: 5,
  condition: { option1: 'Avorio', option2: '' },
  problem: null,
}
const other = (change: Partial<CartLine>): CartLine => ({ ...line, ...change })
const rental = other({
  idprice: 11,
  type: '1',
  quantity: 4,
  pay: cents(9500),
  quantityMax: 2,
  choisestartdate: day('2027-06-18'),
  choiseenddate: day('2027-06-22'),
})
const filled = (...lines: readonly CartLine[]) =>
  lines.reduce<readonly CartLine[]>((cart, one) => addLine(cart, one).lines ?? cart, [])
const measured = [{ label: 'Vita', value: '70' }]

describe('putting things into the cart', () => {
  it('counts one up for what is there already, whatever quantity was chosen', () => {
    expect(filled(line, other({ quantity: 3 }))).toMatchObject([{ quantity: 2 }])
  })

  it.each([
    ['size', { sizeSelected: '44' }],
    ['measures', { sizeSelected: null, measures: measured }],
    ['option', { idprice: 12 }],
    ['value of a measure', { measures: [{ label: 'Vita', value: '71' }] }],
    ['advance', { useAdvance: true }],
    ['product', { idproduct: 2 }],
  ])('makes a new line for another %s', (_name, change) => {
    expect(filled(line, other(change))).toHaveLength(2)
  })

  it('never takes more than the stock, over all lines of an option', () => {
    expect(addLine(filled(other({ quantity: 5 })), line)).toEqual({
      lines: null,
      refusal: 'Non sono disponibili ulteriori quantità di questo prodotto',
    })
    const two = filled(other({ quantity: 4 }), other({ sizeSelected: '44', quantity: 3 }))
    expect(two.map(({ quantity }) => quantity)).toEqual([4, 1])
    expect(addLine(two, other({ sizeSelected: '46' })).refusal).toContain('ulteriori')
  })

  it('refuses the same rental twice, and takes other days', () => {
    const same = { ...rental, sizeSelected: '44' }
    expect(addLine([rental], same).refusal).toBe('Questo noleggio è già nel carrello.')
    expect(filled(rental, { ...rental, choiseenddate: day('2027-06-23'), quantity: 5 })).toHaveLength(2)
    expect(filled(rental, { ...rental, choisestartdate: day('2027-06-17'), quantity: 5 })).toHaveLength(2)
    expect(filled(rental, { ...rental, idprice: 12 })).toHaveLength(2)
  })

  it('holds fifty lines; what is there already still counts up', () => {
    const lines = Array.from({ length: MAX_LINES }, (_none, index) => other({ idprice: 100 + index }))
    const full = filled(...lines)
    expect(full).toHaveLength(50)
    expect(addLine(full, rental)).toEqual({ lines: null, refusal: 'Il carrello contiene al massimo 50 righe.' })
    expect(addLine(full, line).refusal).toBe('Il carrello contiene al massimo 50 righe.')
    expect(addLine(full, other({ idprice: 100 })).lines?.[0]?.quantity).toBe(2)
  })

  it('counts the days of a rental as no pieces, and leaves them as they are', () => {
    expect(piecesOf([rental, line], rental)).toBe(0)
    expect(piecesOf([rental, other({ quantity: 3 })], line)).toBe(3)
    expect(mostOf([rental], rental)).toBe(4)
    expect(mostOf([line], line)).toBe(5)
  })

  it('is without a rental once it was ordered, whatever days were counted', () => {
    expect(withoutOrdered([rental], [{ ...rental, quantity: 1 }])).toEqual([])
  })

  it('counts what is made to measure apart from the stock', () => {
    const made = (value: string) =>
      other({ sizeSelected: null, measures: [{ label: 'Vita', value }], quantityMax: 10, quantity: 4 })
    const cart = filled(other({ quantity: 5 }), made('70'), made('71'))
    expect(cart.map((one) => [piecesOf(cart, one), mostOf(cart, one)])).toEqual([
      [5, 5],
      [4, 10],
      [4, 10],
    ])
  })

  it('changes and takes away one line alone', () => {
    const cart = filled(line, other({ sizeSelected: '44' }), rental)
    expect(withQuantity(cart, lineKey(line), 9).map(({ quantity }) => quantity)).toEqual([4, 1, 4])
    expect(withQuantity(cart, lineKey(line), 0).map(({ quantity }) => quantity)).toEqual([1, 1, 4])
    expect(withQuantity(cart, lineKey(rental), 9)).toEqual(cart)
    expect(withoutLine(cart, lineKey(rental))).toHaveLength(2)
  })

  it('keeps within the stock whatever is done', () => {
    const step = fc.record({
      size: fc.constantFrom('40', '42', '44'),
      quantity: fc.integer({ min: -2, max: 9 }),
      adds: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const cart = steps.reduce<readonly CartLine[]>((lines, { size, quantity, adds }) => {
          const one = other({ sizeSelected: size, quantity: Math.max(1, quantity) })
          return adds ? (addLine(lines, one).lines ?? lines) : withQuantity(lines, lineKey(one), quantity)
        }, [])
        expect(piecesOf(cart, line)).toBeLessThanOrEqual(5)
        for (const one of cart) expect(one.quantity).toBeGreaterThanOrEqual(1)
        for (const one of cart) expect(mostOf(cart, one)).toBeGreaterThanOrEqual(one.quantity)
      }),
    )
  })
})

describe('sums by seller', () => {
  it('takes the bonus of each line, strictly above its limit, and shipping once', () => {
    const [group] = groupsOf([other({ quantity: 3 }), rental])
    expect(group).toMatchObject({
      goodsCents: 68_000,
      // 30.000 is not above the limit; 38.000 is.
      bonusCents: 1900,
      shippingCents: 0,
      totalCents: 66_100,
      nowCents: 66_100,
    })
  })

  it.each([
    [5, 1200],
    [6, 0],
  ])('%i times 100 euro without bonus: shipping %i', (quantity, shipping) => {
    const [group] = groupsOf([other({ quantity, quantityMax: 9, bonus: null })])
    expect(group?.shippingCents).toBe(shipping)
  })

  it('says that shipping is free only where it would have cost something', () => {
    const label = (shippingCents: number, usual: number) =>
      shippingLabel({
        way: null,
        shippingCents: cents(shippingCents),
        seller: { ...seller, shippingCents: cents(usual) },
      })
    expect([label(1200, 1200), label(0, 1200), label(0, 0)]).toEqual([
      'Spedizione',
      'Spedizione gratuita',
      'Spedizione',
    ])
  })

  it('counts the advance of what is left, and shipping in full', () => {
    const [group] = groupsOf([other({ useAdvance: true }), other({ idprice: 12 })])
    expect(group).toMatchObject({ totalCents: 21_200, nowCents: 3000 + 10_000 + 1200 })
  })

  it('keeps sellers apart, and leaves out what cannot be had', () => {
    const groups = groupsOf([line, other({ seller: { ...seller, id: 8 } }), other({ problem: 'Prodotto esaurito' })])
    expect(groups.map(({ seller: { id }, goodsCents }) => [id, goodsCents])).toEqual([
      [7, 10_000],
      [8, 10_000],
    ])
    expect(groupsOf([other({ problem: 'Prodotto esaurito' })])).toMatchObject([{ totalCents: 0 }])
  })
})

describe('what the server corrects', () => {
  const { idproduct: _p, idprice: _i, type: _t, ...rest } = line
  const facts = {
    product: rest.product,
    seller: rest.seller,
    sending: rest.sending,
    bonus: rest.bonus,
    pay: rest.pay,
    quantityMax: rest.quantityMax,
    condition: rest.condition,
  }
  const fine: LineAnswer = { gone: false, facts, quantity: 1, problem: null }
  const correct = (answer: LineAnswer, kept: CartLine = line) => corrected([kept], [kept], [answer])

  it('says nothing where nothing changed', () => {
    expect(correct(fine)).toEqual({ lines: [line], changed: false, notices: [] })
  })

  it('takes away what is gone, with a word', () => {
    expect(correct({ gone: true })).toEqual({
      lines: [],
      changed: true,
      notices: ['«Abito Lucia» non è più in vendita: l’abbiamo tolto dal carrello.'],
    })
  })

  it('brings in prices and stock', () => {
    const answer: LineAnswer = { ...fine, facts: { ...facts, pay: cents(12_000), quantityMax: 2 }, quantity: 2 }
    const result = correct(answer, other({ quantity: 4 }))
    expect(result.lines).toMatchObject([{ pay: 12_000, quantity: 2, quantityMax: 2 }])
    expect(result.notices).toEqual([
      expect.stringMatching(/il prezzo è cambiato da 100,00\s€ a 120,00\s€/),
      '«Abito Lucia»: ne restano 2 pezzi, abbiamo corretto la quantità.',
    ])
  })

  it('says that one piece is left', () => {
    const answer: LineAnswer = { ...fine, facts: { ...facts, quantityMax: 1 }, quantity: 1 }
    expect(correct(answer, other({ quantity: 2 })).notices).toEqual([
      '«Abito Lucia»: ne resta 1 pezzo, abbiamo corretto la quantità.',
    ])
  })

  it('leaves the pieces of what cannot be had now, for when it can be had again', () => {
    const soldOut: LineAnswer = { ...fine, quantity: 1, problem: 'Prodotto esaurito' }
    const { lines, notices } = correct(soldOut, other({ quantity: 3 }))
    expect(lines).toMatchObject([{ quantity: 3, problem: 'Prodotto esaurito' }])
    expect(notices).toEqual(['«Abito Lucia»: Prodotto esaurito'])
  })

  it('asks about what was chosen, and nothing of what was told', () => {
    expect(choiceOf(rental)).toEqual({
      ...{ idproduct: 1, idprice: 11, type: '1', quantity: 4, sizeSelected: '42', measures: [] },
      ...{ choisestartdate: '2027-06-18', choiseenddate: '2027-06-22', useAdvance: false },
    })
  })

  it('marks a line with the price that was chosen until the price is that one again', () => {
    const now = (pay: number): LineAnswer => ({ ...fine, facts: { ...facts, pay: cents(pay) } })
    const dearer = correct(now(12_000)).lines
    expect(dearer).toMatchObject([{ pay: 12_000, wasPay: 10_000 }])
    expect(corrected(dearer, dearer, [now(12_000)])).toMatchObject({ changed: false, notices: [] })
    expect(corrected(dearer, dearer, [now(11_000)]).lines).toMatchObject([{ pay: 11_000, wasPay: 10_000 }])
    expect(corrected(dearer, dearer, [fine]).lines).toEqual([line])
  })

  it('keeps what cannot be had now, marked, and says so once', () => {
    const soldOut: LineAnswer = { ...fine, problem: 'Prodotto esaurito' }
    const { lines, notices } = correct(soldOut)
    expect(lines).toMatchObject([{ problem: 'Prodotto esaurito', quantity: 1 }])
    expect(notices).toEqual(['«Abito Lucia»: Prodotto esaurito'])
    expect(corrected(lines, lines, [soldOut])).toEqual({ lines, changed: false, notices: [] })
    expect(corrected(lines, lines, [fine])).toEqual({ lines: [line], changed: true, notices: [] })
  })

  it('leaves alone what was added or changed in the meantime', () => {
    const changed = other({ quantity: 3 })
    expect(corrected([changed, rental], [line], [{ gone: true }]).lines).toEqual([changed, rental])
  })
})

describe('what the browser has kept', () => {
  it('is read back as it was', () => {
    expect(readLines(JSON.stringify([line, rental]))).toEqual([line, rental])
    const free = other({ pay: cents(0), quantityMax: 0, wasPay: cents(0) })
    expect(readLines(JSON.stringify([free, null]))).toEqual([free])
  })

  it.each([
    null,
    '',
    '{',
    '"x"',
    '[1, null, {}]',
    '[{"idproduct":1,"quantity":-4}]',
    JSON.stringify([{ ...line, pay: 'x' }]),
    JSON.stringify([{ ...line, wasPay: 'x' }]),
    ...[
      { idproduct: null },
      { idprice: -1 },
      { quantity: 1.5 },
      { quantityMax: '5' },
      { type: '2' },
      { product: null },
      { product: 'Abito' },
      { product: { title: 7 } },
      { seller: undefined },
      { seller: { ...seller, id: 'x' } },
      { seller: { ...seller, shippingCents: -1 } },
      { condition: null },
      { measures: {} },
      { wasPay: -1 },
      { pay: Number.MAX_SAFE_INTEGER, quantity: 2 },
    ].map((change) => JSON.stringify([{ ...line, ...change }])),
  ])('is nothing where it is no cart: %s', (text) => {
    expect(readLines(text)).toEqual([])
  })
})
