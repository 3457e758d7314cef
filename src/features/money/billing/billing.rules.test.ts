import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, cents } from '#shared/money.ts'
import { FEE_VAT_BPS, feeOn, withVat } from './fees/fee.rules.ts'
import {
  type Credit,
  type Movement,
  monthsLater,
  movementsPage,
  type NamedCredit,
  participationsIn,
  quotaIn,
  subscriptionPeriod,
  usableCredits,
} from './quota.rules.ts'

const at = new Date('2026-03-14T09:00:00Z')
const days = (count: number) => new Date(at.getTime() + count * 86_400_000)

const credit = (id: number, given: Partial<Credit> = {}): Credit => ({
  id,
  kind: 'subscription',
  granted: 10,
  used: 0,
  startsAt: days(-1),
  endsAt: days(30),
  ...given,
})

describe('the fee', () => {
  it.each([
    // base, rate, fee, VAT on the fee, rest
    [240_000, 500, 12_000, 2640, 225_360],
    [100_000, 800, 8000, 1760, 90_240],
    [99_999, 600, 6000, 1320, 92_679],
    [1, 300, 0, 0, 1],
    [12_345, 300, 370, 81, 11_894],
    [0, 500, 0, 0, 0],
  ])('on %i cents at %i bps', (base, bps, feeCents, vatCents, netCents) => {
    expect(feeOn(cents(base), basisPoints(bps), FEE_VAT_BPS)).toEqual({ feeCents, vatCents, netCents })
  })

  it('always adds up to the price, and VAT falls on the fee only', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.integer({ min: 0, max: 3000 }), (base, bps) => {
        const { feeCents, vatCents, netCents } = feeOn(cents(base), basisPoints(bps), FEE_VAT_BPS)
        return feeCents + vatCents + netCents === base && Math.abs(vatCents - feeCents * 0.22) <= 0.5
      }),
    )
  })

  it('is asked with its VAT for subscriptions and passes', () => {
    expect(withVat(cents(2900))).toEqual({ vatCents: 638, totalCents: 3538 })
  })
})

describe('participations', () => {
  it.each<[string, Credit[], number, number | undefined]>([
    ['nothing bought', [], 0, undefined],
    ['a subscription', [credit(1)], 10, 1],
    ['a Smart Pass alone is of no use', [credit(1, { kind: 'smart_pass' })], 0, undefined],
    [
      'a Smart Pass beside a subscription',
      [credit(1, { used: 10 }), credit(2, { kind: 'smart_pass', granted: 5 })],
      5,
      2,
    ],
    ['the one that ends first', [credit(1), credit(2, { kind: 'smart_pass', endsAt: days(3) })], 20, 2],
    ['the older of two that end together', [credit(2), credit(1)], 20, 1],
    [
      'an ended subscription takes the pass along',
      [credit(1, { endsAt: at }), credit(2, { kind: 'smart_pass' })],
      0,
      undefined,
    ],
    [
      'a renewal that has not begun',
      [credit(1, { used: 9 }), credit(2, { startsAt: days(30), endsAt: days(60) })],
      1,
      1,
    ],
    ['an exhausted subscription', [credit(1, { used: 10 })], 0, undefined],
  ])('%s', (_name, credits, left, first) => {
    expect(participationsIn(credits, at)).toBe(left)
    expect(usableCredits(credits, at)[0]?.id).toBe(first)
  })

  it('are shown as given, used and left: what follows later counts in none of them', () => {
    const subscription = credit(1, { used: 4 })
    const pass = credit(2, { kind: 'smart_pass', granted: 5, used: 1 })
    const later = credit(3, { startsAt: days(30), endsAt: days(60) })
    expect(quotaIn([subscription, pass, later], at)).toEqual({ granted: 15, used: 5, left: 10 })
    // Without a subscription they are there and may not be used.
    expect(quotaIn([pass, later], at)).toEqual({ granted: 5, used: 1, left: 0 })
  })

  it('hold from their first instant and no longer at their last', () => {
    const one = [credit(1, { startsAt: at, endsAt: days(1) })]
    expect(participationsIn(one, at)).toBe(10)
    expect(participationsIn(one, new Date(at.getTime() - 1))).toBe(0)
    expect(participationsIn(one, days(1))).toBe(0)
  })
})

