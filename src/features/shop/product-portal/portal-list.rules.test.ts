import { describe, expect, it } from 'vitest'
import { dataListQuery, readDataList } from '#ui/lists/data-list.rules.ts'
import { portalSentence, productsList, readPortalList } from './portal-list.rules.ts'

const read = (query: string) => readDataList(productsList(), new URLSearchParams(query))

describe('the address of the list', () => {
  it.each([
    '',
    'vista=noleggi&q=pizzo+%26+seta&categoria=1&ordine=vendita&verso=giu&righe=40&forma=griglia&pagina=3',
    'colonne=codice&colonne=modifica',
  ])('%j is read and written again', (query) => {
    expect(dataListQuery(productsList(), read(query)).toString()).toBe(query)
  })

  it('falls back to the usual', () => {
    expect(read('vista=boh&categoria=99&ordine=x&righe=7&pagina=-1&colonne=x')).toEqual(read(''))
  })

  it('says what to ask the database', () => {
    const search = new URLSearchParams('vista=bozze&categoria=2&ordine=scorta&verso=giu&forma=griglia&pagina=2')
    expect(readPortalList(search)).toEqual({
      ...{ view: 'bozze', q: '', sectorId: 2, sort: 'scorta', descending: true, form: 'grid', size: 20, page: 2 },
    })
    expect(readPortalList(new URLSearchParams())).toMatchObject({
      view: '',
      sectorId: 0,
      sort: 'titolo',
      form: 'table',
    })
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
