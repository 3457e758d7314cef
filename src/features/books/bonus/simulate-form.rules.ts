import type { Bonus } from '#features/people/suppliers/bonus.rules.ts'
import { addDays, type Day, instantInRome } from '#shared/days.ts'
import type { BasisPoints, Cents } from '#shared/money.ts'
import { type Simulated, simulate } from './simulate.rules.ts'

/** The rule of a form, as a price reads it. */
export const ruleOf = (draft: {
  readonly limit: Cents
  readonly above: BasisPoints
  readonly upto: BasisPoints
  readonly max: Cents | null
}): Bonus => ({ limitCents: draft.limit, aboveBps: draft.above, uptoBps: draft.upto, maxCents: draft.max })

/** The rule of a form as it would be proposed: not used yet. The end is the midnight after the last day. */
export const offeredOf = (draft: {
  readonly limit: Cents
  readonly above: BasisPoints
  readonly upto: BasisPoints
  readonly max: Cents | null
  readonly endsOn: Day | null
  readonly vouchers?: number | null | undefined
}) => ({
  limitCents: draft.limit,
  aboveBps: draft.above,
  uptoBps: draft.upto,
  maxCents: draft.max,
  endsAt: draft.endsOn && instantInRome(addDays(draft.endsOn, 1)).toISOString(),
  vouchers: draft.vouchers ?? null,
  used: 0,
})

/** The example of a form, reckoned by the checkout. */
export const simulationOf = (
  example: {
    readonly kind: 'annuncio' | 'store'
    readonly price: Cents
    readonly quantity: number
    readonly shipping: Cents
    readonly freeOver: Cents | null
    readonly advance: boolean
  },
  rule: Bonus,
): Simulated =>
  simulate(
    {
      kind: example.kind,
      priceCents: example.price,
      quantity: example.quantity,
      shippingCents: example.shipping,
      shippingFreeOverCents: example.freeOver,
      advance: example.advance,
    },
    rule,
  )
