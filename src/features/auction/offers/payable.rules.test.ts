import { expect, it } from 'vitest'
import { auctionTotals } from '#features/fulfilment/orders/totals.rules.ts'
import { basisPoints, cents } from '#shared/money.ts'
import { payableFor } from './payable.rules.ts'

const bonus = { limitCents: cents(100_000), aboveBps: basisPoints(500), uptoBps: basisPoints(300) }

it.each([
  [224_000, bonus, 0, 212_800],
  [100_000, bonus, 990, 97_990],
  [33_333, bonus, 0, 32_333],
  [50_000, null, 1250, 51_250],
])('an offer of %i is what its order will be', (price, rule, shipping, pays) => {
  const terms = { bonus: rule, shippingCents: cents(shipping) }
  const payable = payableFor(cents(price), terms)
  expect(payable.paysCents).toBe(pays)
  expect(payable.paysCents).toBe(auctionTotals({ priceCents: cents(price), ...terms }).totalCents)
})
