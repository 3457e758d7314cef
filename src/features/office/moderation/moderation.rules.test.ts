import { expect, it } from 'vitest'
import { readDataList } from '#ui/lists/data-list.rules.ts'
import { caseFilter, casesList } from './cases-list.rules.ts'
import { codeOf, concernedOf, factsOf, isForAnother } from './moderation.rules.ts'

it.each([
  [1, 1, 2, true],
  [1, 2, 2, false],
  [1, 1, 1, false],
])('decided by %i, asked by %i, of %i admins: for another %s', (decidedById, accountId, admins, expected) => {
  expect(isForAnother({ decidedById, accountId, admins })).toBe(expected)
})

it('stores a ground only for adverse decisions', () => {
  expect(codeOf('hide', 'spam')).toBe('spam')
  expect(codeOf('none', 'spam')).toBe('unfounded')
})

it('warns and suspends only active couples and suppliers', () => {
  const target = { subject: 'store', state: 'shown' } as const
  const owner = (role: 'supplier' | 'admin', status: 'active' | 'suspended' | 'closed') =>
    factsOf(target, 0, { role, status }).owner
  expect(owner('supplier', 'active')).toBe('active')
  expect(owner('supplier', 'suspended')).toBe('suspended')
  expect(owner('supplier', 'closed')).toBeNull()
  expect(owner('admin', 'active')).toBeNull()
  expect(factsOf(target, 0, null).owner).toBeNull()
})

it('is about the owner, and of a conversation about the side that was chosen alone', () => {
  const person = (id: number) => ({ id, name: '', role: 'couple', status: 'active', isClosing: false }) as const
  const [one, other] = [person(7), person(9)]
  expect(concernedOf({ subject: 'store', people: [one] }, 0)).toBe(one)
  expect(concernedOf({ subject: 'store', people: [] }, 0)).toBeNull()
  expect(concernedOf({ subject: 'messages', people: [one, other] }, 9)).toBe(other)
  expect(concernedOf({ subject: 'messages', people: [one, other] }, 0)).toBeNull()
  // The chosen one is gone: the other is not held responsible.
  expect(concernedOf({ subject: 'messages', people: [one] }, 9)).toBeNull()
})

it('reads an address of the list', () => {
  const asked = (query: string) => caseFilter(readDataList(casesList, new URLSearchParams(query)))
  expect(asked('')).toEqual({
    ...{ view: '', q: '', kinds: [], several: false, sort: 'attesa', descending: false },
  })
  expect(asked('vista=ricorsi&cosa=store&cosa=products&cosa=altro&piu=2&ordine=segnalazioni&verso=giu')).toMatchObject({
    ...{ view: 'ricorsi', kinds: ['store', 'products'], several: true, sort: 'segnalazioni', descending: true },
  })
})
