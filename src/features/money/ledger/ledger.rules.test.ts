import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feeOn } from '#features/money/billing/fees/fee.rules.ts'
import { basisPoints, type Cents, cents } from '#shared/money.ts'
import {
  asFeeFollows,
  type FeeAmounts,
  feeBasisAfter,
  feeLines,
  feeMoveLines,
  feeReversalLines,
  goodsNetOf,
  type LedgerMovement,
  leftOf,
  movedBy,
  orderMoneyOf,
  paymentLines,
  refundLines,
  reversalLines,
  type Sold,
  saleLines,
  totalOf,
} from './ledger.rules.ts'
import type { LedgerKind, LedgerLine } from './views.ts'

const sold = (goods: number, bonus: number, shipping: number): Sold => ({
  goodsCents: cents(goods),
  bonusCents: cents(bonus),
  shippingCents: cents(shipping),
})
const sum = (lines: readonly LedgerLine[]): number => lines.reduce((total, line) => total + line.amountCents, 0)
const amountsOf = (lines: readonly LedgerLine[]) =>
  Object.fromEntries(lines.map(({ account, amountCents }) => [account, amountCents]))

describe('what is posted, to the cent', () => {
  it('of a sale: goods less bonus plus shipping is what the couple owes', () => {
    expect(amountsOf(saleLines(sold(240_000, 12_000, 900)))).toEqual({
      ...{ customer: 228_900, goods: -240_000, bonus: 12_000, shipping: -900 },
    })
  })

  it('leaves out what is zero', () => {
    expect(amountsOf(saleLines(sold(100, 0, 0)))).toEqual({ customer: 100, goods: -100 })
    expect(feeLines({ feeCents: cents(0), vatCents: cents(0) })).toEqual([])
  })

  it.each([
    // left (goods, bonus, shipping), taken back, of it shipping → goods, bonus, shipping
    ['half of the goods carries half of the bonus', [10_000, 1_000, 500], 4_500, 0, 5_000, 500, 0],
    ['an odd cent of the bonus goes to the larger part', [101, 1, 0], 51, 0, 52, 1, 0],
    ['everything takes everything', [10_000, 1_000, 500], 9_500, 500, 10_000, 1_000, 500],
    ['what the goods cannot bear is shipping', [1_000, 0, 500], 1_200, 0, 1_000, 0, 200],
    ['more shipping than there is comes off the goods', [1_000, 0, 100], 500, 300, 400, 0, 100],
    ['shipping alone', [1_000, 100, 500], 500, 500, 0, 0, 500],
    ['goods given away for nothing', [100, 100, 500], 500, 500, 100, 100, 500],
  ] as const)('of what is taken back: %s', (_name, left, amount, shipping, goods, bonus, shippingBack) => {
    const lines = amountsOf(reversalLines(sold(left[0], left[1], left[2]), cents(amount), cents(shipping)))
    expect([lines.customer, lines.goods ?? 0, lines.bonus ?? 0, lines.shipping ?? 0].map((one) => one || 0)).toEqual([
      -amount,
      goods,
      bonus === 0 ? 0 : -bonus,
      shippingBack,
    ])
  })

  it.each([
    ['payment', { fee_cash: 12_981, fee_due: -12_981 }],
    ['write_off', { fee_loss: 12_981, fee_due: -12_981 }],
    ['repayment', { fee_due: 12_981, fee_cash: -12_981 }],
  ] as const)('of the %s of a fee, and of its opposite when it was a mistake', (move, amounts) => {
    const done = feeMoveLines(move, cents(12_981))
    const undone = feeMoveLines(move, cents(12_981), true)
    expect(amountsOf(done)).toEqual(amounts)
    for (const account of Object.keys(amounts))
      expect((amountsOf(done)[account] ?? 0) + (amountsOf(undone)[account] ?? 0)).toBe(0)
    expect(undone).toHaveLength(2)
  })

  it.each([
    ['sale', saleLines(sold(240_000, 12_000, 900)), { worthCents: 228_900 }],
    ['payment', paymentLines(cents(228_900)), { collectedCents: 228_900 }],
    ['refund', refundLines(cents(100_001)), { collectedCents: -100_001, refundedCents: 100_001 }],
    ['sale_reversal', reversalLines(sold(10_000, 1_000, 500), cents(4_600), cents(100)), { worthCents: -4_600 }],
    ['fee', feeLines({ feeCents: cents(10_640), vatCents: cents(2_341) }), { feeCents: 10_640, feeVatCents: 2_341 }],
    [
      'fee_reversal',
      feeReversalLines({ feeCents: cents(5_000), vatCents: cents(1_100) }),
      { feeCents: -5_000, feeVatCents: -1_100 },
    ],
    ['fee_payment', feeMoveLines('payment', cents(12_981)), {}],
  ] as const)('adds to the sums of its order what a %s moved, and nothing else', (kind, lines, moved) => {
    const nothing = { worthCents: 0, collectedCents: 0, refundedCents: 0, feeCents: 0, feeVatCents: 0 }
    expect(movedBy(kind, lines)).toEqual({ ...nothing, ...moved })
  })

  it('never takes back more than is left', () => {
    expect(() => reversalLines(sold(1_000, 0, 100), cents(1_101), cents(0))).toThrow(RangeError)
    expect(() => reversalLines(sold(1_000, 0, 100), cents(-1), cents(0))).toThrow(RangeError)
  })
})

