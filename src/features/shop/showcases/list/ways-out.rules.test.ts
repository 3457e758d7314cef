import { expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { allSuppliers, type SupplierListState } from './list-address.rules.ts'
import { announcementInstead, type Elsewhere, waysOut } from './ways-out.rules.ts'

const nowhere: Elsewhere = { inSectors: 0, nearestKm: null }
const ways = (state: Partial<SupplierListState>, elsewhere: Partial<Elsewhere> = {}) =>
  waysOut({ ...allSuppliers, ...state }, { ...nowhere, ...elsewhere })

it.each<[Partial<SupplierListState>, Partial<Elsewhere>, string[]]>([
  [{}, {}, []],
  [{ sectorIds: [14] }, {}, ['Guarda tutte le categorie']],
  [{ sectorIds: [14] }, { inSectors: 1 }, ['Guarda un fornitore nelle altre categorie']],
  [{ city: 'lecco', km: 100 }, {}, ['Cerca in tutta Italia']],
  [
    { text: 'fiori', maxPrice: 500, stars: 4, kind: 1 },
    {},
    ['Togli la ricerca «fiori»', 'Togli il prezzo', 'Togli le stelle'],
  ],
  [{ unknown: true }, { inSectors: 12 }, ['Guarda 12 fornitori nelle altre categorie']],
])('an empty list %j, with %j elsewhere, has the ways out %j', (state, elsewhere, expected) => {
  expect(ways(state, elsewhere).map(({ label }) => label)).toEqual(expected)
})

it.each<[SupplierListState['km'], number | null, string[]]>([
  [0, 0.2, ['Cerca entro 10 km', 'Cerca in tutta Italia']],
  [0, 10, ['Cerca entro 10 km', 'Cerca in tutta Italia']],
  [0, 37.5, ['Cerca entro 50 km', 'Cerca in tutta Italia']],
  [25, 99.9, ['Cerca entro 100 km', 'Cerca in tutta Italia']],
  [0, null, ['Cerca in tutta Italia']],
])('around an empty town, looked at for %i km, with the nearest at %s km, it offers %j', (km, nearestKm, expected) => {
  expect(ways({ city: 'lecce', km }, { nearestKm }).map(({ label }) => label)).toEqual(expected)
})

it('each way out takes away the one thing it names', () => {
  const left = (state: Partial<SupplierListState>, elsewhere?: Partial<Elsewhere>) =>
    ways(state, elsewhere).map(({ to }) => to)
  expect(left({ page: 3, text: 'fiori', maxPrice: 500, stars: 4, kind: 1 })).toEqual([
    '/vetrine-fornitori?fino=500&stelle=4&tipo=1',
    '/vetrine-fornitori?stelle=4&tipo=1&q=fiori',
    '/vetrine-fornitori?fino=500&tipo=1&q=fiori',
  ])
  expect(left({ kind: 2, stars: 3 })).toEqual(['/vetrine-fornitori?tipo=2', '/vetrine-fornitori?stelle=3'])
  expect(left({ city: 'lecco', km: 25 }, { nearestKm: 30 })).toEqual([
    '/vetrine-fornitori/city/lecco?km=50',
    '/vetrine-fornitori',
  ])
})

it.each<[Partial<SupplierListState>, string, string, string]>([
  [
    { sectorIds: [14] },
    'Lecce',
    'Pubblica un annuncio a Lecce: i fornitori vengono da te',
    '/new-auction?settore=14&citta=Lecce%20(LE)',
  ],
  [{}, 'Aosta', 'Pubblica un annuncio ad Aosta: i fornitori vengono da te', '/new-auction?citta=Aosta%20(LE)'],
  [
    { sectorIds: [14], on: day('2027-06-22'), maxPrice: 2000 },
    '',
    'Pubblica un annuncio: i fornitori vengono da te',
    '/new-auction?settore=14&giorno=2027-06-22&budget=2000',
  ],
  [{ sectorIds: [14, 15] }, '', 'Pubblica un annuncio: i fornitori vengono da te', '/new-auction'],
])('an announcement is offered instead of %j in "%s"', (state, town, label, to) => {
  expect(announcementInstead({ ...allSuppliers, ...state }, town, `${town} (LE)`)).toEqual({ label, to })
})
