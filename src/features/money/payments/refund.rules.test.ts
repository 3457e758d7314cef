import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import { afterRefusal, foreignShares, refundShares } from './refund.rules.ts'

const pieces = (...amounts: number[]) => amounts.map((amount, index) => ({ id: index + 1, amountCents: cents(amount) }))
const amounts = fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 6 })

describe('from which payments money is given back', () => {
  it('takes the newest first, and the next only when it is used up', () => {
    expect(refundShares(pieces(700, 300), cents(800))).toEqual([
      { id: 1, amountCents: 700, whole: true },
      { id: 2, amountCents: 100, whole: false },
    ])
    expect(refundShares(pieces(0, 300), cents(300))).toEqual([{ id: 2, amountCents: 300, whole: true }])
    expect(refundShares(pieces(700, 300), cents(1_001))).toBeNull()
    expect(refundShares([], cents(0))).toEqual([])
  })

  it('adds up to what was asked, and takes from none more than it has', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 60_000 }), (given, asked) => {
        const shares = refundShares(pieces(...given), cents(asked))
        const total = given.reduce((sum, one) => sum + one, 0)
        expect(shares === null).toBe(asked > total)
        if (!shares) return
        expect(shares.reduce((sum, one) => sum + one.amountCents, 0)).toBe(asked)
        for (const { id, amountCents } of shares) expect(amountCents).toBeLessThanOrEqual(given[(id ?? 0) - 1] ?? 0)
      }),
    )
  })
})

describe('what money of the seller’s own is for', () => {
  it('means the request of exactly that amount', () => {
    expect(foreignShares(pieces(500, 300), cents(300))).toEqual([{ id: 2, amountCents: 300, whole: true }])
  })

  it('meets the oldest requests first, and an unrequested refund has none', () => {
    expect(foreignShares(pieces(500, 300), cents(600))).toEqual([
      { id: 1, amountCents: 500, whole: true },
      { id: 2, amountCents: 100, whole: false },
    ])
    expect(foreignShares(pieces(500), cents(600))).toEqual([
      { id: 1, amountCents: 500, whole: true },
      { id: null, amountCents: 100, whole: false },
    ])
    expect(foreignShares([], cents(5))).toEqual([{ id: null, amountCents: 5, whole: false }])
  })

  it('always adds up to it', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 60_000 }), (open, given) => {
        const shares = foreignShares(pieces(...open), cents(given))
        expect(shares.reduce((sum, one) => sum + one.amountCents, 0)).toBe(given)
        expect(shares.every((one) => one.amountCents > 0)).toBe(true)
      }),
    )
  })
})

const DAY_MS = 86_400_000
const first = new Date('2027-03-01T10:00:00Z')
const after = (days: number): Date => new Date(first.getTime() + days * DAY_MS)

it.each([
  ['REFUND_TIME_LIMIT_EXCEEDED', 0, 'divert'],
  ['PAYEE_ACCOUNT_LOCKED_OR_CLOSED', 0, 'divert'],
  ['REFUND_FAILED_INSUFFICIENT_FUNDS', 0, 'fail'],
  ['REFUND_FAILED_INSUFFICIENT_FUNDS', 4, 'fail'],
  ['REFUND_FAILED_INSUFFICIENT_FUNDS', 5, 'divert'],
  ['PERMISSION_DENIED', 4, 'fail'],
  ['TRANSACTION_DISPUTED', 0, 'hold'],
  ['TRANSACTION_DISPUTED', 30, 'hold'],
  ['CAPTURE_FULLY_REFUNDED', 30, 'fail'],
  ['SOMETHING_NEW', 6, 'fail'],
  ['SOMETHING_NEW', 7, 'divert'],
  ['REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK', 30, 'hold'],
] as const)('%s, %d days after the first refusal: %s', (issue, days, event) => {
  expect(afterRefusal(issue, first, after(days))).toBe(event)
})

it('the first refusal of what may pass is never the last', () => {
  expect(afterRefusal('SOMETHING_NEW', null, first)).toBe('fail')
})
