import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import { auctionModes } from '../sight/sight.rules.ts'
import { highestNext, OVERTIME_MINUTES, OVERTIMES_MAX, overtimeEnd, stepOf } from './closing.rules.ts'

describe('the step', () => {
  it.each([
    ['open', 280_000, null, null],
    ['rank', 280_000, null, 3_000],
    ['sealed', 274_000, null, 2_500],
    ['rank', 10_000, null, 500],
    ['rank', 280_000, 0, null],
    ['open', 280_000, 1_500, 1_500],
  ] as const)('of %s with %i and %s is %s', (mode, budget, chosen, step) => {
    expect(stepOf({ mode, budgetCents: cents(budget), stepCents: chosen === null ? null : cents(chosen) })).toBe(step)
  })

  it('bounds the next offer by the last one', () => {
    expect(highestNext(cents(200_000), cents(3_000))).toBe(197_000)
    expect(highestNext(null, cents(3_000))).toBeNull()
    expect(highestNext(cents(200_000), null)).toBeNull()
  })
})

describe('overtime', () => {
  const end = new Date('2027-03-10T18:00:00Z')
  const running = { mode: 'rank', expiresAt: end, overtimes: 0 } as const
  const first = { supplierId: 1, priceCents: cents(200_000) }
  const better = { supplierId: 2, priceCents: cents(190_000) }
  const minutesBefore = (minutes: number) => new Date(end.getTime() - minutes * 60_000)

  it('moves the end when somebody else becomes first in the last minutes', () => {
    expect(overtimeEnd(running, first, better, minutesBefore(10))).toEqual(end)
    expect(overtimeEnd(running, first, better, minutesBefore(4))).toEqual(new Date(end.getTime() + 6 * 60_000))
    expect(overtimeEnd(running, null, better, minutesBefore(1))).toEqual(new Date(end.getTime() + 9 * 60_000))
  })

  it('does not for an earlier offer, an equal one, or a lower one of who is first already', () => {
    expect(overtimeEnd(running, first, better, new Date(minutesBefore(10).getTime() - 1))).toBeNull()
    expect(overtimeEnd(running, first, { ...better, priceCents: first.priceCents }, minutesBefore(1))).toBeNull()
    expect(overtimeEnd(running, first, { ...better, supplierId: 1 }, minutesBefore(1))).toBeNull()
  })

  it('does not in a sealed auction, in one from before there was overtime, or a seventh time', () => {
    expect(overtimeEnd({ ...running, mode: 'sealed' }, first, better, minutesBefore(1))).toBeNull()
    expect(overtimeEnd({ ...running, overtimes: null }, first, better, minutesBefore(1))).toBeNull()
    expect(overtimeEnd({ ...running, overtimes: OVERTIMES_MAX }, first, better, minutesBefore(1))).toBeNull()
  })

  it('never brings the end nearer, and ends within an hour of overtime', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...auctionModes),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 600_000 }), fc.integer({ min: 1, max: 9 })), { maxLength: 40 }),
        (mode, offers) => {
          let [expiresAt, overtimes, best] = [end, 0, 300_000]
          for (const [msBeforeEnd, supplierId] of offers) {
            const at = new Date(expiresAt.getTime() - msBeforeEnd)
            best -= 100
            const offer = { supplierId, priceCents: cents(best) }
            const moved = overtimeEnd({ mode, expiresAt, overtimes }, null, offer, at)
            if (!moved) continue
            expect(moved.getTime()).toBeGreaterThanOrEqual(expiresAt.getTime())
            ;[expiresAt, overtimes] = [moved, overtimes + 1]
          }
          expect(overtimes).toBeLessThanOrEqual(OVERTIMES_MAX)
          expect(expiresAt.getTime() - end.getTime()).toBeLessThanOrEqual(OVERTIMES_MAX * OVERTIME_MINUTES * 60_000)
        },
      ),
    )
  })
})
