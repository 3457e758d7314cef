import { expect, it } from 'vitest'
import { couplesOnly, refusedHeart } from './favourites.rules.ts'

it.each([
  ['vetrina', 'not_authenticated', couplesOnly, true],
  ['products', 'only_couples', couplesOnly, true],
  ['auctions', 'not_authenticated', 'Accedi', true],
  ['store', 'subject_not_found', 'Accedi', false],
] as const)('%s refused with %s', (kind, code, body, opensLogin) => {
  expect(refusedHeart(kind, { code, message: 'Accedi' })).toEqual({ body, opensLogin })
})
