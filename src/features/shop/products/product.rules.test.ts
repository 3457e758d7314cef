import { describe, expect, it } from 'vitest'
import { PAID_AT_ONCE } from '#features/money/plans/ready.rules.ts'
import { SENT_AS_ALL } from '#features/people/suppliers/shipping.rules.ts'
import { USUAL_TERMS } from '#features/shop/products/cancellation.rules.ts'
import { USUAL_LOW_STOCK, USUAL_SENDING } from '#features/shop/products/product-fields.rules.ts'
import { day } from '#shared/days.ts'
import { eventsFor } from '#shared/machine.ts'
import { cents } from '#shared/money.ts'
import {
  copyTitle,
  productCode,
  productMachine,
  publicationOf,
  publishObstacles,
  readinessOf,
  type SellerFacts,
  sendingOf,
} from './product.rules.ts'
import { type OptionInput, type ProductInput, productProblems } from './product-input.rules.ts'

const option: OptionInput = {
  id: null,
  kind: 'sale',
  option1: '42',
  option2: 'Avorio',
  priceCents: cents(138_000),
  quantity: 2,
  canAdvance: false,
  minDays: 1,
  bufferDays: 0,
  rentalFrom: null,
  rentalUntil: null,
}
const safety = {
  manufacturer: 'Atelier Mondella',
  manufacturerAddress: 'via Cavour 18, Lecco',
  manufacturerContact: 'info@mondella.example',
  euResponsible: '',
  identifier: 'MO-LUC',
  warnings: '',
}
const dress: ProductInput = {
  title: 'Abito Lucia',
  description: 'Corpino in pizzo.',
  sectorId: 1,
  sku: 'MO-LUC',
  ...{ searchTitle: '', searchDescription: '' },
  otherInformation: {},
  options: [option],
  images: [{ position: 1, name: 'a.webp', alt: 'Davanti' }],
  shippingText: null,
  withdrawal: 'allowed',
  ...USUAL_TERMS,
  lowStock: USUAL_LOW_STOCK,
  ...USUAL_SENDING,
  vatBps: null,
  ...PAID_AT_ONCE,
  ...{ ownSteps: null, restPayout: null },
  safety,
}
const seller: SellerFacts = {
  ...{ missingCompany: [], hasReturnPolicy: true, hasPaymentAccount: true },
  ...{ sectorId: 1, offersPickup: false },
}

describe('the life of a product', () => {
  it.each([
    ['draft', ['publish', 'archive']],
    ['published', ['publish', 'unpublish', 'archive']],
    ['archived', ['restore']],
  ] as const)('a supplier may do from %s: %j', (state, events) => {
    expect(eventsFor(productMachine, state, 'supplier')).toEqual(events)
  })

  it('is nobody else’s', () => {
    for (const state of productMachine.states) expect(eventsFor(productMachine, state, 'couple')).toEqual([])
  })

  const now = new Date('2026-11-20T10:00:00Z')
  it.each([
    ['draft', null, 'draft'],
    ['archived', null, 'archived'],
    ['published', '2026-11-20T10:00:00Z', 'published'],
    ['published', '2026-11-20T10:00:00.001Z', 'scheduled'],
    ['published', null, 'published'],
    ['draft', '2026-11-20T10:00:00.001Z', 'draft'],
    ['withheld', '2026-11-19T10:00:00Z', 'withheld'],
  ] as const)('%s from %s is %s', (status, publishedFrom, publication) => {
    expect(publicationOf({ status, publishedFrom }, now)).toBe(publication)
  })

  it('has a code made from its id', () => {
    expect(productCode(418)).toBe('PR-20418')
  })

  it('copies its title once, and within its length', () => {
    expect(copyTitle('Abito Lucia')).toBe('Abito Lucia (copia)')
    expect(copyTitle('Abito Lucia (copia)')).toBe('Abito Lucia (copia)')
    expect(copyTitle('a'.repeat(80))).toHaveLength(80)
    expect(copyTitle(`${'a'.repeat(71)} b${'c'.repeat(7)}`)).toBe(`${'a'.repeat(71)} (copia)`)
  })
})