it('keeps the books of docs/money.md', () => {
  const entries: readonly (readonly [LedgerKind, string, LedgerLine[]])[] = [
    ['sale', '1', saleLines(sold(224_000, 11_200, 0))],
    ['fee', '1', feeLines({ feeCents: cents(10_640), vatCents: cents(2_341) })],
    ['payment', '1', paymentLines(cents(212_800))],
    ['sale_reversal', 'return:1', reversalLines(sold(224_000, 11_200, 0), cents(100_001), cents(0))],
    ['refund', '1', refundLines(cents(100_001))],
  ]
  const movements = entries.flatMap(([kind, about, lines]) =>
    lines.map((line) => ({ ...line, kind, occasion: `${kind}:${about}` })),
  )
  expect(leftOf(movements)).toEqual(sold(118_736, 5_937, 0))
  const { baseCents, charged } = feeBasisAfter(movements, 'return:1')
  expect([baseCents, charged]).toEqual([112_799, { feeCents: 10_640, vatCents: 2_341 }])
  expect(feeOn(baseCents, basisPoints(500), basisPoints(2200))).toMatchObject({ feeCents: 5_640, vatCents: 1_241 })
  expect(orderMoneyOf(movements)).toMatchObject({
    paidCents: 212_800,
    refundedCents: 100_001,
    owedCents: 0,
    dueCents: 0,
  })
})

it('keeps no fee on a cancelled order, whatever the seller had given back of it without being asked', () => {
  const entries: readonly (readonly [LedgerKind, string, LedgerLine[]])[] = [
    ['sale', '1', saleLines(sold(1_000, 0, 0))],
    ['fee', '1', feeLines({ feeCents: cents(30), vatCents: cents(7) })],
    ['sale_reversal', 'goodwill:1', reversalLines(sold(1_000, 0, 0), cents(400), cents(0))],
    ['sale_reversal', 'cancellation:1', reversalLines(sold(600, 0, 0), cents(600), cents(0))],
  ]
  const movements = entries.flatMap(([kind, about, lines]) =>
    lines.map((line) => ({ ...line, kind, occasion: `${kind}:${about}` })),
  )
  expect(feeBasisAfter(movements, 'cancellation:1').baseCents).toBe(0)
  expect(feeBasisAfter(movements, 'return:1').baseCents).toBe(1_000)
})

it('takes nothing more off a fee when money arrives that a cancellation has counted already', () => {
  const entries: readonly (readonly [LedgerKind, string, LedgerLine[]])[] = [
    ['sale', '1', saleLines(sold(63_726, 0, 0))],
    ['sale_reversal', 'dispute:1', reversalLines(sold(63_726, 0, 0), cents(21_316), cents(0))],
    // All that is left is kept: its fee is made smaller at once, the money of the dispute is still on its way.
    ['fee_reversal', 'cancellation:1', feeReversalLines({ feeCents: cents(640), vatCents: cents(141) })],
  ]
  const movements = entries.flatMap(([kind, about, lines]) =>
    lines.map((line) => ({ ...line, kind, occasion: `${kind}:${about}` })),
  )
  expect(feeBasisAfter(movements, 'dispute:1')).toMatchObject({ baseCents: 42_410, backCents: 0 })
  const before = movements.filter(({ kind }) => kind !== 'fee_reversal')
  expect(feeBasisAfter(before, 'dispute:1')).toMatchObject({ baseCents: 42_410, backCents: 21_316 })
})

