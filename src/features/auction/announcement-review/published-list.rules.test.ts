import { describe, expect, it } from 'vitest'
import { readDataList } from '#ui/lists/data-list.rules.ts'
import { publishedFilter, publishedList, readPublishedSearch } from './published-list.rules.ts'

describe('the list of what was published', () => {
  it.each([
    ['', null],
    ['AN-20418', { kind: 'code', id: 418 }],
    ['an 20418', { kind: 'code', id: 418 }],
    ['AN-20000', { kind: 'title', text: 'AN-20000' }],
    ['Giulia@Promessi.example', { kind: 'email', text: 'giulia@promessi.example' }],
    ['fo', { kind: 'short' }],
    ['fotografo sul lago', { kind: 'title', text: 'fotografo sul lago' }],
  ])('looks for %o as %o', (q, search) => {
    expect(readPublishedSearch(q)).toEqual(search)
  })

  it('reads days as those of Rome, both included', () => {
    const asked = new URLSearchParams('vista=interrotti&settore=14&settore=999&dal=2026-06-01&al=2026-06-30')
    expect(publishedFilter(readDataList(publishedList, asked))).toEqual({
      ...{ status: 'interrupted', search: null, sectorIds: [14], descending: true },
      ...{ from: new Date('2026-05-31T22:00:00Z'), before: new Date('2026-06-30T22:00:00Z') },
    })
  })
})
