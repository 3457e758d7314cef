import { describe, expect, it } from 'vitest'
import { savedViewPath } from '../saved-views/saved-views.rules.ts'
import { atPlace, foldPlaceName, parseCityLabel } from './cities.rules.ts'
import { decodedSegment, isThisAddress, onlyMacro, pageOf, readListPlace } from './list-place.rules.ts'
import { announcementListSeo, listSubject, supplierListSeo } from './list-seo.rules.ts'
import { productPath, titleSlug } from './product-address.rules.ts'
import { findMacro, findSector, macroOf, sectors, sectorsOf } from './sectors.rules.ts'
import { seoFor } from './seo.rules.ts'
import { toSlug } from './slug.rules.ts'

const [sector] = sectors
if (!sector) throw new Error('There is no sector')
const macro = macroOf(sector)
const whole = sectorsOf(macro.id).map(({ id }) => id)
const elsewhere = sectors.filter(({ id }) => !whole.includes(id)).map(({ id }) => id)

describe('the address of a product', () => {
  it.each([
    ['Abito Lucia', 'abito-lucia'],
    ['«Così» — è!', 'cosi-e'],
    ['!!!', 'prodotto'],
    ['', 'prodotto'],
    [`${'a'.repeat(79)} bcd`, 'a'.repeat(79)],
    [`${'a'.repeat(78)} b cd`, `${'a'.repeat(78)}-b`],
    ['a-b-c', 'a-b-c'],
  ])('%o reads %s', (title, slug) => {
    expect(titleSlug(title)).toBe(slug)
    expect(productPath({ code: 'PR-20001', title })).toBe(`/prodotto/PR-20001/${slug}`)
  })

  it('is whole whatever the code holds', () => {
    expect(productPath({ code: 'a/b c', title: 'x' })).toBe('/prodotto/a%2Fb%20c/x')
  })
})

it.each([
  ['stato=aperti', false, '/portal/orders?stato=aperti'],
  ['stato=aperti', true, '/portal/orders?stato=aperti'],
  ['', false, '/portal/orders'],
  ['', true, '/portal/orders?vista='],
])('a view of %o, the bare address taken %s, is at %s', (query, isBareTaken, path) => {
  expect(savedViewPath('/portal/orders', { query }, isBareTaken)).toBe(path)
})

describe('the place of a list', () => {
  it.each([
    [null, 1],
    ['7', 7],
    ['12', 12],
    ['0', 1],
    ['99999', 99_999],
    ['100000', 1],
    ['x7', 1],
    ['7x', 1],
  ])('page %o is %i', (text, page) => expect(pageOf(text)).toBe(page))

  it('is one whole category only with all of its sectors and no other', () => {
    expect(onlyMacro({ sectorIds: whole })?.id).toBe(macro.id)
    expect(onlyMacro({ sectorIds: [sector.id] })?.id).toBe(macro.id)
    expect(onlyMacro({ sectorIds: whole.slice(1) })).toBeUndefined()
    const [stranger = 0, another = 0] = elsewhere
    expect(onlyMacro({ sectorIds: [...whole.slice(1), stranger] })).toBeUndefined()
    expect(onlyMacro({ sectorIds: [...whole, another] })).toBeUndefined()
    expect(onlyMacro({ sectorIds: [] })).toBeUndefined()
  })

  it('takes sectors of the plain form with blanks, once each and in order, and leaves what is none', () => {
    const [a = 0, b = 0] = whole
    const read = readListPlace('/auctions', new URLSearchParams({ settori: ` ${b} ,${a},${b},x,999` }))
    expect(read).toEqual({
      city: '',
      sectorIds: [a, b].toSorted((one, other) => one - other),
      unknown: false,
      rest: [],
    })
  })

  it('of a category nobody knows holds nothing', () => {
    const read = readListPlace('/auctions/boh', new URLSearchParams({ settori: String(sector.id) }))
    expect([read.unknown, read.sectorIds]).toEqual([true, []])
    expect(readListPlace('/auctions', new URLSearchParams()).unknown).toBe(false)
  })

  it('keeps what is not well escaped as it is', () => {
    expect([decodedSegment('citt%C3%A0'), decodedSegment('%E0%A4%A')]).toEqual(['città', '%E0%A4%A'])
  })
})