it('keeps the fee on what the seller keeps of a cancelled order', () => {
  const entries: readonly (readonly [LedgerKind, string, LedgerLine[]])[] = [
    ['sale', '1', saleLines(sold(38_000, 760, 2_500))],
    ['fee', '1', feeLines({ feeCents: cents(1_117), vatCents: cents(246) })],
    ['payment', '1', paymentLines(cents(39_740))],
    // All but 111,72 of the goods, and the shipping.
    ['sale_reversal', 'cancellation:1', reversalLines(sold(38_000, 760, 2_500), cents(28_568), cents(2_500))],
    ['refund', '1', refundLines(cents(28_568))],
  ]
  const movements = entries.flatMap(([kind, about, lines]) =>
    lines.map((line) => ({ ...line, kind, occasion: `${kind}:${about}` })),
  )
  expect(feeBasisAfter(movements, 'cancellation:1').baseCents).toBe(11_172)
  expect(leftOf(movements)).toEqual(sold(11_400, 228, 0))
  expect(orderMoneyOf(movements)).toMatchObject({ reversedCents: 28_568, dueCents: 0, owedCents: 0 })
})

it('leaves with the seller, and with its fee, what staff has closed with nothing given back', () => {
  const entries: readonly (readonly [LedgerKind, string, LedgerLine[]])[] = [
    ['sale', '1', saleLines(sold(100_000, 5_000, 2_500))],
    ['sale_reversal', 'return:1', reversalLines(sold(100_000, 5_000, 2_500), cents(30_000), cents(2_500))],
    ['sale_reversal', 'cancellation:1', reversalLines(sold(71_053, 3_553, 0), cents(67_500), cents(0))],
  ]
  const movements = entries.flatMap(([kind, about, lines]) =>
    lines.map((line) => ({ ...line, kind, occasion: `${kind}:${about}` })),
  )
  const base = (about: string, ...closed: readonly { about: string; amountCents: Cents }[]) =>
    feeBasisAfter(asFeeFollows(movements, closed), about)
  expect(base('return:1')).toMatchObject({ baseCents: 67_500, backCents: 27_500 })
  expect(base('return:1', { about: 'return:1', amountCents: cents(20_000) })).toMatchObject({
    ...{ baseCents: 87_500, backCents: 7_500 },
  })
  // Of the shipping there is no fee, whoever has it in the end.
  expect(base('return:1', { about: 'return:1', amountCents: cents(30_000) })).toMatchObject({
    ...{ baseCents: 95_000, backCents: 0 },
  })
  expect(base('cancellation:1', { about: 'cancellation:1', amountCents: cents(40_000) }).baseCents).toBe(40_000)
})

interface Step {
  readonly kind: 'payment' | 'return' | 'goodwill' | 'cancellation'
  /** Share of what there is, in thousandths. */
  readonly share: number
  readonly shippingShare: number
  /** Whether the money has arrived with the couple. */
  readonly arrived: boolean
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('payment', 'return', 'goodwill', 'cancellation'),
  share: fc.integer({ min: 0, max: 1_000 }),
  shippingShare: fc.integer({ min: 0, max: 1_000 }),
  arrived: fc.boolean(),
})

