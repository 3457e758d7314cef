import { describe, expect, it } from 'vitest'
import type { ProductInput } from '#features/shop/products/product-input.rules.ts'
import { day } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { formValues, productValues, readDay, readProduct } from './product-form.rules.ts'

const dress: ProductInput = {
  title: 'Abito Lucia',
  description: 'Corpino in pizzo.\nGonna plissé.',
  sectorId: 1,
  sku: 'MO-LUC',
  otherInformation: {
    sizeAddress: ['42', '44'],
    customAddress: '1',
    customAddressInputs: [
      { label: 'Seno', value: '' },
      { label: 'Vita', value: '' },
    ],
    colorAddress: 'Avorio',
  },
  options: [
    {
      id: 7,
      kind: 'rental',
      option1: '42',
      option2: 'Avorio',
      priceCents: cents(13_800),
      quantity: 2,
      canAdvance: true,
      minDays: 3,
      bufferDays: 2,
      rentalFrom: day('2027-04-15'),
      rentalUntil: null,
    },
  ],
  images: [{ position: 4, name: 'a.webp', alt: 'Di lato' }],
  shippingText: null,
  withdrawal: 'c',
  safety: {
    manufacturer: 'Mondella',
    manufacturerAddress: 'Lecco',
    manufacturerContact: 'info@mondella.example',
    euResponsible: '',
    identifier: 'MO-LUC',
    warnings: 'Tenere lontano dalle fiamme.',
  },
}

describe('the form of a product', () => {
  it('gives back what it was filled with', () => {
    expect(readProduct(productValues(dress))).toEqual({ input: dress, problems: {} })
  })

  it('reads what people type', () => {
    const typed = {
      title: '  Abito   Lucia ',
      description: 'Pizzo.\r\nSeta. ',
      sectorId: '1',
      'options.2.kind': 'sale',
      'options.2.price': '1.380,00 €',
      'options.2.quantity': '',
      'options.5.kind': 'sale',
      'information.sizeAddress': ['42', '44, 46\n42'],
      'information.brand': ' ',
    }
    const { input, problems } = readProduct(typed)
    expect(problems).toEqual({})
    expect(input).toMatchObject({ title: 'Abito Lucia', description: 'Pizzo.\nSeta.', sku: null, safety: null })
    expect(input.options).toMatchObject([{ id: null, priceCents: 138_000, quantity: 1, minDays: 1 }])
    expect(input.otherInformation).toEqual({ sizeAddress: ['42', '44', '46'] })
  })

  it('says what is wrong beside the row it was typed in', () => {
    const rental = { 'options.9.kind': 'rental', 'options.9.price': 'molto', 'options.9.minDays': 'tre' }
    const { problems } = readProduct({ title: 'Abito', sectorId: '1', ...rental, 'options.9.rentalFrom': '31/02/2027' })
    expect(Object.keys(problems).toSorted()).toEqual(['options.9.minDays', 'options.9.price', 'options.9.rentalFrom'])
  })

  it('keeps the safety of things only', () => {
    expect(readProduct({ ...productValues(dress), sectorId: '14' }).input.safety).toBeNull()
  })

  it('takes texts from a form, never files', () => {
    const form = new FormData()
    form.append('a', '1')
    form.append('a', '2')
    form.append('b', new Blob(['x']))
    expect(formValues(form)).toEqual({ a: ['1', '2'] })
  })

  it('takes names that every object has for what they are', () => {
    const form = new FormData()
    form.append('constructor', '1')
    form.append('__proto__', '2')
    expect(Object.entries(formValues(form))).toEqual([
      ['constructor', ['1']],
      ['__proto__', ['2']],
    ])
  })

  it.each([
    ['', null],
    ['2026-06-20', '2026-06-20'],
    ['20/06/2026', '2026-06-20'],
    ['1.6.2026', '2026-06-01'],
    ['2026-02-30', undefined],
    ['domani', undefined],
  ])('reads the day %j', (text, day) => {
    expect(readDay(text)).toBe(day)
  })
})
