import { describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { appliedFilters } from './applied.rules.ts'
import { countText, freeBars, newestBars, shelfChoices, totalText } from './choices.rules.ts'
import { coloursIn } from './colours.rules.ts'
import { canRent, type RentalDays } from './days.rules.ts'
import { factsOf } from './facts.rules.ts'
import {
  isShelfAddress,
  readShelf,
  type ShelfState,
  shelfAddress,
  shelfAfter,
  wholeShelf,
} from './shelf-address.rules.ts'
import { shelfSeo } from './shelf-seo.rules.ts'
import { announcementInstead, stepsBack } from './ways-out.rules.ts'

const read = (address: string): ShelfState => {
  const { pathname, searchParams } = new URL(address, 'https://promessi.test')
  return readShelf(pathname, searchParams) as ShelfState
}

describe('the address of the shelf', () => {
  it.each([
    '/prodotti',
    '/prodotti/sposa',
    '/prodotti/sposa/abiti-da-sposa',
    '/prodotti?settori=1,31',
    '/prodotti?tipo=noleggio&taglia=42,44&colore=avorio,rosa&da=50&fino=200&ordina=2&pagina=3',
    '/prodotti/sposa/abiti-da-sposa?dal=2027-06-22',
    '/prodotti?dal=2027-06-20&al=2027-06-24',
  ])('%s says all of itself', (address) => {
    const { pathname, searchParams } = new URL(address, 'https://promessi.test')
    expect(shelfAddress(read(address))).toBe(address)
    expect(isShelfAddress(read(address), pathname, searchParams)).toBe(true)
  })

  it.each([
    // As the plain form sends it.
    ['/prodotti?taglia=44&taglia=42&colore=rosa&da=&fino=&dal=&al=&ordina=1', '/prodotti?taglia=42,44&colore=rosa'],
    ['/prodotti?settori=1', '/prodotti/sposa/abiti-da-sposa'],
    ['/prodotti?da=500&fino=100', '/prodotti?da=100&fino=500'],
    ['/prodotti?fino=2.000,00', '/prodotti?fino=2000'],
    ['/prodotti?dal=2027-06-24&al=2027-06-20', '/prodotti?dal=2027-06-20&al=2027-06-24'],
    ['/prodotti?al=2027-06-20', '/prodotti?dal=2027-06-20'],
    ['/prodotti?dal=2027-06-20&al=2027-06-20', '/prodotti?dal=2027-06-20'],
    // Days are days of a rental.
    ['/prodotti?tipo=acquisto&dal=2027-06-20', '/prodotti?dal=2027-06-20'],
    ['/prodotti?dal=2027-02-30&taglia=999&colore=fuxia&tipo=regalo&ordina=9&pagina=0', '/prodotti'],
    ['/prodotti/Sposa/Abiti da sposa', '/prodotti/sposa/abiti-da-sposa'],
  ])('%s means %s', (typed, canonical) => {
    expect(shelfAddress(read(typed))).toBe(canonical)
  })

  it('is none with a town or more than a sector in it', () => {
    for (const path of ['/prodotti/city/lecco', '/prodotti/sposa/abiti-da-sposa/altro'])
      expect(readShelf(path, new URLSearchParams())).toBeNull()
    expect(read('/prodotti/niente').unknown).toBe(true)
  })

  it('starts its pages again with every change', () => {
    expect(shelfAfter({ ...wholeShelf, page: 4 }, { sort: 2 })).toMatchObject({ page: 1, sort: 2 })
  })
})

describe('what a product is chosen by', () => {
  it.each([
    ['Avorio', ['avorio']],
    ['Salvia', ['verde']],
    ['Bianco e oro', ['bianco', 'oro']],
    ['Grigio perla', ['grigio']],
    ['Rosa antico', ['rosa']],
    ['oro rosa', ['oro']],
    ['Blu notte', ['blu']],
    ['Rosa/Bianco', ['rosa', 'bianco']],
    ['Orologio', []],
    ['42', []],
    ['Con album 30 per 30', []],
  ])('%s names the colours %j', (words, named) => {
    expect(coloursIn(words)).toEqual(named)
  })

  it('is its sector, how it is had, its sizes and its colours', () => {
    const dress = { sectorId: 1, saleCents: 100, dayCents: null, choices: ['42', 'Avorio', 'Misura 12'] }
    expect(factsOf(dress).toSorted()).toEqual(['cavorio', 'dsale', 's1', 't12', 't42'])
    const field = { colorAddress: 'Salvia', sizeAddress: ['44', '42'] }
    // The choices say which colours there are; the field speaks where they do not.
    expect(factsOf({ ...dress, otherInformation: field })).toContain('cavorio')
    expect(factsOf({ ...dress, otherInformation: field })).not.toContain('cverde')
    expect(factsOf({ ...dress, choices: ['44'], dayCents: 5, otherInformation: field })).toEqual(
      expect.arrayContaining(['cverde', 'drental', 't42', 't44']),
    )
  })
})

describe('whether something is free on the wanted days', () => {
  const today = day('2027-01-10')
  const option: RentalDays = {
    ...{ quantity: 1, minDays: 2, bufferDays: 1, rentalFrom: null, rentalUntil: null, taken: [], closed: [] },
  }
  const june = (of: number) => day(`2027-06-${String(of).padStart(2, '0')}`)
  const taken = (from: number, free: number, unit = 1) => ({ unit, startOn: june(from), freeOn: june(free) })
  it.each<[string, Partial<RentalDays>, number, number | null, boolean]>([
    ['nothing is in the way', {}, 20, 24, true],
    ['it rents for longer', { minDays: 5 }, 20, 24, false],
    ['its only piece is away', { taken: [taken(22, 25)] }, 20, 24, false],
    ['it would rest into the next rental', { taken: [taken(25, 28)] }, 20, 24, false],
    ['another piece is there', { quantity: 2, taken: [taken(22, 25)] }, 20, 24, true],
    ['no piece is there on all days', { quantity: 2, taken: [taken(20, 22), taken(22, 26, 2)] }, 20, 24, false],
    ['its supplier takes nothing', { closed: [{ startOn: june(24), endOn: june(24) }] }, 20, 24, false],
    ['its season is another', { rentalUntil: june(22) }, 20, 24, false],
    ['it has no piece', { quantity: 0 }, 20, 24, false],
    ['one day, the shortest rental may begin before', { taken: [taken(23, 30)] }, 21, null, true],
    ['one day, in the middle of another rental', { taken: [taken(20, 25)] }, 22, null, false],
    [
      'one day, with no room for the shortest rental around it',
      { taken: [taken(18, 22), taken(23, 30)] },
      22,
      null,
      false,
    ],
  ])('%s', (_name, change, from, to, isFree) => {
    const wanted = { from: june(from), to: to === null ? null : june(to) }
    expect(canRent({ ...option, ...change }, wanted, today)).toBe(isFree)
  })

  it('nothing is on days that are over, or too far ahead to be booked', () => {
    expect(canRent(option, { from: day('2026-12-01'), to: day('2026-12-04') }, today)).toBe(false)
    expect(canRent(option, { from: day('2031-12-01'), to: null }, today)).toBe(false)
  })
})

describe('what the page says', () => {
  it('counts up to a point', () => {
    expect([0, 99, 100].map(countText)).toEqual(['0', '99', '99+'])
    expect(totalText({ total: 1, isMore: false })).toBe('1 prodotto')
    expect(totalText({ total: 1000, isMore: true })).toBe('Oltre 1.000 prodotti')
  })

  it('offers the sizes and colours that lead to something, and the chosen ones', () => {
    const counts = { sectors: { s1: 3 }, deals: { dsale: 3 }, sizes: { t42: 2 }, colours: {} }
    const choices = shelfChoices(counts, { sizes: ['44'], colours: ['rosa'] })
    expect(choices.sizes.map(({ value, count }) => `${value} ${count}`)).toEqual(['42 2', '44 0'])
    expect(choices.colours.map(({ label, count }) => `${label} ${count}`)).toEqual(['Rosa e cipria 0'])
    expect(choices.sectorCounts[1]).toBe('3')
  })

  it.each([
    ['all there are', newestBars({ 10: 999 - 4, 11: 4 }), 'Almeno la metà costa'],
    ['the newest thousand', newestBars({ 10: 1_000 - 4, 11: 4 }), 'Tra i 1.000 più recenti almeno la metà costa'],
    ['all rentals that are free', freeBars([1_200, 1_300], false), 'Almeno la metà costa'],
    ['the first six hundred', freeBars([1_200, 1_300], true), 'Tra i primi 600 noleggi almeno la metà costa'],
  ])('says of which prices the bars are: %s', (_name, bars, said) => {
    expect(bars?.half.startsWith(`${said} tra `)).toBe(true)
  })

  it('has no bars where there is nothing to choose between', () => {
    expect([newestBars({}), newestBars({ 10: 1_000 }), freeBars([1_200], true)]).toEqual([null, null, null])
  })

  it('names each choice with the way to drop it', () => {
    const { items, clearTo } = appliedFilters(
      read('/prodotti/sposa/abiti-da-sposa?taglia=42,44&fino=200&dal=2027-06-22'),
    )
    expect(items).toEqual([
      { label: 'A noleggio il 22/06/2027', to: '/prodotti/sposa/abiti-da-sposa?taglia=42,44&fino=200' },
      { label: 'Abiti da sposa', to: '/prodotti?taglia=42,44&fino=200&dal=2027-06-22' },
      { label: 'Taglia 42', to: '/prodotti/sposa/abiti-da-sposa?taglia=44&fino=200&dal=2027-06-22' },
      { label: 'Taglia 44', to: '/prodotti/sposa/abiti-da-sposa?taglia=42&fino=200&dal=2027-06-22' },
      { label: 'Fino a 200\u00a0€', to: '/prodotti/sposa/abiti-da-sposa?taglia=42,44&dal=2027-06-22' },
    ])
    expect(clearTo).toBe('/prodotti')
  })

  it('knows what to let go of, the smallest step first', () => {
    const labels = stepsBack(read('/prodotti/sposa/abiti-da-sposa?taglia=42&colore=rosa&dal=2027-06-22')).map(
      ({ label }) => label,
    )
    expect(labels).toEqual([
      'Tutti i colori',
      'Togli la taglia 42',
      'In altri giorni',
      'In tutte le categorie',
      'Guarda tutti i prodotti',
    ])
    expect(announcementInstead(read('/prodotti?settori=1')).to).toBe('/new-auction?settore=1')
    expect(announcementInstead(read('/prodotti?settori=1,2')).to).toBe('/new-auction')
    expect(announcementInstead(read('/prodotti?settori=1&fino=900')).to).toBe('/new-auction?settore=1&budget=900')
    // What a day of a rental may cost is no budget.
    expect(announcementInstead(read('/prodotti?settori=1&fino=90&dal=2027-06-22')).to).toBe(
      '/new-auction?settore=1&giorno=2027-06-22',
    )
  })

  it('lets search engines find categories and their pages, and nothing that is empty', () => {
    expect(shelfSeo(read('/prodotti/sposa/abiti-da-sposa?pagina=2'), 40)).toMatchObject({
      title: 'Abiti da sposa: prodotti e noleggi | Promessi',
      path: '/prodotti/sposa/abiti-da-sposa?pagina=2',
      isPrivate: false,
    })
    expect(shelfSeo(read('/prodotti?taglia=42&pagina=2'), 40)).toMatchObject({ path: '/prodotti', isPrivate: false })
    expect(shelfSeo(read('/prodotti?taglia=42'), 0).isPrivate).toBe(true)
  })
})
