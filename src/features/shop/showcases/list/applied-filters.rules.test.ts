import { expect, it } from 'vitest'
import { findSector, sectorsOf } from '#features/site/catalog/sectors.rules.ts'
import { day } from '#shared/days.ts'
import { appliedFilters } from './applied-filters.rules.ts'
import { allSuppliers, type SupplierListState } from './list-address.rules.ts'

const applied = (change: Partial<SupplierListState>) => appliedFilters({ ...allSuppliers, ...change }, 'Lecco (LC)')
const items = (change: Partial<SupplierListState>) => applied(change).items.map(({ label, to }) => [label, to])

it('nothing narrows the plain list', () => {
  expect(applied({ page: 3, sort: 3 })).toEqual({ items: [], clearTo: '/vetrine-fornitori?ordina=3' })
})

it('each filter is named once, and leads to the first page of the list without it alone', () => {
  expect(items({ text: 'fiori', maxPrice: 1_250, stars: 4.5, kind: 2, page: 2 })).toEqual([
    ['«fiori»', '/vetrine-fornitori?fino=1250&stelle=4.5&tipo=2'],
    ['Fino a 1.250\u00a0€', '/vetrine-fornitori?stelle=4.5&tipo=2&q=fiori'],
    ['Da 4,5 stelle', '/vetrine-fornitori?fino=1250&tipo=2&q=fiori'],
    ['Servizi', '/vetrine-fornitori?fino=1250&stelle=4.5&q=fiori'],
  ])
})

it('a price has both of its ends in one name', () => {
  expect(items({ minPrice: 500 })).toEqual([['Da 500\u00a0€', '/vetrine-fornitori']])
  expect(items({ minPrice: 500, maxPrice: 2_000 })).toEqual([['500–2.000\u00a0€', '/vetrine-fornitori']])
})

it('a box of the map is named, and dropped', () => {
  expect(items({ zone: { south: 45, west: 9, north: 46, east: 10 }, form: 'map' })).toEqual([
    ['In questa zona', '/vetrine-fornitori?vista=mappa'],
  ])
})

it('a day is named as people write it', () => {
  expect(items({ on: day('2027-06-22') })).toEqual([['Liberi il 22/06/2027', '/vetrine-fornitori']])
})

it('without the city there is no distance and no order by it, without the distance the city stays', () => {
  expect(items({ city: 'lecco', km: 25, sort: 4 })).toEqual([
    ['Lecco (LC)', '/vetrine-fornitori'],
    ['Entro 25 km', '/vetrine-fornitori/city/lecco'],
  ])
})

it('sectors go one by one, a whole category at once', () => {
  expect(items({ sectorIds: [1, 14] })).toEqual([
    [findSector(1)?.name, '/vetrine-fornitori/fornitori/foto-e-video'],
    [findSector(14)?.name, expect.stringMatching(/^\/vetrine-fornitori\/sposa\/[a-z-]+$/)],
  ])
  expect(items({ sectorIds: sectorsOf(1).map(({ id }) => id) })).toEqual([['Sposa', '/vetrine-fornitori']])
  expect(items({ sectorIds: [14] })).toEqual([['Foto e video', '/vetrine-fornitori']])
})

it('all of them together lead to the list without any, drawn as it was', () => {
  expect(applied({ city: 'lecco', km: 10, text: 'x', sectorIds: [14], form: 'row', sort: 2, page: 4 }).clearTo).toBe(
    '/vetrine-fornitori?ordina=2&vista=riga',
  )
})
