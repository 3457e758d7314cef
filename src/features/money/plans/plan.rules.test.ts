import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { USUAL_FIRST_STEP } from '#features/site/settings/settings.rules.ts'
import { addDays, type Day, day } from '#shared/days.ts'
import { basisPoints, type Cents, cents, sumOf } from '#shared/money.ts'
import { dueSteps } from './due-days.rules.ts'
import { firstShare, type PaymentPlan, type PlanDue, type PlanStep, planProblem, stepAmounts } from './plan.rules.ts'

const share = (bps: number, due: PlanDue): PlanStep => ({ bps: basisPoints(bps), due })
const fixed = (amount: number, due: PlanDue): PlanStep => ({ cents: cents(amount), due })
const award: PlanDue = { at: 'award' }
const daysBefore = (days: number): PlanDue => ({ at: 'before', days })
const plan = (...steps: PlanStep[]): PaymentPlan => ({ depositKind: 'caparra_confirmatoria', steps })
const today = day('2027-01-10')
const limits = { limitBps: USUAL_FIRST_STEP, today }

describe('what the steps come to', () => {
  it.each([
    ['30/70', plan(share(3_000, award), share(7_000, daysBefore(30))), 900_000, [270_000, 630_000]],
    [
      'thirds of an odd price',
      plan(share(3_333, award), share(3_333, daysBefore(60)), share(3_334, daysBefore(7))),
      100,
      [33, 33, 34],
    ],
    ['an amount and the rest', plan(fixed(50_000, award), share(10_000, daysBefore(30))), 224_000, [50_000, 174_000]],
    [
      'an amount larger than a price that a bonus made smaller',
      plan(fixed(500, award), share(10_000, daysBefore(1))),
      400,
      [400, 0],
    ],
  ])('%s', (_what, one, price, amounts) => {
    expect(stepAmounts(one, cents(price))).toEqual(amounts)
  })

  it('is the price to the cent, and nothing below zero, whatever the plan', () => {
    fc.assert(
      fc.property(anyPlan, anyPrice, (one, price) => {
        const amounts = stepAmounts(one, price)
        expect(sumOf(amounts)).toBe(price)
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('names the first as a share of the price', () => {
    expect(firstShare(plan(share(3_000, award), share(7_000, daysBefore(30))), cents(99_999))).toBe(3_000)
    expect(firstShare(plan(fixed(50_000, award), share(10_000, daysBefore(30))), cents(200_000))).toBe(2_500)
  })
})

describe('what may be offered', () => {
  it.each([
    [null, plan(share(3_000, award), share(7_000, daysBefore(0)))],
    [null, plan(fixed(20_000, award), share(10_000, { at: 'after', days: 7 }))],
    ['steps', plan(share(10_000, award))],
    ['steps', plan(...[0, 1, 2, 3, 4].map((n) => share(2_000, n === 0 ? award : daysBefore(100 - n))))],
    ['first_at_award', plan(share(3_000, daysBefore(90)), share(7_000, daysBefore(30)))],
    ['award_once', plan(share(3_000, award), share(7_000, award))],
    ['days', plan(share(3_000, award), share(7_000, daysBefore(366)))],
    ['days', plan(share(3_000, award), share(7_000, { at: 'after', days: 0 }))],
    ['date_passed', plan(share(3_000, award), share(7_000, { at: 'date', on: today }))],
    ['order', plan(share(3_000, award), share(3_000, daysBefore(7)), share(4_000, daysBefore(60)))],
    ['shares', plan(share(3_000, award), share(6_999, daysBefore(30)))],
    ['shares', plan(fixed(100_000, award), share(10_000, daysBefore(30)))],
    ['empty_step', plan(share(0, award), share(10_000, daysBefore(30)))],
    ['first_too_large', plan(share(3_001, award), share(6_999, daysBefore(30)))],
    ['first_too_large', plan(fixed(30_001, award), share(10_000, daysBefore(30)))],
  ] as const)('%s', (problem, one) => {
    expect(planProblem(one, cents(100_000), limits)).toBe(problem)
  })
})

describe('when they are due', () => {
  const three = plan(share(3_000, award), share(4_000, daysBefore(60)), share(3_000, { at: 'after', days: 7 }))
  const service = (on: string) => ({ serviceOn: day(on), serviceUntilOn: day(on) })

  it('counts from the choice and from the service', () => {
    expect(dueSteps(three, cents(100_000), { awardOn: today, ...service('2027-06-19') })).toEqual([
      { due: award, amountCents: 30_000, dueOn: '2027-01-10' },
      { due: daysBefore(60), amountCents: 40_000, dueOn: '2027-04-20' },
      { due: { at: 'after', days: 7 }, amountCents: 30_000, dueOn: '2027-06-26' },
    ])
  })

  it('joins what short notice has overtaken', () => {
    expect(dueSteps(three, cents(100_000), { awardOn: today, ...service('2027-02-01') })).toEqual([
      { due: award, amountCents: 70_000, dueOn: '2027-01-10' },
      { due: { at: 'after', days: 7 }, amountCents: 30_000, dueOn: '2027-02-08' },
    ])
  })

  it('knows no day for what waits for something, nor for a service without a day', () => {
    const trial = plan(share(3_000, award), share(7_000, { at: 'milestone', milestone: 'trial' }))
    const days = { awardOn: today, serviceOn: null, serviceUntilOn: null }
    expect(dueSteps(trial, cents(1_000), days).map(({ dueOn }) => dueOn)).toEqual(['2027-01-10', null])
    expect(dueSteps(three, cents(1_000), days).map(({ dueOn }) => dueOn)).toEqual(['2027-01-10', null, null])
  })

  it('keeps the sum, never comes before the choice, and has no empty later step', () => {
    fc.assert(
      fc.property(anyPlan, anyPrice, fc.option(fc.integer({ min: -400, max: 400 })), (one, price, offset) => {
        const serviceOn = offset === null ? null : addDays(today, offset)
        const steps = dueSteps(one, price, { awardOn: today, serviceOn, serviceUntilOn: serviceOn })
        expect(sumOf(steps.map(({ amountCents }) => amountCents))).toBe(price)
        expect(steps[0]?.dueOn).toBe(today)
        expect(steps.slice(1).every(({ amountCents }) => amountCents > 0)).toBe(true)
        expect(steps.every(({ dueOn }) => dueOn === null || dueOn >= today)).toBe(true)
      }),
    )
  })
})

const anyDue: fc.Arbitrary<PlanDue> = fc.oneof(
  fc.integer({ min: 0, max: 365 }).map((days): PlanDue => ({ at: 'before', days })),
  fc.integer({ min: 1, max: 365 }).map((days): PlanDue => ({ at: 'after', days })),
  fc.integer({ min: -200, max: 700 }).map((days): PlanDue => ({ at: 'date', on: addDays(today, days) as Day })),
  fc.constantFrom('trial', 'proofs', 'delivery').map((milestone): PlanDue => ({ at: 'milestone', milestone })),
)
const anyShare = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((bps) => ({ bps: basisPoints(bps) })),
  fc.integer({ min: 0, max: 900_000 }).map((amount) => ({ cents: cents(amount) })),
)
const anyPlan: fc.Arbitrary<PaymentPlan> = fc
  .tuple(fc.integer({ min: 1, max: 10_000 }), fc.array(fc.tuple(anyShare, anyDue), { minLength: 1, maxLength: 3 }))
  .map(([first, later]) => plan(share(first, award), ...later.map(([part, due]) => ({ ...part, due }))))
const anyPrice: fc.Arbitrary<Cents> = fc.integer({ min: 1, max: 5_000_000 }).map(cents)
