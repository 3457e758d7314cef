import { describe, expect, it } from 'vitest'
import { storeLine } from '#features/fulfilment/checkout/checkout.rules.ts'
import { itemsFor } from '#features/fulfilment/orders/store/store-orders.rules.ts'
import { auctionTotals } from '#features/fulfilment/orders/totals.rules.ts'
import { type Bonus, bonusFor } from '#features/people/suppliers/bonus.rules.ts'
import { SAME_EVERYWHERE, SENT_AS_ALL } from '#features/people/suppliers/shipping.rules.ts'
import { MAX_LINES } from '#features/shop/cart/cart.rules.ts'
import { USUAL_TERMS } from '#features/shop/products/cancellation.rules.ts'
import { day } from '#shared/days.ts'
import { basisPoints, cents, percentOf } from '#shared/money.ts'
import { BonusDraft, ExampleInput } from './bonus.contract.ts'
import { bonusChanges, bonusState, periodProblem, ruleText } from './category-bonus.rules.ts'
import { type Example, simulate, simulate as simulationOf } from './simulate.rules.ts'
import { offeredOf, ruleOf } from './simulate-form.rules.ts'

/** A row of numbers that looks random and is the same in every run. */
const numbers = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('a bonus with a maximum', () => {
  const rule: Bonus = {
    limitCents: cents(100_000),
    aboveBps: basisPoints(1000),
    uptoBps: basisPoints(200),
    maxCents: cents(15_000),
  }
  it.each([
    // price, bonus, rate
    [100_000, 2000, 200],
    [100_001, 10_000, 1000],
    [150_000, 15_000, 1000],
    [150_010, 15_000, 1000],
    [300_000, 15_000, 500],
  ])('on %i gives %i, a rate of %i', (price, given, bps) => {
    expect(bonusFor(cents(price), rule)).toEqual({ cents: given, bps })
  })

  it('never gives more than the maximum or than its rate, and without one is what it was', () => {
    const next = numbers(7)
    for (let times = 0; times < 2000; times += 1) {
      const any: Bonus = {
        limitCents: cents(next(400_000)),
        aboveBps: basisPoints(next(9001)),
        uptoBps: basisPoints(next(9001)),
        maxCents: next(3) === 0 ? null : cents(1 + next(90_000)),
      }
      const price = cents(1 + next(900_000))
      const given = bonusFor(price, any)
      const bps = price > any.limitCents ? any.aboveBps : any.uptoBps
      expect(given.cents).toBe(Math.min(percentOf(price, bps), any.maxCents ?? Number.MAX_SAFE_INTEGER))
      expect(given.cents).toBeLessThan(price + 1)
    }
  })
})

describe('the simulator equals checkout to the cent', () => {
  const next = numbers(46)
  const cases = Array.from({ length: 1500 }, () => ({
    example: {
      kind: next(2) === 0 ? 'annuncio' : 'store',
      priceCents: cents(1 + next(900_000)),
      quantity: 1 + next(12),
      shippingCents: cents(next(9000)),
      shippingFreeOverCents: next(2) === 0 ? null : cents(next(500_000)),
      advance: next(3) === 0,
    } satisfies Example,
    rule:
      next(5) === 0
        ? null
        : {
            limitCents: cents(next(600_000)),
            aboveBps: basisPoints(next(9001)),
            uptoBps: basisPoints(next(9001)),
            maxCents: next(2) === 0 ? null : cents(1 + next(200_000)),
          },
  }))

  it('for the offer of an announcement: what the order is written with', () => {
    for (const { example, rule } of cases.filter((one) => one.example.kind === 'annuncio')) {
      const order = auctionTotals({ ...example, bonus: rule })
      expect(simulate(example, rule)).toEqual({ ...order, nowCents: order.totalCents })
    }
  })

  it('for a store: the lines as the order keeps them, and what the provider is asked for', () => {
    for (const { example, rule } of cases.filter((one) => one.example.kind === 'store')) {
      const said = simulate(example, rule)
      const kept = storeLine(
        {
          ...{ idproduct: 1, idprice: 1, type: '0', quantity: example.quantity, sizeSelected: null, measures: [] },
          ...{ choisestartdate: null, choiseenddate: null, useAdvance: example.advance, problem: null },
          sending: SENT_AS_ALL,
          product: { title: 'Velo', path: '', image: '', isService: false },
          seller: {
            ...{ id: 1, title: '', path: '', shippingCents: example.shippingCents },
            shippingFreeOverCents: example.shippingFreeOverCents,
            zones: SAME_EVERYWHERE,
          },
          bonus: rule,
          pay: example.priceCents,
          quantityMax: MAX_LINES,
          condition: { option1: '', option2: '' },
        },
        {
          code: 'V',
          description: '',
          sectorId: 0,
          withdrawal: 'allowed',
          vatBps: null,
          rentalTerms: USUAL_TERMS,
          otherInformation: {},
        },
      )
      expect([said.goodsCents, said.bonusCents, said.bonusBps]).toEqual([
        kept.totalCents,
        kept.bonusCents,
        kept.bonusBps,
      ])
      expect(said.totalCents).toBe(kept.totalCents - kept.bonusCents + said.shippingCents)
      const asked = itemsFor([kept]).reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)
      expect(said.nowCents).toBe(asked + said.shippingCents)
    }
  })

  it('from the form as it is typed', () => {
    const rule = ruleOf(BonusDraft.parse({ seen: '0', limit: '1.000,00', above: '7,5', upto: '2', max: '80,00' }))
    const example = ExampleInput.parse({ kind: 'annuncio', price: '1.200,00', quantity: '1', shipping: '25' })
    expect(simulationOf(example, rule)).toMatchObject({ bonusCents: 8000, bonusBps: 667, totalCents: 114_500 })
  })

  it('holds to the last instant of its last day in Rome, and without one for good', () => {
    const typed = { seen: '0', limit: '1.000,00', above: '7,5', upto: '2', max: '80,00', vouchers: '250' }
    const draft = { ...BonusDraft.parse(typed), endsOn: day('2026-12-31') }
    expect(offeredOf(draft)).toEqual({
      ...{ limitCents: 100_000, aboveBps: 750, uptoBps: 200, maxCents: 8000, vouchers: 250, used: 0 },
      endsAt: '2026-12-31T23:00:00.000Z',
    })
    expect(offeredOf({ ...draft, endsOn: null }).endsAt).toBeNull()
  })
})

