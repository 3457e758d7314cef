import { describe, expect, it } from 'vitest'
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
  otherInformation: {},
  options: [option],
  images: [{ position: 1, name: 'a.webp', alt: 'Davanti' }],
  shippingText: null,
  withdrawal: 'allowed',
  safety,
}
const seller: SellerFacts = { missingCompany: [], hasReturnPolicy: true, hasPaymentAccount: true }

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
      'Mancano dati aziendali: Numero REA, Indirizzo PEC, Indirizzo della sede',
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

  it('advises without stopping', () => {
    const advice = { ...seller, hasReturnPolicy: false, hasPaymentAccount: false }
    expect(publishObstacles(dress, advice)).toEqual([])
    expect(readinessOf(dress, advice).filter(({ ok }) => !ok)).toHaveLength(2)
    expect(readinessOf({ ...dress, shippingText: 'Resi in 14 giorni' }, advice).filter(({ ok }) => !ok)).toHaveLength(1)
  })
})

describe('what is wrong in a product', () => {
  const rental = { ...option, kind: 'rental' as const, minDays: 3, bufferDays: 2 }
  const cases: [string, Partial<ProductInput>, string | null][] = [
    ['nothing', {}, null],
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
