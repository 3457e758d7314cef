import { describe, expect, it } from 'vitest'
import { addressesPath, paymentTabOf, readAddressBook, transactionsPath } from './payments-address.rules.ts'

const search = (path: string) => new URLSearchParams(path.split('?')[1] ?? '')

describe('the addresses of "I miei pagamenti"', () => {
  it.each([
    ['/my-auctions/2', 0],
    ['/my-auctions/2?tab=1', 1],
    ['/my-auctions/2?tab=2', 2],
    ['/my-auctions/2?tab=7', 0],
  ] as const)('%s is part %d', (path, tab) => {
    expect(paymentTabOf(search(path))).toBe(tab)
  })

  it.each([
    {},
    { edit: 'new' as const },
    { edit: 12 },
    { remove: 3 },
    { done: 'salvato' as const },
    { done: 'eliminato' as const },
  ])('%j is written and read back, and nothing else', (state) => {
    expect(readAddressBook(search(addressesPath(state)))).toEqual(state)
    expect(search(addressesPath(state)).size).toBe(1 + Object.keys(state).length)
  })

  it('forgets what it does not understand', () => {
    expect(readAddressBook(search('?tab=1&indirizzo=-4&elimina=12x&fatto=tutto'))).toEqual({})
    expect(transactionsPath(1)).toBe('/my-auctions/2?tab=2')
    expect(transactionsPath(3)).toBe('/my-auctions/2?tab=2&page=3')
  })
})