describe('the state of a version', () => {
  const hour = (count: number) => new Date(Date.UTC(2026, 10, 16, count))
  const version = (number: number, from: number, change: object = {}) => ({
    ...{ version: number, startsAt: hour(from), endsAt: null, endedAt: null, vouchers: null },
    ...change,
  })
  const states = (versions: ReturnType<typeof version>[], at: number, used = 0) =>
    versions.map((one) => bonusState(one, versions, used, hour(at)))

  it('a newer one that has begun takes its place, one that has not does not', () => {
    const versions = [version(3, 6), version(2, 2), version(1, 0)]
    expect(states(versions, 3)).toEqual(['scheduled', 'in_force', 'replaced'])
    expect(states(versions, 6)).toEqual(['in_force', 'replaced', 'replaced'])
  })

  it('ends with its period, with its vouchers, or by staff; then the one before does not come back', () => {
    expect(states([version(1, 0, { endsAt: hour(4) })], 3)).toEqual(['in_force'])
    expect(states([version(1, 0, { endsAt: hour(4) })], 4)).toEqual(['over'])
    expect(states([version(1, 0, { vouchers: 2 })], 1, 1)).toEqual(['in_force'])
    expect(states([version(1, 0, { vouchers: 2 })], 1, 2)).toEqual(['used_up'])
    expect(states([version(2, 1, { endsAt: hour(3) }), version(1, 0)], 4)).toEqual(['over', 'replaced'])
    expect(states([version(2, 6, { endedAt: hour(5) }), version(1, 0)], 7)).toEqual(['ended', 'in_force'])
  })
})

describe('a period', () => {
  const today = day('2026-11-16')
  it.each([
    [null, null, null],
    [today, today, null],
    ['2026-11-15', null, /passata/],
    ['2026-12-01', '2026-11-30', /prima/],
    [null, '2026-11-15', /prima/],
    [null, '2030-11-16', /tre anni/],
    [null, '2029-11-18', null],
    [null, '2029-11-19', /tre anni/],
    ['2026-12-01', '2029-12-03', null],
    ['2026-12-01', '2026-12-01', null],
  ])('from %s to %s', (from, to, words) => {
    const problem = periodProblem(from === null ? null : day(from), to === null ? null : day(to), today)
    if (words === null) expect(problem).toBeNull()
    else expect(problem).toMatch(words)
  })
})

describe('a rule in words', () => {
  it('says its steps and its maximum', () => {
    const terms = { limitCents: cents(100_000), aboveBps: basisPoints(500), uptoBps: basisPoints(200), vouchers: null }
    expect(ruleText({ ...terms, maxCents: cents(30_000) })).toMatch(/^5% oltre .*, 2% fino a .*, al massimo 300,00/)
    expect(ruleText({ ...terms, uptoBps: basisPoints(500), maxCents: null })).toBe('5% su ogni prezzo')
  })
})

describe('what a version changes', () => {
  const before = {
    ...{ limitCents: cents(100_000), aboveBps: basisPoints(750), uptoBps: basisPoints(200) },
    ...{ maxCents: null, vouchers: 250 },
  }

  it('is said term by term, with words for what is not set', () => {
    const after = { ...before, aboveBps: basisPoints(800), maxCents: cents(5000), vouchers: null }
    expect(bonusChanges(before, before)).toEqual([])
    expect(bonusChanges(before, after)).toEqual([
      { label: 'Sopra la soglia', before: '7,5%', after: '8%' },
      { label: 'Massimo', before: 'Nessuno', after: '50,00\u00a0€' },
      { label: 'Voucher', before: '250', after: 'Senza limite' },
    ])
  })
})
