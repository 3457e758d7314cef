import { describe, expect, it } from 'vitest'
import { PAID_AT_ONCE } from '#features/money/plans/ready.rules.ts'
import { USUAL_TERMS } from '#features/shop/products/cancellation.rules.ts'
import { USUAL_LOW_STOCK, USUAL_SENDING } from '#features/shop/products/product-fields.rules.ts'
import type { ProductInput } from '#features/shop/products/product-input.rules.ts'
import { day } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { changedParts } from './product-editor.rules.ts'
import { formValues, optionRows, parseInteger, productValues, readDay, readProduct } from './product-form.rules.ts'

const dress: ProductInput = {
  title: 'Abito Lucia',
  description: 'Corpino in pizzo.\nGonna plissé.',
  sectorId: 1,
  sku: 'MO-LUC',
  ...{ searchTitle: '', searchDescription: '' },
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
  ...USUAL_TERMS,
  lowStock: USUAL_LOW_STOCK,
  ...USUAL_SENDING,
  vatBps: null,
  ...PAID_AT_ONCE,
  ...{ ownSteps: null, restPayout: null },
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
    ['il 20/06/2026', undefined],
    ['20/06/2026?', undefined],
    ['20/6-2026', '2026-06-20'],
  ])('reads the day %j', (text, day) => {
    expect(readDay(text)).toBe(day)
  })

  it('begins empty where a new product has said nothing', () => {
    const [option] = dress.options
    if (!option) throw new Error('The dress has an option')
    const bare = { ...dress, sectorId: 0, safety: null, options: [{ ...option, id: null, priceCents: cents(0) }] }
    expect(productValues(bare)).toMatchObject({
      ...{
        sectorId: '',
        'safety.manufacturer': '',
        'options.0.id': '',
        'options.0.price': '',
        'options.0.canAdvance': '1',
      },
    })
  })

  it('of a sale reads no days, of anything else than a rental a sale', () => {
    const typed = { ...productValues(dress), 'options.0.kind': 'prestito', 'options.0.canAdvance': 'sì' }
    expect(readProduct({ ...typed, 'options.0.rentalFrom': 'domani' }).input.options).toMatchObject([
      { id: 7, kind: 'sale', rentalFrom: null, rentalUntil: null, canAdvance: false },
    ])
    expect(readProduct({ ...typed, 'options.0.id': '7x' }).input.options[0]?.id).toBeNull()
    expect(readProduct({ ...typed, 'options.0.id': '1234567890' }).input.options[0]?.id).toBe(1_234_567_890)
  })

  it('has its options in the order of their numbers, the tenth after the ninth', () => {
    const named = ['options.10.price', 'options.9.kind', 'options.9.price', 'options.x.price', 'more.options.3.price']
    expect(optionRows(Object.fromEntries(named.map((name) => [name, '1'])))).toEqual([9, 10])
  })

  it('says what is wrong with the eleventh of its options at its own row', () => {
    const options = Object.fromEntries(
      Array.from({ length: 12 }, (_none, row) => [
        [`options.${row + 20}.option1`, `n${row}`],
        [`options.${row + 20}.price`, row === 10 ? 'molto' : '1,00'],
      ]).flat(),
    )
    expect(Object.keys(readProduct({ title: 'Abito', sectorId: '1', ...options }).problems)).toEqual([
      'options.30.price',
    ])
  })

  it.each([
    ['', 4],
    ['12', 12],
    ['0', 0],
    ['9999999', 9_999_999],
    ['12345678', Number.NaN],
    ['-1', Number.NaN],
    ['1,5', Number.NaN],
    ['12 pezzi', Number.NaN],
  ])('reads the number %o as %s', (text, number) => {
    expect(parseInteger(text, 4)).toBe(number)
  })
})

describe('what was changed since the form was filled', () => {
  const before = productValues(dress)

  it.each([
    [{}, []],
    [{ 'options.0.price': '1,00', 'options.0.quantity': '9' }, ['prezzi e disponibilità']],
    [{ 'images.4.alt': 'Di fronte' }, ['foto']],
    [{ 'information.sizeAddress': ['42'] }, ['dettagli']],
    [{ 'information.brand': 'Mondella' }, ['dettagli']],
    [{ sectorId: '2', publishAt: '10:00', publishOn: '2027-01-01' }, ['categoria', 'pubblicazione']],
    [{ seen: '7' }, []],
  ])('%j: %j', (change, parts) => {
    expect(changedParts(before, { ...before, ...change })).toEqual(parts)
  })

  it('finds what was taken away, and no difference between a value and the only one of a list', () => {
    const { 'images.4.alt': _alt, ...without } = before
    expect(changedParts(before, without)).toEqual(['foto'])
    expect(changedParts({ 'information.brand': 'x' }, { 'information.brand': ['x'] })).toEqual([])
  })
})
