import { describe, expect, it } from 'vitest'
import {
  columnSort,
  type DataListDefinition,
  dataListPath,
  dataListQuery,
  filterChips,
  isNarrowed,
  pageRange,
  readDataList,
} from './data-list.rules.ts'

const list: DataListDefinition = {
  path: '/portal/cose',
  views: ['', 'aperte', 'chiuse'],
  search: 'Titolo',
  filters: [
    {
      key: 'stato',
      label: 'Stato',
      kind: 'many',
      options: [
        { value: 'a', label: 'Aperta' },
        { value: 'b', label: 'Bozza' },
        { value: 'c', label: 'Chiusa' },
      ],
    },
    { key: 'settore', label: 'Settore', kind: 'one', options: [{ value: '1', label: 'Abiti' }] },
    { key: 'dal', label: 'Dal', kind: 'day' },
    { key: 'da', label: 'Almeno', kind: 'euro' },
  ],
  sorts: ['data', 'prezzo'],
  descending: true,
  columns: [
    { key: 'uno', label: 'Uno', usual: true },
    { key: 'due', label: 'Due', usual: false },
    { key: 'tre', label: 'Tre', usual: true },
  ],
  sizes: [20, 50],
  kept: ['forma'],
}
const read = (query: string) => readDataList(list, new URLSearchParams(query))

describe('the address of a list', () => {
  it.each([
    '',
    'vista=aperte&q=pizzo+%26+seta&stato=a&stato=c&settore=1&dal=2026-05-01&da=100',
    'ordine=prezzo&colonne=due&righe=50&forma=griglia&pagina=3',
    'ordine=prezzo&verso=giu',
    'verso=su',
  ])('%j is read and written again', (query) => {
    expect(dataListQuery(list, read(query)).toString()).toBe(query)
  })

  it.each([
    ['what is usual is not written', 'ordine=data&verso=giu&colonne=tre&colonne=uno&righe=20&pagina=1&q=+&vista=', ''],
    ['values in their order, once', 'stato=c&stato=a&stato=c', 'stato=a&stato=c'],
    ['one of a filter that takes one', 'settore=1&settore=2', 'settore=1'],
    ['what means nothing', 'vista=x&stato=z&dal=ieri&da=-1&ordine=x&colonne=x&righe=7&pagina=0&forma=', ''],
    ['spaces of a search', 'q=++a++b+', 'q=a+b'],
  ])('%s', (_, typed, written) => {
    expect(dataListQuery(list, read(typed)).toString()).toBe(written)
  })

  it('starts again on the first page when anything but the page changes', () => {
    const state = read('stato=a&pagina=4')
    expect(dataListPath(list, state, { sort: 'prezzo', descending: false })).toBe('/portal/cose?stato=a&ordine=prezzo')
    expect(dataListPath(list, state, { page: 5 })).toBe('/portal/cose?stato=a&pagina=5')
  })

  it('says the whole list aloud where the bare address stands for a saved view', () => {
    const state = read('stato=a')
    expect(dataListPath(list, state, { filters: {} })).toBe('/portal/cose')
    const said = dataListPath(list, { ...state, isBareTaken: true }, { filters: {} })
    expect(said).toBe('/portal/cose?vista=')
    expect(read(said.split('?')[1] ?? '')).toEqual(read(''))
  })
})

describe('what narrows a list', () => {
  it('are listed as labels, each with the link that removes it', () => {
    expect(filterChips(list, read('q=seta&stato=a&stato=c&dal=2026-05-01&da=100'))).toEqual([
      { label: 'Ricerca: seta', to: '/portal/cose?stato=a&stato=c&dal=2026-05-01&da=100' },
      { label: 'Stato: Aperta', to: '/portal/cose?q=seta&stato=c&dal=2026-05-01&da=100' },
      { label: 'Stato: Chiusa', to: '/portal/cose?q=seta&stato=a&dal=2026-05-01&da=100' },
      { label: 'Dal: 01/05/2026', to: '/portal/cose?q=seta&stato=a&stato=c&da=100' },
      { label: 'Almeno: € 100', to: '/portal/cose?q=seta&stato=a&stato=c&dal=2026-05-01' },
    ])
    expect([isNarrowed(list, read('da=1')), isNarrowed(list, read('vista=aperte&righe=50'))]).toEqual([true, false])
  })
})

describe('the order', () => {
  it.each([
    ['', 'data', '/portal/cose?verso=su', 'descending'],
    ['verso=su', 'data', '/portal/cose', 'ascending'],
    ['', 'prezzo', '/portal/cose?ordine=prezzo', undefined],
    ['ordine=prezzo', 'prezzo', '/portal/cose?ordine=prezzo&verso=giu', 'ascending'],
    ['ordine=prezzo', 'data', '/portal/cose', undefined],
  ])('at %j a click on %s leads to %s', (query, sort, href, direction) => {
    expect(columnSort(list, read(query), sort)).toEqual({ href, direction })
  })
})

describe('the pages', () => {
  it.each([
    [0, 1, { page: 1, pages: 1, offset: 0 }],
    [20, 9, { page: 1, pages: 1, offset: 0 }],
    [21, 2, { page: 2, pages: 2, offset: 20 }],
    [400, 7, { page: 7, pages: 20, offset: 120 }],
  ])('of %i rows, asked for the %i.', (total, page, shown) => {
    expect(pageRange(total, { page, size: 20 })).toEqual(shown)
  })
})
