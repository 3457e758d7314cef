import { describe, expect, it } from 'vitest'
import { portalListPath, portalListQuery, portalSentence, readPortalList } from './portal-list.rules.ts'

const read = (query: string) => readPortalList(new URLSearchParams(query))

describe('the address of the list', () => {
  it.each([
    '',
    'vista=noleggi&q=pizzo+%26+seta&categoria=1&ordine=vendita&verso=giu&forma=griglia&righe=40&pagina=3',
    'colonne=codice&colonne=modifica',
  ])('%j is read and written again', (query) => {
    expect(portalListQuery(read(query)).toString()).toBe(query)
  })

  it('falls back to the usual', () => {
    expect(read('vista=boh&categoria=99&ordine=x&righe=7&pagina=-1&colonne=x')).toEqual(read(''))
  })

  it('starts again on the first page when anything else changes', () => {
    const state = read('pagina=3')
    expect(portalListPath(state, { q: 'velo' })).toBe('/portal/products?q=velo')
    expect(portalListPath(state, { page: 2 })).toBe('/portal/products?pagina=2')
    expect(portalListPath(state)).toBe('/portal/products')
  })
})

describe('the sentence', () => {
  const counts = { '': 5, pubblicati: 1, noleggi: 0, 'quasi-finiti': 2, esauriti: 0, bozze: 1, archiviati: 0 }
  it('says what there is', () => {
    expect(portalSentence(counts)).toBe('1 pubblicato, 2 quasi finiti.')
    expect(portalSentence({ ...counts, pubblicati: 34, esauriti: 1 })).toBe(
      '34 pubblicati, 2 quasi finiti, 1 esaurito.',
    )
  })
})
