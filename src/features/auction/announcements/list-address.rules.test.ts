import { describe, expect, it } from 'vitest'
import { sectorsOf } from '#features/site/catalog/sectors.rules.ts'
import {
  countSentence,
  defaultListState,
  filterOf,
  isListAddress,
  type ListState,
  listAddress,
  readListState,
  relaxedList,
} from './list-address.rules.ts'

const read = (address: string): ListState | null => {
  const url = new URL(address, 'https://promessi.test')
  return readListState(url.pathname, url.searchParams)
}
const canonical = (address: string): string | null => {
  const state = read(address)
  return state && listAddress(state)
}
const isCanonical = (address: string): boolean => {
  const url = new URL(address, 'https://promessi.test')
  const state = readListState(url.pathname, url.searchParams)
  return state !== null && isListAddress(state, url.pathname, url.searchParams)
}
const allOf = (macroId: 1 | 5) => sectorsOf(macroId).map(({ id }) => id)

describe('reading an address of the list', () => {
  it.each<[string, Partial<ListState>]>([
    ['/auctions', {}],
    ['/auctions/city/lecco', { city: 'lecco' }],
    ['/auctions/city/lecco/sposa', { city: 'lecco', sectorIds: allOf(1) }],
    ['/auctions/city/lecco/fornitori/foto-e-video', { city: 'lecco', sectorIds: [14] }],
    ['/auctions/pets-wedding', { sectorIds: allOf(5) }],
    ['/auctions/fornitori/foto-e-video', { sectorIds: [14] }],
    ['/auctions/fornitori/foto-e-video/giulia-r', { sectorIds: [14], couple: 'giulia-r' }],
    [
      '/auctions?settori=1,4&tipo=0&ordina=3&pagina=2&per=40&vista=riga',
      { sectorIds: [1, 4], type: 0, sort: 3, page: 2, size: 40, form: 'row' },
    ],
    ['/auctions?settori=15&settori=14', { sectorIds: [14, 15] }],
  ])('%s', (address, expected) => {
    expect(read(address)).toEqual({ ...defaultListState, ...expected })
    // Every route variant also survives the way back.
    expect(read(listAddress({ ...defaultListState, ...expected }))).toEqual({ ...defaultListState, ...expected })
  })

  it('takes any other value for the plain list', () => {
    expect(read('/auctions?tipo=2&ordina=9&per=100&pagina=-3&vista=griglia&settori=99,x')).toEqual(defaultListState)
  })

  it('finds nothing under a category or sector that does not exist, whatever else is asked', () => {
    for (const address of [
      '/auctions/gatti',
      '/auctions/fornitori/gatti',
      '/auctions/detail',
      '/auctions/city',
      '/auctions/gatti?settori=14',
    ]) {
      const state = read(address)
      expect(state?.unknown).toBe(true)
      expect(filterOf(state as ListState, '').sectorIds).toEqual([0])
      expect(isCanonical(address)).toBe(true)
    }
  })

  it('has no list for longer paths', () => {
    expect(read('/auctions/fornitori/musica/giulia-r/altro')).toBeNull()
    expect(read('/auctions/city/lecco/fornitori/musica/giulia-r')).toBeNull()
  })
})

