import { expect, it } from 'vitest'
import { findSector, sectorsOf } from '#features/site/catalog/sectors.rules.ts'
import { appliedFilters } from './applied-filters.rules.ts'
import { defaultListState, type ListState } from './list-address.rules.ts'

const applied = (change: Partial<ListState>) =>
  appliedFilters({ ...defaultListState, ...change }, 'Lecco (LC)', 'Giulia R.')
const items = (change: Partial<ListState>) => applied(change).items.map(({ label, to }) => [label, to])
const sposa = sectorsOf(1)

it('nothing narrows the plain list', () => {
  expect(applied({ page: 3, sort: 3, size: 40 })).toEqual({ items: [], clearTo: '/auctions?ordina=3&per=40' })
})

it('each filter is named once, and leads to the first page of the list without it alone', () => {
  expect(items({ city: 'lecco', type: 0, page: 2 })).toEqual([
    ['Lecco (LC)', '/auctions?tipo=0'],
    ['In corso', '/auctions/city/lecco'],
  ])
  expect(items({ couple: 'giulia-r', sectorIds: [14] })).toEqual([
    ['Annunci di Giulia R.', '/auctions/fornitori/foto-e-video'],
    ['Foto e video', expect.not.stringContaining('foto-e-video')],
  ])
})

it('sectors go one by one, a whole category at once', () => {
  expect(items({ sectorIds: [1, 14] })).toEqual([
    [findSector(1)?.name, '/auctions/fornitori/foto-e-video'],
    [findSector(14)?.name, expect.stringMatching(/^\/auctions\/sposa\/[a-z-]+$/)],
  ])
  expect(items({ sectorIds: sposa.map(({ id }) => id) })).toEqual([['Sposa', '/auctions']])
  expect(items({ sectorIds: sposa.slice(1).map(({ id }) => id) })).toHaveLength(sposa.length - 1)
})

it('all of them together lead to the list without any', () => {
  expect(applied({ city: 'lecco', couple: 'giulia-r', type: 1, sectorIds: [14], sort: 2, page: 4 }).clearTo).toBe(
    '/auctions?ordina=2',
  )
})
