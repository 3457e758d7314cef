import { describe, expect, it } from 'vitest'
import { sectorsOf } from '#features/site/catalog/sectors.rules.ts'
import {
  allSuppliers,
  distanceText,
  isSupplierListAddress,
  readSupplierList,
  type SupplierListState,
  sortsFor,
  supplierListAddress,
  supplierListAfter,
  withoutFilters,
} from './list-address.rules.ts'
import { countSentence, placeText } from './list-words.rules.ts'

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
      '/vetrine-fornitori/city/lecco?km=25&settori=1,14&da=500&fino=2000&stelle=4.5&tipo=2&q=fiori%20bianchi&ordina=4&per=40&vista=riga&pagina=3',
      {
        ...{
          city: 'lecco',
          km: 25,
          sectorIds: [1, 14],
          minPrice: 500,
          maxPrice: 2_000,
          stars: 4.5,
          kind: 2,
          text: 'fiori bianchi',
        },
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
    ['/vetrine-fornitori?fino=2.000%2C00', '/vetrine-fornitori?fino=2000'],
    ['/vetrine-fornitori?fino=2.000%20%E2%82%AC', '/vetrine-fornitori?fino=2000'],
    ['/vetrine-fornitori?fino=1999.60', '/vetrine-fornitori?fino=1999'],
    ['/vetrine-fornitori?fino=99999999', '/vetrine-fornitori?fino=1000000'],
    ['/vetrine-fornitori?fino=tanto', '/vetrine-fornitori'],
    ['/vetrine-fornitori?da=2000&fino=500', '/vetrine-fornitori?da=500&fino=2000'],
    ['/vetrine-fornitori?fino=&da=1.000', '/vetrine-fornitori?da=1000'],
    ['/vetrine-fornitori?giorno=2027-06-22&tipo=2', '/vetrine-fornitori?tipo=2&giorno=2027-06-22'],
    ['/vetrine-fornitori?zona=45.812345,9.3,45.9,9.46', '/vetrine-fornitori?zona=45.8123,9.3,45.9,9.46'],
    ['/vetrine-fornitori?zona=-90,-180,90,180&vista=mappa', '/vetrine-fornitori?zona=34,4,49,21&vista=mappa'],
    ['/vetrine-fornitori?zona=45,9,44,10', '/vetrine-fornitori'],
    ['/vetrine-fornitori?zona=45,9,46', '/vetrine-fornitori'],
    ['/vetrine-fornitori?zona=45,9,46,x', '/vetrine-fornitori'],
    ['/vetrine-fornitori?zona=1e9,9,46,10', '/vetrine-fornitori'],
    ['/vetrine-fornitori/city/lecco?zona=45,9,46,10', '/vetrine-fornitori/city/lecco'],
    ['/vetrine-fornitori?giorno=2027-02-30', '/vetrine-fornitori'],
    ['/vetrine-fornitori?giorno=0202-06-22', '/vetrine-fornitori'],
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
    expect(supplierListAfter({ ...allSuppliers, page: 4 }, { maxPrice: 2 })).toEqual({ ...allSuppliers, maxPrice: 2 })
  })

  it('of the zone takes the place of the city, and the other way round', () => {
    const zone = { south: 45, west: 9, north: 46, east: 10 }
    const inZone = { ...allSuppliers, form: 'map', zone } as const
    expect(supplierListAfter({ ...allSuppliers, form: 'map', city: 'lecco', km: 10 }, { zone, city: '' })).toEqual(
      inZone,
    )
    expect(supplierListAfter(inZone, { city: 'lecco' })).toEqual({ ...allSuppliers, form: 'map', city: 'lecco' })
    expect(supplierListAddress(inZone)).toBe('/vetrine-fornitori?zona=45,9,46,10&vista=mappa')
  })

  it('takes distance and its order away with the city', () => {
    const near = { ...allSuppliers, city: 'lecco', km: 50, sort: 4 } as const
    expect(sortsFor(near)).toHaveLength(4)
    expect(supplierListAfter(near, { city: '' })).toEqual(allSuppliers)
    expect(sortsFor(supplierListAfter(near, { km: 0 }))).toHaveLength(3)
  })
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

it('says where it looks', () => {
  const lecco = { ...allSuppliers, city: 'lecco' }
  expect(placeText(allSuppliers, '')).toBe('in tutta Italia')
  expect(placeText(lecco, 'Lecco (LC)')).toBe('a Lecco (LC)')
  expect(placeText({ ...lecco, km: 25 }, 'Lecco (LC)')).toBe('entro 25 km da Lecco (LC)')
  expect(placeText({ ...allSuppliers, zone: { south: 45, west: 9, north: 46, east: 10 } }, '')).toBe('in questa zona')
})