describe('whether an address is the canonical one', () => {
  const canonical = {
    path: '/auctions/city/lecco',
    query: [
      ['tipo', '1'],
      ['page', '2'],
    ] as const,
  }
  const asked = (address: string) => {
    const { pathname, searchParams } = new URL(address, 'https://promessi.it')
    return isThisAddress(canonical, { pathname, search: searchParams }, ['tipo', 'page', 'sort'])
  }

  it.each([
    ['/auctions/city/lecco?tipo=1&page=2', true],
    ['/auctions/city/lecc%6F?tipo=1&page=2&utm_source=x', true],
    ['/auctions/city/lecco?page=2&tipo=1', false],
    ['/auctions/city/lecco?tipo=1', false],
    ['/auctions/city/lecco?tipo=1&page=3', false],
    ['/auctions/city/lecco?tipo=1&sort=2', false],
    ['/auctions/city/lecco?tipo=1&page=2&sort=2', false],
    ['/auctions/city/como?tipo=1&page=2', false],
  ])('%s: %s', (address, expected) => {
    expect(asked(address)).toBe(expected)
  })
})

describe('names of towns', () => {
  it.each([
    ['L’Aquila', 'l aquila'],
    [" Forlì -- di/Sotto' ", 'forli di sotto'],
  ])('%o is compared as %s', (name, folded) => expect(foldPlaceName(name)).toBe(folded))

  it.each([
    ["L'Aquila (AQ)", 'all’Aquila (AQ)'],
    ['l’ Aquila', 'all’Aquila'],
    ['Aosta', 'ad Aosta'],
    ['Empoli', 'a Empoli'],
    ["Castel d'Ario", "a Castel d'Ario"],
    ["Villa l'Ombra", "a Villa l'Ombra"],
  ])('%o: %s', (place, words) => expect(atPlace(place)).toBe(words))

  it.each([
    [' Varenna (lc) ', 'Varenna', 'LC'],
    ['Varenna (LC', 'Varenna', 'LC'],
    [' Varenna ', 'Varenna', undefined],
    ['Varenna (LCO)', 'Varenna (LCO)', undefined],
    ['Varenna (LC) Italia', 'Varenna (LC) Italia', undefined],
  ])('%o is %s in %s', (label, city, province) => {
    expect(parseCityLabel(label)).toEqual({ city, province })
  })
})

describe('what a list is about', () => {
  const one = { sectorIds: [sector.id] }
  const all = { sectorIds: whole }
  const everything = { sectorIds: [] }

  it.each([
    [one, '', sector.name],
    [one, 'Milano (MI)', `${sector.name} a Milano (MI)`],
    [all, 'Aosta (AO)', `${macro.name} ad Aosta (AO)`],
    [everything, 'Milano (MI)', 'a Milano (MI)'],
    [everything, '', ''],
  ])('%j, town %o: %s', (place, label, subject) => {
    expect(listSubject(place, label)).toBe(subject)
  })

  it('stands in the titles of announcements and suppliers, a town alone after its own words', () => {
    expect(announcementListSeo(everything, '')).toEqual(seoFor('annunci'))
    expect(announcementListSeo(one, '').title).toBe(`Annunci sposi: ${sector.name} | Promessi`)
    expect(announcementListSeo(one, '').description).toContain(sector.name)
    expect(supplierListSeo(everything, '')).toEqual(seoFor('aziende'))
    for (const place of [one, all])
      expect(supplierListSeo(place, 'Milano (MI)').title).toMatch(/^Fornitori per il matrimonio: .* a Milano \(MI\) \|/)
    expect(supplierListSeo(everything, 'Milano (MI)')).toEqual({
      title: 'Fornitori per il matrimonio a Milano (MI) | Promessi',
      description: expect.stringMatching(/^Fornitori a Milano \(MI\): /),
    })
  })
})

it('categories and sectors are known by their number or its digits, and by nothing around them', () => {
  expect([findMacro(macro.id), findMacro(String(macro.id))]).toEqual([macro, macro])
  for (const wrong of ['', '12', `x${macro.id}`, `${macro.id}x`, ` ${macro.id}`])
    expect(findMacro(wrong)).toBeUndefined()
  expect([findSector(sector.id), findSector(String(sector.id))]).toEqual([sector, sector])
  for (const wrong of ['', '123', `x${sector.id}`, `${sector.id}x`]) expect(findSector(wrong)).toBeUndefined()
})

it.each([
  ['  Così — è!  ', 'cosi-e'],
  ['---', ''],
  ['«Abito»', 'abito'],
])('the slug of %o is %o', (text, slug) => expect(toSlug(text)).toBe(slug))