/** Plays a history as the services post it, and keeps its own books beside. */
const play = (sale: Sold, rate: number, steps: readonly Step[]) => {
  const movements: LedgerMovement[] = []
  const post = (kind: LedgerKind, about: string, lines: readonly LedgerLine[]) => {
    expect(sum(lines)).toBe(0)
    const entry = { kind, occasion: `${kind}:${about}` }
    movements.push(
      ...(lines.length > 0 ? lines : [{ account: 'fee_due' as const, amountCents: cents(0) }]).map((line) => ({
        ...line,
        ...entry,
      })),
    )
  }
  const feeOf = (base: Cents): FeeAmounts => {
    const { feeCents, vatCents } = feeOn(base, basisPoints(rate), basisPoints(2200))
    return { feeCents, vatCents }
  }
  post('sale', '1', saleLines(sale))
  post('fee', '1', feeLines(feeOf(goodsNetOf(sale))))
  let [paid, back, asked] = [0, 0, 0]
  const total = totalOf(sale)
  const pay = (amount: number) => {
    if (amount > 0) post('payment', String(movements.length), paymentLines(cents(amount)))
    paid += amount
  }
  for (const [index, { kind, share, shippingShare, arrived }] of steps.entries()) {
    if (kind === 'payment') {
      if (asked === 0) pay(Math.floor(((total - paid) * share) / 1_000))
      continue
    }
    const left = leftOf(movements)
    const held = paid - asked
    const keptShare = kind === 'cancellation' ? Math.floor((Math.min(held, goodsNetOf(left)) * share) / 1_000) : 0
    const amount = kind === 'cancellation' ? held - keptShare : Math.floor((held * share) / 1_000)
    const about = `${kind}:${index}`
    if (kind === 'cancellation')
      post('sale_reversal', about, reversalLines(left, cents(totalOf(left) - keptShare), left.shippingCents))
    else
      post(
        'sale_reversal',
        about,
        reversalLines(left, cents(amount), cents(Math.floor((amount * shippingShare) / 1_000))),
      )
    asked += amount
    if (kind === 'cancellation' && !arrived) break
    if (kind !== 'goodwill' && !arrived) continue
    if (amount > 0) post('refund', String(index), refundLines(cents(amount)))
    back += amount
    if (kind !== 'goodwill') {
      const { baseCents, charged } = feeBasisAfter(movements, about)
      const kept = feeOf(baseCents)
      expect(baseCents).toBeGreaterThanOrEqual(0)
      post(
        'fee_reversal',
        about,
        feeReversalLines({
          feeCents: cents(charged.feeCents - kept.feeCents),
          vatCents: cents(charged.vatCents - kept.vatCents),
        }),
      )
    }
    if (kind === 'cancellation') break
  }
  return { movements, paid, back, asked }
}

describe('any history', () => {
  it('sums to zero, loses nothing and doubles nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 0, max: 1_000 }),
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 0, max: 1_500 }),
        fc.array(step, { maxLength: 8 }),
        (goods, bonusShare, shipping, rate, steps) => {
          const sale = sold(goods, Math.floor((goods * bonusShare) / 1_000), shipping)
          const { movements, paid, back, asked } = play(sale, rate, steps)
          expect(sum(movements)).toBe(0)
          const money = orderMoneyOf(movements)
          expect(money).toMatchObject({ ...sale, totalCents: totalOf(sale), paidCents: paid, refundedCents: back })
          expect(back).toBeLessThanOrEqual(paid)
          expect(money.netCents).toBe(paid - back - money.feeCents - money.feeVatCents)
          // What is still owed to somebody is exactly what was not paid, or what was asked back and has not arrived.
          const customer = totalOf(sale) - money.reversedCents - paid + back
          expect(money.dueCents - money.owedCents).toBe(customer)
          // Goods come back only once they are paid.
          if (paid === totalOf(sale)) expect(money.owedCents).toBe(asked - back)
          const left = leftOf(movements)
          for (const one of [
            left.goodsCents,
            left.bonusCents,
            left.shippingCents,
            goodsNetOf(left),
            money.feeCents,
            money.feeVatCents,
          ])
            expect(one).toBeGreaterThanOrEqual(0)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('ends without a fee when everything went back, whatever the parts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 0, max: 1_500 }),
        fc.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 6 }),
        (goods, bonusShare, rate, shares) => {
          const sale = sold(goods, Math.floor((goods * bonusShare) / 1_000), 700)
          const returned = (share: number): Step => ({ kind: 'return', share, shippingShare: 0, arrived: true })
          const { movements } = play(sale, rate, [
            { kind: 'payment', share: 1_000, shippingShare: 0, arrived: true },
            ...shares.map(returned),
            returned(1_000),
          ])
          const money = orderMoneyOf(movements)
          expect(money).toMatchObject({ feeCents: 0, feeVatCents: 0, netCents: 0, owedCents: 0, dueCents: 0 })
          expect(leftOf(movements)).toEqual(sold(0, 0, 0))
        },
      ),
    )
  })
})
