import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import { withVat } from './fees/fee.rules.ts'
import { carriedOver, planChange, type Running, upgradeQuote } from './prorata.rules.ts'
import { monthsLater } from './quota.rules.ts'

const bronze = (from = '2026-03-01T09:00:00Z'): Running => ({
  planId: 1,
  valueCents: cents(2900),
  startsAt: new Date(from),
  endsAt: monthsLater(new Date(from), 1),
})
const silver = { id: 2, priceCents: cents(7900) }

describe('what a plan is for who looks', () => {
  it.each([
    ['without a subscription', null, { id: 1, priceCents: cents(2900) }, 'buy'],
    ['the same', bronze(), { id: 1, priceCents: cents(2900) }, 'renew'],
    ['the same, dearer by now', bronze(), { id: 1, priceCents: cents(9900) }, 'renew'],
    ['a dearer one', bronze(), silver, 'upgrade'],
    ['a cheaper one', { planId: 2, valueCents: cents(7900) }, { id: 1, priceCents: cents(2900) }, 'downgrade'],
    ['another at the same price', bronze(), { id: 9, priceCents: cents(2900) }, 'downgrade'],
  ] as const)('%s', (_name, running, plan, change) => expect(planChange(running, plan)).toBe(change))
})

describe('the price of an upgrade', () => {
  it.each([
    // at, days left, credit, price, VAT
    ['in the minute it was bought', '2026-03-01T09:01:00Z', 31, 2900, 5000, 1100],
    ['late on the first evening in Rome', '2026-03-01T22:30:00Z', 31, 2900, 5000, 1100],
    ['after midnight in Rome', '2026-03-01T23:30:00Z', 30, 2806, 5094, 1121],
    ['half-way', '2026-03-16T12:00:00Z', 16, 1497, 6403, 1409],
    ['the day before', '2026-03-31T12:00:00Z', 1, 94, 7806, 1717],
    ['on the last morning', '2026-04-01T07:00:00Z', 0, 0, 7900, 1738],
    ['when it is over', '2026-05-01T07:00:00Z', 0, 0, 7900, 1738],
  ])('%s', (_name, at, daysLeft, creditCents, priceCents, vatCents) => {
    expect(upgradeQuote(bronze(), silver, new Date(at))).toEqual({
      daysLeft,
      daysTotal: 31,
      creditCents,
      priceCents,
      vatCents,
      totalCents: priceCents + vatCents,
    })
  })

  it('is the new price less a part of the old one, to the cent, and rises from day to day', () => {
    const run = fc.record({
      value: fc.nat(500_000),
      more: fc.integer({ min: 1, max: 500_000 }),
      months: fc.integer({ min: 1, max: 12 }),
      start: fc.integer({ min: 0, max: 700 }),
      hours: fc.integer({ min: 0, max: 24 * 400 }),
    })
    fc.assert(
      fc.property(run, ({ value, more, months, start, hours }) => {
        const startsAt = new Date(Date.UTC(2026, 0, 1 + start, start % 24))
        const running = { planId: 1, valueCents: cents(value), startsAt, endsAt: monthsLater(startsAt, months) }
        const plan = { priceCents: cents(value + more) }
        const at = (extra: number) => new Date(startsAt.getTime() + (hours + extra) * 3_600_000)
        const [now, later] = [upgradeQuote(running, plan, at(0)), upgradeQuote(running, plan, at(24))]
        const exact = (value * now.daysLeft) / now.daysTotal
        return (
          now.priceCents + now.creditCents === plan.priceCents &&
          Math.abs(now.creditCents - exact) <= 0.5 &&
          now.creditCents >= 0 &&
          now.creditCents <= value &&
          now.priceCents > 0 &&
          later.priceCents >= now.priceCents &&
          now.totalCents === withVat(now.priceCents).totalCents
        )
      }),
    )
  })
})

describe('participations that go along', () => {
  it.each([
    ['nothing used, everything credited', 10, 0, 2900, 2900, 0],
    ['everything used on the first day', 10, 10, 2900, 2900, -10],
    ['half the days, a fifth used', 10, 2, 2900, 1450, 3],
    ['half the days, most used', 10, 8, 2900, 1450, -3],
    ['a part of one counts as one', 10, 0, 2900, 2806, 1],
    ['nothing credited', 10, 4, 2900, 0, 6],
    ['a subscription that cost nothing', 10, 4, 0, 0, 6],
  ])('%s', (_name, granted, used, value, credit, carried) => {
    expect(carriedOver({ granted, used, valueCents: cents(value), creditCents: cents(credit) })).toBe(carried)
  })

  it('are never more than were left, and never lost twice', () => {
    const cases = fc.record({
      granted: fc.integer({ min: 0, max: 500 }),
      usedShare: fc.integer({ min: 0, max: 500 }),
      value: fc.nat(100_000),
      creditShare: fc.nat(100_000),
    })
    fc.assert(
      fc.property(cases, ({ granted, usedShare, value, creditShare }) => {
        const used = Math.min(granted, usedShare)
        const credit = Math.min(value, creditShare)
        const carried = carriedOver({ granted, used, valueCents: cents(value), creditCents: cents(credit) })
        const exact = value === 0 ? granted : (granted * (value - credit)) / value
        return carried <= granted - used && carried >= -used && carried + used - exact < 1 && carried + used >= exact
      }),
    )
  })
})
