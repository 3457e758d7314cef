import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import { feeStateOf, openOf, roundingRestOf, shareTransfer } from './fee-payments.rules.ts'

const fee = (total: number, paid = 0, vat = 0) => ({
  feeCents: cents(total - vat),
  vatCents: cents(vat),
  paidCents: cents(paid),
})
const amounts = (fees: readonly ReturnType<typeof fee>[], arrived: number) =>
  shareTransfer(fees, cents(arrived)).map(({ amountCents }) => amountCents)

it('of a fee its VAT is owed too, less what has arrived', () => {
  expect(openOf(fee(12_981, 0, 2_341))).toBe(12_981)
  expect(openOf(fee(12_981, 12_980, 2_341))).toBe(1)
  expect(openOf(fee(12_981, 13_000, 2_341))).toBe(-19)
})

it.each([
  [8_345, 8_345, 0],
  [8_345, 8_344, 1],
  [8_345, 8_349, -4],
  [8_345, 8_340, 0],
  [8_345, 5_424, 0],
])('of a fee of %d of which %d are paid, %d come with the next payment', (total, paid, rest) => {
  expect(roundingRestOf(fee(total, paid))).toBe(rest)
})

describe('a transfer', () => {
  it.each([
    ['pays every fee whole', [fee(100), fee(50)], 150, [100, 50]],
    ['pays the first and a part of the second', [fee(100), fee(50)], 120, [100, 20]],
    ['does not reach the second', [fee(100), fee(50)], 80, [80]],
    ['pays the rest of what was paid in part', [fee(100, 80), fee(50)], 60, [20, 40]],
  ])('%s', (_what, fees, arrived, expected) => {
    expect(amounts(fees, arrived)).toEqual(expected)
  })

  it('is shared to the cent, never more than is open', () => {
    const fees = fc.array(
      fc
        .tuple(fc.integer({ min: 1, max: 90_000 }), fc.nat({ max: 100 }))
        .map(([total, percent]) => fee(total, Math.floor(((total - 1) * percent) / 100))),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(fees, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
        const open = list.reduce((sum, one) => sum + openOf(one), 0)
        const arrived = Math.max(1, Math.floor(open * share))
        const parts = shareTransfer(list, cents(arrived))
        expect(parts.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(arrived)
        for (const { fee: one, amountCents } of parts) expect(amountCents).toBeLessThanOrEqual(openOf(one))
      }),
    )
  })
})

describe('how a fee stands', () => {
  it.each([
    ['with something open', 10, 90, 0, { status: 'due', creditCents: 0 }],
    ['with a cent open', 1, 99, 0, { status: 'due', creditCents: 0 }],
    ['kept but for a rest of cents', 4, 96, 96, { status: 'paid', creditCents: 0 }],
    ['kept but for more than a rest', 5, 95, 95, { status: 'due', creditCents: 0 }],
    ['paid to the cent', 0, 100, 0, { status: 'paid', creditCents: 0 }],
    ['paid too much', -30, 100, 0, { status: 'paid', creditCents: 30 }],
    ['given back before anything was paid', 0, 0, 0, { status: 'reversed', creditCents: 0 }],
  ] as const)('%s', (_what, open, paid, kept, expected) => {
    const fee = { openCents: cents(open), paidCents: cents(paid), keptCents: cents(kept) }
    expect(feeStateOf(fee)).toEqual(expected)
  })
})
