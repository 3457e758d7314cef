import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import { foreignShares, refundShares } from './refund.rules.ts'

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
