import { expect, it } from 'vitest'
import { sectorsOf } from '#features/site/catalog/sectors.rules.ts'
import { allSuppliers, type SupplierListState } from './list-address.rules.ts'
import { listCrumbs } from './list-crumbs.rules.ts'

it.each<[Partial<SupplierListState>, string, string[]]>([
  [{}, '', ['Home', 'Fornitori']],
  [{ sectorIds: [1] }, '', ['Home', 'Fornitori', 'Sposa', 'Abiti da sposa']],
  [{ sectorIds: [14], city: 'lecce' }, 'Lecce', ['Home', 'Fornitori', 'Foto e video', 'Lecce']],
  [{ sectorIds: sectorsOf(3).map(({ id }) => id) }, '', ['Home', 'Fornitori']],
])('the steps to %j in "%s" are %j, none of them twice', (state, town, labels) => {
  expect(listCrumbs({ ...allSuppliers, ...state }, town).map(({ label }) => label)).toEqual(labels)
})

it('the category that is called as the whole list leads to itself', () => {
  expect(listCrumbs({ ...allSuppliers, sectorIds: [14] }, '')[1]).toEqual({
    label: 'Fornitori',
    to: '/vetrine-fornitori/fornitori',
  })
})
