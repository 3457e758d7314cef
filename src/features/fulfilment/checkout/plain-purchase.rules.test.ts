import { describe, expect, it } from 'vitest'
import type { PriceOptionView } from '#features/shop/products/views.ts'
import { day } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { plainLine, readPlainPurchase } from './plain-purchase.rules.ts'

const read = (query: string) => readPlainPurchase(new URLSearchParams(query))

const sale: PriceOptionView = {
  ...{ id: 4, kind: 'sale', option1: '42', option2: 'Bianco', priceCents: cents(148_000), quantity: 3, reserved: 0 },
  ...{ canAdvance: true, minDays: 1, rentalFrom: null, rentalUntil: null, reduction: null },
}
const rental: PriceOptionView = { ...sale, id: 6, kind: 'rental', option1: '', canAdvance: false }
const dress = { options: [sale, rental], otherInformation: { sizeAddress: ['40', '42'] } }

const line = (query: string) => {
  const wanted = read(query)
  return wanted && plainLine(wanted, dress)
}

describe('the address of a purchase without scripts', () => {
  it.each(['', 'prodotto=', 'prodotto=abc', 'prodotto=0', 'prodotto=-2', 'prodotto=99999999999', 'opzione=4'])(
    'asks for nothing where it names no product: %s',
    (query) => expect(read(query)).toBeNull(),
  )

  it.each([
    ['quantita=3', { quantity: 3 }],
    ['quantita=0', { quantity: 1 }],
    ['quantita=1e9', { quantity: 1 }],
    ['quantita=10000', { quantity: 1 }],
    ['quantita=9999', { quantity: 9999 }],
    ['quantita=12', { quantity: 12 }],
    ['quantita=3x', { quantity: 1 }],
    ['voce=Seno&misura=%2092%20', { measures: [{ label: 'Seno', value: '92' }] }],
    ['taglia=', { size: null }],
    ['dal=2027-06-18&al=18%2F06%2F2027', { startOn: '2027-06-18', endOn: null }],
    ['acconto=si', { advance: false }],
    ['voce=Seno&misura=&voce=Vita&misura=', { measures: [] }],
    [
      'voce=Seno&misura=92,5&voce=Vita',
      {
        measures: [
          { label: 'Seno', value: '92,5' },
          { label: 'Vita', value: '' },
        ],
      },
    ],
  ])('reads %s', (query, expected) => expect(read(`prodotto=2&${query}`)).toMatchObject(expected))
})

it('keeps no more of an address than a form can send', () => {
  const long = 'x'.repeat(201)
  expect(read(`prodotto=2&taglia=${long}`)?.size).toHaveLength(200)
  const measures = read(`prodotto=2${`&voce=${long}&misura=${long}`.repeat(31)}`)?.measures
  expect(measures).toHaveLength(30)
  expect(measures?.[0]).toEqual({ label: long.slice(1), value: long.slice(1) })
})

describe('the line it stands for', () => {
  it('takes the size its option names, and the first price where none was said', () => {
    expect(line('prodotto=2')).toMatchObject({ idproduct: 2, idprice: 4, type: '0', quantity: 1, sizeSelected: '42' })
    expect(line('prodotto=2&opzione=4&taglia=40')).toMatchObject({ sizeSelected: '40' })
    expect(line('prodotto=2&opzione=4&voce=Seno&misura=92')).toMatchObject({ sizeSelected: null })
  })

  it('counts the days of a rental, and leaves out what belongs to another kind', () => {
    const days = 'dal=2027-06-18&al=2027-06-22'
    expect(line(`prodotto=2&opzione=6&quantita=5&acconto=1&${days}`)).toMatchObject({
      ...{ type: '1', quantity: 4, useAdvance: false },
      ...{ choisestartdate: day('2027-06-18'), choiseenddate: day('2027-06-22') },
    })
    expect(line(`prodotto=2&opzione=4&acconto=1&${days}`)).toMatchObject({
      ...{ type: '0', useAdvance: true, choisestartdate: null, choiseenddate: null },
    })
    expect(line('prodotto=2&opzione=6')).toMatchObject({ quantity: 1, choisestartdate: null })
    for (const half of ['dal=2027-06-18', 'al=2027-06-22'])
      expect(line(`prodotto=2&opzione=6&${half}`)).toMatchObject({ quantity: 1 })
  })

  it('is nothing where the product has no price', () => {
    const wanted = read('prodotto=2')
    expect(wanted && plainLine(wanted, { options: [], otherInformation: {} })).toBeNull()
  })
})
