import { expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import { offersText } from './budget-advice.rules.ts'

const bands = [
  { upTo: cents(100_000), offers: 0 },
  { upTo: cents(200_000), offers: 1 },
  { upTo: null, offers: 4 },
]

it.each([
  [null, null],
  [100_000, 'Con questo budget annunci simili spesso non hanno ricevuto proposte.'],
  [100_001, 'Con questo budget annunci simili hanno ricevuto di solito 1 proposta.'],
  [900_000, 'Con questo budget annunci simili hanno ricevuto di solito 4 proposte.'],
])('for a budget of %s cents couples read "%s"', (budget, said) => {
  expect(offersText(bands, budget === null ? null : cents(budget))).toBe(said)
})

it('nothing is said of budgets no band is known for', () => {
  expect(offersText([], cents(100_000))).toBeNull()
  expect(offersText(bands.slice(0, 1), cents(300_000))).toBeNull()
})
