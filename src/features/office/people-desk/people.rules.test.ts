import { expect, it } from 'vitest'
import { type AccountStatusFacts, accountStatusOf, countSentence, MOST_COUNTED } from './people.rules.ts'

const at = new Date('2026-11-01T10:00:00Z')
const active: AccountStatusFacts = { status: 'active', emailConfirmedAt: at, erasureDueAt: null, erasedAt: null }

it.each<[string, Partial<AccountStatusFacts>]>([
  ['active', {}],
  ['unconfirmed', { emailConfirmedAt: null }],
  ['suspended', { status: 'suspended' }],
  ['suspended', { status: 'suspended', emailConfirmedAt: null }],
  ['leaving', { status: 'closed', erasureDueAt: at }],
  ['closed', { status: 'closed' }],
  ['erased', { status: 'closed', erasureDueAt: at, erasedAt: at }],
])('%s: the last thing that happened to an account counts', (standing, facts) => {
  expect(accountStatusOf({ ...active, ...facts })).toBe(standing)
})

it.each([
  [0, '0 fornitori.'],
  [1, '1 fornitore.'],
  [MOST_COUNTED, `${MOST_COUNTED} fornitori.`],
  [MOST_COUNTED + 1, `Più di ${MOST_COUNTED} fornitori.`],
])('counts %i in words', (total, words) => {
  expect(countSentence(total, '1 fornitore', 'fornitori')).toBe(words)
})
