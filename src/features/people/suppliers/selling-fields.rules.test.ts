import { expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import { type Shipping, shippingProblems } from './selling-fields.rules.ts'

const BOTH = 'Scrivi entrambi i tempi di consegna, minimo e massimo.'
const LONGER = 'Il tempo massimo non può essere più breve del minimo.'

it.each([
  [null, null, undefined],
  [1, null, BOTH],
  [null, 1, BOTH],
  [3, 2, LONGER],
  [3, 3, undefined],
  [3, 4, undefined],
])('delivery from %s to %s days: %s', (shippingMinDays, shippingMaxDays, problem) => {
  const shipping = { shippingCents: cents(0), shippingMinDays, shippingMaxDays } as Shipping
  expect(shippingProblems(shipping).shippingMaxDays).toBe(problem)
})
