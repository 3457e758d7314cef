import { describe, expect, it } from 'vitest'
import { personPath } from '#features/people/accounts/accounts.rules.ts'
import { readDataList } from '#ui/lists/data-list.rules.ts'
import { cursorPath, peopleFilter, peopleList, readCursor } from './people-list.rules.ts'

const list = peopleList('supplier', ['Silver', 'Gold'])
const filterOf = (query: string, kind: 'couple' | 'supplier' = 'supplier') =>
  peopleFilter(readDataList(peopleList(kind, ['Silver', 'Gold']), new URLSearchParams(query)))

describe('what the lists of people are asked', () => {
  it.each([
    ['email=si', { isConfirmed: true }],
    ['email=no', { isConfirmed: false }],
    ['', { isConfirmed: null, createdFrom: null, createdBefore: null, sectorId: null, plan: null, verification: null }],
    ['dal=2026-10-25', { createdFrom: new Date('2026-10-24T22:00:00Z') }],
    // The day asked for belongs to it whole, also the longer one on which the clock changes.
    ['al=2026-10-25', { createdBefore: new Date('2026-10-25T23:00:00Z') }],
    ['settore=14', { sectorId: 14 }],
    ['settore=999', { sectorId: null }],
    ['piano=Gold', { plan: 'Gold' }],
    ['piano=Platinum', { plan: null }],
    ['verifica=verified', { verification: 'verified' }],
  ])('suppliers, %s', (query, filter) => {
    expect(filterOf(query)).toMatchObject(filter)
  })

  it('couples have a wedding day and no sector', () => {
    expect(filterOf('nozze-dal=2027-06-01&nozze-al=2027-06-30&settore=14', 'couple')).toMatchObject({
      ...{ weddingFrom: '2027-06-01', weddingUntil: '2027-06-30', sectorId: null },
    })
  })
})

describe('the pages of the lists', () => {
  it.each([
    [{ side: 'after', id: 812 }, ''],
    [{ side: 'before', id: 999_999_999 }, 'settore=14'],
  ] as const)('%j has an address that asks for it', (cursor, query) => {
    const state = readDataList(list, new URLSearchParams(query))
    const search = new URLSearchParams(cursorPath(list, state, cursor).split('?')[1])
    expect(readCursor(search)).toEqual(cursor)
    expect(peopleFilter(readDataList(list, search))).toEqual(peopleFilter(state))
  })

  it.each(['', '0', '-1', '07', '7x', 'x7', '1234567890', '1.5'])('dopo=%s is the first page', (typed) => {
    expect(readCursor(new URLSearchParams({ dopo: typed }))).toBeNull()
  })
})

it('a couple and a supplier have their page among their own', () => {
  expect([personPath('couple', 7), personPath('supplier', 7)]).toEqual(['/portal/users/7', '/portal/operators/7'])
})