describe('the canonical address', () => {
  it.each([
    ['/auctions/Pets+Wedding', '/auctions/pets-wedding'],
    ['/auctions/Pets%20Wedding', '/auctions/pets-wedding'],
    ['/auctions/FORNITORI/Foto%20e%20video', '/auctions/fornitori/foto-e-video'],
    ['/auctions/sposa/foto-e-video', '/auctions/fornitori/foto-e-video'],
    ['/auctions/city/Reggio%20nell%27Emilia', '/auctions/city/reggio-nell-emilia'],
    ['/auctions/city/Varenna%20(LC)/Sposa?tipo=1', '/auctions/city/varenna-lc/sposa?tipo=1'],
    ['/auctions/', '/auctions'],
    ['/auctions?settori=14', '/auctions/fornitori/foto-e-video'],
    ['/auctions?citta=Lecco&settori=14&tipo=3&ordina=1&per=20', '/auctions/city/lecco/fornitori/foto-e-video'],
    ['/auctions?citta=&sposo=&settori=14&settori=1&ordina=4', '/auctions?settori=1,14&ordina=4'],
    ['/auctions?pagina=2&tipo=0', '/auctions?tipo=0&pagina=2'],
    [
      '/auctions/fornitori?settori=1',
      `/auctions?settori=${[1, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25].join(',')}`,
    ],
    ['/auctions/city/lecco/fornitori/musica?sposo=giulia-r', '/auctions/city/lecco/fornitori/musica?sposo=giulia-r'],
    ['/auctions?settori=16&sposo=giulia-r', '/auctions/fornitori/musica/giulia-r'],
  ])('%s is %s', (asked, wanted) => {
    expect(canonical(asked)).toBe(wanted)
    expect(isCanonical(asked)).toBe(asked === wanted)
    expect(isCanonical(wanted)).toBe(true)
  })

  it('leaves foreign parameters alone', () => {
    expect(isCanonical('/auctions/sposa?utm_source=lettera&tipo=0')).toBe(true)
  })

  it('never sends an odd handle round in circles', () => {
    for (const couple of ['100%', 'a/b', 'è uno', '%2C', 'a+b'])
      expect(isCanonical(listAddress({ ...defaultListState, sectorIds: [16], couple }))).toBe(true)
  })
})

describe('the filter', () => {
  it('asks for what the state says, with the city as written in the list of cities', () => {
    const state = {
      ...defaultListState,
      city: 'lecco',
      sectorIds: [14],
      couple: 'giulia-r',
      type: 0,
      sort: 4,
      page: 3,
      size: 40,
    } as const
    expect(filterOf(state, 'Lecco (LC)')).toEqual({
      city: 'Lecco (LC)',
      coupleHandle: 'giulia-r',
      sectorIds: [14],
      type: 0,
      sort: 4,
      page: 3,
      size: 40,
    })
    expect(filterOf(defaultListState, '')).toEqual({ sectorIds: [], type: 3, sort: 1, page: 1, size: 20 })
  })
})

describe('a way out of an empty list', () => {
  const narrow: ListState = { ...defaultListState, city: 'lecco', sectorIds: [14], type: 0, page: 2 }

  it('drops the sectors first when there is something in the others', () => {
    expect(relaxedList(narrow, 12)).toEqual({
      label: 'Guarda 12 annunci nelle altre categorie',
      state: { ...narrow, sectorIds: [], page: 1 },
    })
    expect(relaxedList(narrow, 1)?.label).toBe('Guarda un annuncio nelle altre categorie')
  })

  it('then the city, the couple, the type, and at last the sectors', () => {
    expect(relaxedList(narrow, 0)?.state.city).toBe('')
    expect(relaxedList({ ...defaultListState, couple: 'giulia-r', type: 1 }, 0)?.state).toEqual({
      ...defaultListState,
      type: 1,
    })
    expect(relaxedList({ ...defaultListState, type: 1 }, 0)?.state).toEqual(defaultListState)
    expect(relaxedList({ ...defaultListState, unknown: true }, 0)?.state).toEqual(defaultListState)
    expect(relaxedList(defaultListState, 0)).toBeUndefined()
  })
})

describe('how many there are', () => {
  it.each([
    [3, 148, 112, '148 annunci, 112 in corso'],
    [3, 1, 0, '1 annuncio, 0 in corso'],
    [0, 112, 112, '112 annunci in corso'],
    [1, 36, 112, '36 annunci conclusi'],
    [1, 1, 112, '1 annuncio concluso'],
    [3, 0, 0, 'Nessun annuncio'],
  ] as const)('type %i, %i and %i', (type, total, open, sentence) => {
    expect(countSentence(type, total, open)).toBe(sentence)
  })
})
