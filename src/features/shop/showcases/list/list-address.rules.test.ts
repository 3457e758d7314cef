import { describe, expect, it } from 'vitest'
import { sectorsOf } from '#features/site/catalog/sectors.rules.ts'
import {
  allSuppliers,
  countSentence,
  distanceText,
  isSupplierListAddress,
  readSupplierList,
  relaxedLists,
  type SupplierListState,
  sortsFor,
  supplierListAddress,
  supplierListAfter,
  withoutFilters,
} from './list-address.rules.ts'

const read = (address: string): SupplierListState | null => {
  const url = new URL(address, 'https://promessi.test')
  return readSupplierList(url.pathname, url.searchParams)
}
const isCanonical = (address: string): boolean => {
  const url = new URL(address, 'https://promessi.test')
  const state = readSupplierList(url.pathname, url.searchParams)
  return state !== null && isSupplierListAddress(state, url.pathname, url.searchParams)
}
const allOf = (macroId: 1 | 5) => sectorsOf(macroId).map(({ id }) => id)

describe('an address of the list', () => {
  it.each<[string, Partial<SupplierListState>]>([
    ['/vetrine-fornitori', {}],
    ['/vetrine-fornitori/pets-wedding', { sectorIds: allOf(5) }],
    ['/vetrine-fornitori/fornitori/foto-e-video', { sectorIds: [14] }],
    ['/vetrine-fornitori/city/lecco', { city: 'lecco' }],
    ['/vetrine-fornitori/city/lecco/sposa', { city: 'lecco', sectorIds: allOf(1) }],
    ['/vetrine-fornitori/city/lecco/fornitori/foto-e-video', { city: 'lecco', sectorIds: [14] }],
    [
      '/vetrine-fornitori/city/lecco?km=25&settori=1,14&prezzo=2&stelle=4.5&tipo=2&q=fiori%20bianchi&ordina=4&per=40&vista=riga&pagina=3',
      {
        ...{ city: 'lecco', km: 25, sectorIds: [1, 14], price: 2, stars: 4.5, kind: 2, text: 'fiori bianchi' },
        ...{ sort: 4, size: 40, form: 'row', page: 3 },
      },
    ],
  ])('%s', (address, expected) => {
    expect(read(address)).toEqual({ ...allSuppliers, ...expected })
    expect(supplierListAddress({ ...allSuppliers, ...expected })).toBe(address)
    expect(isCanonical(address)).toBe(true)
  })

  it.each([
    ['/vetrine-fornitori/', '/vetrine-fornitori'],
    ['/vetrine-fornitori/Pets+Wedding', '/vetrine-fornitori/pets-wedding'],
    ['/vetrine-fornitori/FORNITORI/Foto%20e%20video', '/vetrine-fornitori/fornitori/foto-e-video'],
    ['/vetrine-fornitori/sposa/foto-e-video', '/vetrine-fornitori/fornitori/foto-e-video'],
    ['/vetrine-fornitori/city/Varenna%20(LC)/Sposa', '/vetrine-fornitori/city/varenna-lc/sposa'],
    ['/vetrine-fornitori?settori=14&citta=Lecco', '/vetrine-fornitori/city/lecco/fornitori/foto-e-video'],
    ['/vetrine-fornitori?citta=&km=25&ordina=4', '/vetrine-fornitori'],
    ['/vetrine-fornitori/city/lecco?ordina=4', '/vetrine-fornitori/city/lecco'],
    ['/vetrine-fornitori?q=++fiori+++di+campo+', '/vetrine-fornitori?q=fiori%20di%20campo'],
  ])('%s is %s', (asked, wanted) => {
    const state = read(asked)
    expect(state && supplierListAddress(state)).toBe(wanted)
    expect(isCanonical(asked)).toBe(asked === wanted)
    expect(isCanonical(wanted)).toBe(true)
  })

  it('takes any other value for the plain list', () => {
    expect(read('/vetrine-fornitori?km=7&prezzo=9&stelle=x&tipo=3&ordina=9&per=100&pagina=-3&vista=griglia')).toEqual(
      allSuppliers,
    )
  })

  it('finds nothing under a category that does not exist, and has no list for longer paths', () => {
    for (const address of [
      '/vetrine-fornitori/gatti',
      '/vetrine-fornitori/fornitori/gatti',
      '/vetrine-fornitori/city',
    ]) {
      expect(read(address)?.unknown).toBe(true)
      expect(isCanonical(address)).toBe(true)
    }
    expect(read('/vetrine-fornitori/city/lecco/fornitori/musica/altro')).toBeNull()
  })

  it('leaves foreign parameters alone', () => {
    expect(isCanonical('/vetrine-fornitori/sposa?utm_source=lettera&prezzo=1')).toBe(true)
  })
})