describe('periods', () => {
  it.each([
    ['2026-01-31T09:00:00Z', 1, '2026-02-28T09:00:00.000Z'],
    ['2026-11-30T09:00:00Z', 3, '2027-02-28T09:00:00.000Z'],
    // The hour in Rome stays: daylight saving begins in between.
    ['2026-03-14T09:00:00Z', 1, '2026-04-14T08:00:00.000Z'],
    ['2026-12-31T23:30:00Z', 12, '2027-12-31T23:30:00.000Z'],
  ])('%s and %i months', (from, months, to) => {
    expect(monthsLater(new Date(from), months).toISOString()).toBe(to)
  })

  it('a renewal starts when the running one ends, a late one at once', () => {
    expect(subscriptionPeriod([days(10), days(-90)], at, 1).startsAt).toEqual(days(10))
    expect(subscriptionPeriod([days(-1)], at, 1).startsAt).toEqual(at)
    expect(subscriptionPeriod([], at, 1)).toEqual({ startsAt: at, endsAt: new Date('2026-04-14T08:00:00Z') })
  })
})

describe('the account of movements', () => {
  const spending = (announcementId: number, spent: number, returned?: number) => ({
    announcementId,
    title: `Annuncio ${announcementId}`,
    spentAt: days(spent),
    returnedAt: returned === undefined ? null : days(returned),
    returnReason: returned === undefined ? null : ('never_decided' as const),
  })
  const named = (id: number, given: Partial<NamedCredit>): NamedCredit => ({
    ...credit(id),
    name: 'Abbonamento Bronze',
    carried: 0,
    closedFor: null,
    ...given,
  })
  const all = { at, skip: 0, take: 1000 }
  const told = (lines: readonly Movement[]) => lines.map(({ what, quantity, balance }) => [what, quantity, balance])

  it('says what came, what went and what is left after each', () => {
    const credits = [
      named(1, { startsAt: days(-40), endsAt: days(-10), used: 1 }),
      named(2, { startsAt: days(-10), used: 1 }),
    ]
    const lines = movementsPage(credits, [spending(7, -30), spending(8, -5), spending(9, -4, -2)], 9, all)
    expect(told(lines)).toEqual([
      ['returned', 1, 9],
      ['spent', -1, 8],
      ['spent', -1, 9],
      ['granted', 10, 10],
      ['expired', -9, 0],
      ['spent', -1, 9],
      ['granted', 10, 10],
    ])
    expect(lines[0]?.reason).toBe('Restituita: gli sposi non hanno deciso in tempo')
  })

  it('shows what an upgrade ends and takes along, and what came back after its credit was over', () => {
    const credits = [
      named(1, { startsAt: days(-20), endsAt: days(-5), used: 2, closedFor: 'Silver' }),
      named(2, { name: 'Abbonamento Silver', startsAt: days(-5), granted: 43, carried: 3 }),
      named(3, { kind: 'returned', granted: 1, startsAt: days(-1), endsAt: days(364) }),
    ]
    const lines = movementsPage(credits, [spending(7, -18, -1), spending(8, -17)], 44, all)
    expect(told(lines)).toEqual([
      ['returned', 1, 44],
      ['granted', 43, 43],
      ['closed', -8, 0],
      ['spent', -1, 8],
      ['spent', -1, 9],
      ['granted', 10, 10],
    ])
    expect(lines[1]?.reason).toBe('Acquisto: 40 del piano, 3 portate da quello di prima')
    expect(lines[2]?.reason).toBe('Chiuse con il passaggio a Silver')
  })

  it('says what of a purchase the plan brought and what the one before, and why staff gave a present', () => {
    const reasonOf = (given: Partial<NamedCredit>) =>
      movementsPage([named(1, { granted: 40, ...given })], [], 40, all).map(({ title, reason }) => [title, reason])
    expect(reasonOf({})).toEqual([['Abbonamento Bronze', 'Acquisto']])
    expect(reasonOf({ carried: -3 })).toEqual([
      ['Abbonamento Bronze', 'Acquisto: 43 del piano, 3 già usate con quello di prima'],
    ])
    expect(reasonOf({ kind: 'granted', name: 'Omaggio', grantReason: 'guasto del 3 marzo' })).toEqual([
      ['Omaggio', 'Omaggio di Promessi: guasto del 3 marzo'],
    ])
  })

  it('names the announcement of what was spent and the collaborator who sent the offer', () => {
    const [spent] = movementsPage([], [{ ...spending(7, -3), memberName: 'Marta' }], 0, all)
    expect(spent).toMatchObject({ title: 'Annuncio 7', announcementId: 7 })
    expect(spent?.reason).toBe('Prima proposta su questo annuncio, inviata da Marta')
  })

  it('is silent on a credit that has not begun and on the end of one that was used up', () => {
    const credits = [
      named(1, { startsAt: days(-40), endsAt: at, used: 10 }),
      named(2, { startsAt: new Date(at.getTime() + 1), endsAt: days(30) }),
      named(3, { startsAt: at, endsAt: days(30) }),
    ]
    const lines = movementsPage(credits, [], 10, all)
    expect(lines.map(({ key, quantity }) => [key, quantity])).toEqual([
      ['granted:3', 10],
      ['granted:1', 10],
    ])
  })

  it('shows of several movements of one instant the newest purchase first, an end before a beginning', () => {
    const credits = [
      named(4, { startsAt: days(-2) }),
      named(9, { startsAt: days(-2) }),
      named(6, { startsAt: days(-30), endsAt: days(-2) }),
    ]
    const keys = movementsPage(credits, [], 20, all).map(({ key }) => key)
    expect(keys).toEqual(['granted:9', 'granted:4', 'expired:6', 'granted:6'])
  })

  it('begins at what the credits in force hold, ends at nothing, and its pages are parts of it', () => {
    const plan = fc.array(
      fc.record({ granted: fc.integer({ min: 1, max: 9 }), from: fc.integer({ min: -60, max: 5 }) }),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(
        plan,
        fc.array(fc.tuple(fc.nat(4), fc.boolean()), { maxLength: 12 }),
        fc.integer({ min: 1, max: 7 }),
        (given, wishes, take) => {
          const credits = given.map(({ granted, from }, index) =>
            named(index, { granted, used: 0, startsAt: days(from), endsAt: days(from + 30) }),
          )
          const used = new Map<number, number>()
          const spendings = wishes.flatMap(([which, returned], index) => {
            const one = credits[which]
            if (!one || one.startsAt > days(-1) || (used.get(which) ?? 0) >= one.granted) return []
            if (!returned) used.set(which, (used.get(which) ?? 0) + 1)
            const start = (one.startsAt.getTime() - at.getTime()) / 86_400_000
            return [spending(index, start + 0.5, returned ? start + 0.75 : undefined)]
          })
          const spent = credits
            .map((one) => ({ ...one, used: used.get(one.id) ?? 0 }))
            .filter((one) => one.startsAt <= at)
          const held = spent.filter((one) => at < one.endsAt).reduce((sum, one) => sum + one.granted - one.used, 0)
          const lines = movementsPage(spent, spendings, held, all)
          const pages = lines.flatMap((_, index) =>
            index % take === 0 ? movementsPage(spent, spendings, held, { at, skip: index, take }) : [],
          )
          const first = lines.at(-1)
          expect(pages).toEqual(lines)
          expect(lines[0]?.balance ?? 0).toBe(held)
          expect(first ? first.balance - first.quantity : 0).toBe(0)
        },
      ),
    )
  })
})