describe('what stands between a product and its publication', () => {
  it('is nothing for a whole product', () => {
    expect(publishObstacles(dress, seller)).toEqual([])
  })

  it('is every missing piece, named', () => {
    const bare = { ...dress, title: '', description: ' ', images: [], options: [], safety: null }
    expect(publishObstacles(bare, { ...seller, missingCompany: ['rea', 'pec', 'address'] })).toEqual([
      'Manca il titolo',
      'Manca la descrizione',
      'Manca la foto di copertina',
      'Manca un’opzione con il prezzo',
      'Mancano dati aziendali: Numero REA, Indirizzo PEC, Indirizzo della sede con il CAP',
      'Manca la sicurezza del prodotto: produttore, indirizzo, contatto e codice che lo identifica',
    ])
  })

  it('asks safety of things, not of services', () => {
    expect(publishObstacles({ ...dress, sectorId: 14, safety: null }, seller)).toEqual([])
    expect(publishObstacles({ ...dress, safety: { ...safety, identifier: ' ' } }, seller)).toHaveLength(1)
  })

  it('wants the cover, not any picture', () => {
    expect(publishObstacles({ ...dress, images: [{ position: 4, name: 'a.webp', alt: 'x' }] }, seller)).toEqual([
      'Manca la foto di copertina',
    ])
  })

  it('takes the shortest title without blanks, and wants words for every picture', () => {
    const okOf = (change: Partial<ProductInput>) =>
      readinessOf({ ...dress, ...change }, seller).flatMap(({ key, ok }) => (ok ? [] : [key]))
    expect(okOf({ title: 'Abi' })).toEqual([])
    expect(okOf({ title: ' Ab ' })).toEqual(['title'])
    const [cover] = dress.images
    if (!cover) throw new Error('The dress has a cover')
    expect(okOf({ images: [cover, { position: 2, name: 'b.webp', alt: ' ' }] })).toEqual(['alt'])
    expect(
      readinessOf(dress, { ...seller, hasReturnPolicy: false }).find(({ key }) => key === 'returns')?.required,
    ).toBe(false)
    expect(readinessOf({ ...dress, shippingText: ' ' }, { ...seller, hasReturnPolicy: false })).toContainEqual(
      expect.objectContaining({ key: 'returns', ok: false }),
    )
  })

  it('wants a place to pick up for what is only picked up; nobody sends a service', () => {
    const only = { ...dress, pickupOnly: 'yes' as const }
    expect(publishObstacles(only, seller)).toEqual([
      'Si ritira solo in sede, ma nel tuo profilo il ritiro non è attivo',
    ])
    expect(publishObstacles(only, { ...seller, offersPickup: true })).toEqual([])
    expect(publishObstacles({ ...only, sectorId: 14, safety: null }, seller)).toEqual([])
    expect(publishObstacles(only, { ...seller, sectorId: 14 })).toEqual([])
  })

  it('advises without stopping', () => {
    const advice = { ...seller, hasReturnPolicy: false, hasPaymentAccount: false }
    expect(publishObstacles(dress, advice)).toEqual([])
    expect(readinessOf(dress, advice).filter(({ ok }) => !ok)).toHaveLength(2)
    expect(readinessOf({ ...dress, shippingText: 'Resi in 14 giorni' }, advice).filter(({ ok }) => !ok)).toHaveLength(1)
  })
})

describe('what a product asks when it is sent', () => {
  const bulky = { sectorId: 1, shippingExtraCents: cents(3000), pickupOnly: 'yes' as const }
  it.each([
    ['a thing of a seller of things', bulky, 2, { extraCents: 3000, pickupOnly: true }],
    ['a plain one', { ...bulky, ...USUAL_SENDING }, 1, SENT_AS_ALL],
    ['a service', { ...bulky, sectorId: 14 }, 1, SENT_AS_ALL],
    ['a thing of a seller of services', bulky, 14, SENT_AS_ALL],
  ])('%s', (_name, product, sellerSectorId, expected) => {
    expect(sendingOf(product, sellerSectorId)).toEqual(expected)
  })
})

