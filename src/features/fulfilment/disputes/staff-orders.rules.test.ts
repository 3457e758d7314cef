import { expect, it } from 'vitest'
import { readDataList } from '#ui/lists/data-list.rules.ts'
import { readCursor, readOrderSearch, staffOrdersFilter, staffOrdersList } from './staff-orders.rules.ts'

const filterOf = (query: string) => staffOrdersFilter(readDataList(staffOrdersList, new URLSearchParams(query)))

it.each([
  ['', { holds: null, search: null, kind: null, from: null, before: null, descending: true }],
  ['vista=controversie', { holds: 'disputes' }],
  ['vista=da-spedire', { holds: 'paid' }],
  ['vista=boh', { holds: null }],
  ['tipo=store', { kind: 'store' }],
  ['tipo=annuncio', { kind: 'auction' }],
  ['q=PO-30817', { search: { kind: 'order', id: 817 } }],
  ['dal=2026-10-25', { from: new Date('2026-10-24T22:00:00Z'), before: null }],
  ['al=2026-10-25', { from: null, before: new Date('2026-10-25T23:00:00Z') }],
])('everybody’s orders, %o', (query, filter) => {
  expect(filterOf(query)).toMatchObject(filter)
})

it.each([
  ['ravi', { kind: 'name', text: 'ravi' }],
  ['rav', { kind: 'name', text: 'rav' }],
  ['ra', { kind: 'short' }],
  ['CO-', { kind: 'name', text: 'CO-' }],
  ['xCO-12', { kind: 'name', text: 'xCO-12' }],
  ['CO-1234567890', { kind: 'name', text: 'CO-1234567890' }],
])('searched for %o', (typed, asked) => {
  expect(readOrderSearch(typed)).toEqual(asked)
})

it.each(['x2026-05-01T10:00:00.123Z_31', '2026-05-01T10:00:00.123Z_31x', '2026-05-01T10:00:00.123Z_', '_31'])(
  'from %o no page goes on',
  (text) => expect(readCursor(text)).toBeNull(),
)