describe('a change', () => {
  it('starts the pages again', () => {
    expect(supplierListAfter({ ...allSuppliers, page: 4 }, { price: 2 })).toEqual({ ...allSuppliers, price: 2 })
  })

  it('takes distance and its order away with the city', () => {
    const near = { ...allSuppliers, city: 'lecco', km: 50, sort: 4 } as const
    expect(sortsFor(near)).toHaveLength(4)
    expect(supplierListAfter(near, { city: '' })).toEqual(allSuppliers)
    expect(sortsFor(supplierListAfter(near, { km: 0 }))).toHaveLength(3)
  })
})

describe('a way out of an empty list', () => {
  const labels = (state: Partial<SupplierListState>, elsewhere: number) =>
    relaxedLists({ ...allSuppliers, ...state }, elsewhere).map(({ label }) => label)

  it.each<[Partial<SupplierListState>, number, string[]]>([
    [{}, 0, []],
    [{ sectorIds: [14] }, 0, ['Guarda tutte le categorie']],
    [{ sectorIds: [14] }, 1, ['Guarda un fornitore nelle altre categorie']],
    [{ city: 'lecco' }, 0, ['Cerca entro 10 km', 'Cerca in tutta Italia']],
    [{ city: 'lecco', km: 100 }, 0, ['Cerca in tutta Italia']],
    [
      { text: 'fiori', price: 1, stars: 4, kind: 1 },
      0,
      ['Togli la ricerca «fiori»', 'Togli la fascia di prezzo', 'Togli le stelle'],
    ],
    [{ unknown: true }, 12, ['Guarda 12 fornitori nelle altre categorie']],
  ])('%j with %i elsewhere', (state, elsewhere, expected) => {
    expect(labels(state, elsewhere)).toEqual(expected)
  })
})

it('each way out takes away the one thing it names', () => {
  const asked = { ...allSuppliers, page: 3, text: 'fiori', price: 1, stars: 4, kind: 1 } as const
  const left = (state: Partial<SupplierListState>) =>
    relaxedLists({ ...allSuppliers, ...state }, 0).map((step) => supplierListAddress(step.state))
  expect(left(asked)).toEqual([
    '/vetrine-fornitori?prezzo=1&stelle=4&tipo=1',
    '/vetrine-fornitori?stelle=4&tipo=1&q=fiori',
    '/vetrine-fornitori?prezzo=1&tipo=1&q=fiori',
  ])
  expect(left({ kind: 2, stars: 3 })).toEqual(['/vetrine-fornitori?tipo=2', '/vetrine-fornitori?stelle=3'])
  expect(left({ city: 'lecco', km: 25 })).toEqual(['/vetrine-fornitori/city/lecco?km=50', '/vetrine-fornitori'])
})

it('without filters how the list is drawn and ordered stays, but no distance', () => {
  const asked = { ...allSuppliers, city: 'lecco', km: 25, text: 'fiori', size: 40, form: 'row' } as const
  expect(withoutFilters({ ...asked, sort: 4 })).toEqual({ ...allSuppliers, size: 40, form: 'row' })
  expect(withoutFilters({ ...asked, sort: 3 })).toEqual({ ...allSuppliers, size: 40, form: 'row', sort: 3 })
})

it('looks for eighty letters at most', () => {
  expect(read(`/vetrine-fornitori?q=${'a'.repeat(81)}`)?.text).toBe('a'.repeat(80))
})

it('says how many and how far', () => {
  expect(distanceText(1, 'Lecco')).toBe('a 1 km da Lecco')
  expect(countSentence(0, 'a Lecco')).toBe('Nessuna vetrina')
  expect(countSentence(1, '')).toBe('1 vetrina')
  expect(countSentence(1326, 'in tutta Italia')).toBe('1.326 vetrine in tutta Italia')
  expect(distanceText(0.4, 'Lecco')).toBe('a Lecco')
  expect(distanceText(12.4, 'Lecco')).toBe('a 12 km da Lecco')
})