describe('what is wrong in a product', () => {
  const rental = { ...option, kind: 'rental' as const, minDays: 3, bufferDays: 2 }
  const cases: [string, Partial<ProductInput>, string | null][] = [
    ['nothing', {}, null],
    ['the largest surcharge of shipping', { shippingExtraCents: cents(100_000) }, null],
    ['a larger one', { shippingExtraCents: cents(100_001) }, 'shippingExtra'],
    ['a title of two letters', { title: 'Ab' }, 'title'],
    ['a title of 80', { title: 'a'.repeat(80) }, null],
    ['a title of 81', { title: 'a'.repeat(81) }, 'title'],
    ['a description of 2000', { description: 'a'.repeat(2000) }, null],
    ['a description of 2001', { description: 'a'.repeat(2001) }, 'description'],
    ['a sector nobody knows', { sectorId: 99 }, 'sectorId'],
    ['a service sector', { sectorId: 14 }, null],
    ['no price', { options: [{ ...option, priceCents: cents(0) }] }, 'options.0.price'],
    ['a million', { options: [{ ...option, priceCents: cents(100_000_000) }] }, null],
    ['more than a million', { options: [{ ...option, priceCents: cents(100_000_001) }] }, 'options.0.price'],
    ['no pieces', { options: [{ ...option, quantity: 0 }] }, null],
    ['half a piece', { options: [{ ...option, quantity: 0.5 }] }, 'options.0.quantity'],
    ['negative pieces', { options: [{ ...option, quantity: -1 }] }, 'options.0.quantity'],
    ['a rental of no day', { options: [{ ...rental, minDays: 0 }] }, 'options.0.minDays'],
    ['a sale without days', { options: [{ ...option, minDays: 0 }] }, null],
    ['too long a rest', { options: [{ ...rental, bufferDays: 61 }] }, 'options.0.bufferDays'],
    ['the same option twice', { options: [option, { ...option, option2: 'avorio' }] }, 'options.1.option1'],
    ['sold and rented', { options: [option, rental] }, null],
    ['an option of 60 letters', { options: [{ ...option, option1: 'x'.repeat(60), option2: 'y'.repeat(60) }] }, null],
    ['an option of 61 letters', { options: [{ ...option, option1: 'x'.repeat(61) }] }, 'options.0.option1'],
    ['a second word of 61 letters', { options: [{ ...option, option2: 'x'.repeat(61) }] }, 'options.0.option2'],
    ['another colour', { options: [option, { ...option, option2: 'Cipria' }] }, null],
    ['another size', { options: [option, { ...option, option1: '44' }] }, null],
    ['another season', { options: [rental, { ...rental, rentalFrom: day('2027-06-01') }] }, null],
    [
      'the same size in other letters',
      {
        options: [
          { ...option, option1: 'Xl' },
          { ...option, option1: 'xL' },
        ],
      },
      'options.1.option1',
    ],
    ['forty options', { options: Array.from({ length: 40 }, (_none, n) => ({ ...option, option1: String(n) })) }, null],
    [
      'forty-one options',
      { options: Array.from({ length: 41 }, (_none, n) => ({ ...option, option1: String(n) })) },
      'options',
    ],
    [
      'a rental of one day of the year',
      { options: [{ ...rental, rentalFrom: day('2027-06-01'), rentalUntil: day('2027-06-01') }] },
      null,
    ],
    ['a rental without an end', { options: [{ ...rental, rentalFrom: day('2027-06-01') }] }, null],
    ['a rental without a beginning', { options: [{ ...rental, rentalUntil: day('2027-06-01') }] }, null],
    ['the most days', { options: [{ ...rental, minDays: 365, bufferDays: 60, quantity: 9999 }] }, null],
    ['more than the most days', { options: [{ ...rental, minDays: 366 }] }, 'options.0.minDays'],
    ['more than the most pieces', { options: [{ ...option, quantity: 10_000 }] }, 'options.0.quantity'],
    [
      'two pictures',
      { images: [1, 2].map((position) => ({ ...dress.images[0], position })) as ProductInput['images'] },
      null,
    ],
    ['an alternative text of 140', { images: [{ position: 2, name: 'a', alt: 'x'.repeat(140) }] }, null],
    ['a field of 200', { otherInformation: { brand: 'x'.repeat(200) } }, null],
    ['a list of 30', { otherInformation: { otherService: Array(30).fill('x') } }, null],
    [
      'a list with one long entry',
      { otherInformation: { otherService: ['x', 'y'.repeat(201)] } },
      'information.otherService',
    ],
    [
      'a measure with a long name',
      { otherInformation: { customAddressInputs: [{ label: 'x'.repeat(201), value: '' }] } },
      'information.customAddressInputs',
    ],
    ['a warning of 500', { safety: { ...safety, warnings: 'x'.repeat(500) } }, null],
    ['two covers', { images: [dress.images[0], dress.images[0]] as ProductInput['images'] }, 'images'],
    ['a long alternative text', { images: [{ position: 2, name: 'a', alt: 'x'.repeat(141) }] }, 'images.2.alt'],
    ['a long field', { otherInformation: { brand: 'x'.repeat(201) } }, 'information.brand'],
    ['a long list', { otherInformation: { otherService: Array(31).fill('x') } }, 'information.otherService'],
    ['a long warning', { safety: { ...safety, warnings: 'x'.repeat(501) } }, 'safety.warnings'],
  ]
  it.each(cases)('%s', (_what, change, field) => {
    expect(Object.keys(productProblems({ ...dress, ...change }))).toEqual(field ? [field] : [])
  })

  it('days the wrong way round', () => {
    const days = { rentalFrom: '2026-06-02', rentalUntil: '2026-06-01' } as Pick<
      OptionInput,
      'rentalFrom' | 'rentalUntil'
    >
    expect(productProblems({ ...dress, options: [{ ...rental, ...days }] })).toHaveProperty(['options.0.rentalUntil'])
  })
})
