import { type Cents, cents, split, sumOf } from '#shared/money.ts'

/** Money by line of the order. */
export interface LineAmount {
  readonly orderLineId: number
  readonly amountCents: Cents
}

/** What decides how much a dispute may give back. */
export interface MoneyFacts {
  /** What was paid for each line, net of the bonus. */
  readonly lines: readonly { readonly id: number; readonly paidCents: Cents }[]
  readonly shippingCents: Cents
  /** Returns that were not taken back: what was paid for their pieces, and what was given back; null while that is not decided. */
  readonly returns: readonly {
    readonly lines: readonly { readonly orderLineId: number; readonly paidCents: Cents }[]
    readonly amountCents: Cents | null
  }[]
  /** What earlier disputes gave back. */
  readonly disputed: { readonly lines: ReadonlyMap<number, Cents>; readonly shippingCents: Cents }
  /** What was taken and not asked back yet. */
  readonly heldCents: Cents
  /** What is left of the sale in the ledger. */
  readonly saleLeftCents: Cents
}

/** What can be given back. */
export interface MoneyAtHand {
  readonly lines: readonly { readonly id: number; readonly paidCents: Cents; readonly leftCents: Cents }[]
  readonly shippingLeftCents: Cents
  /** In all: never more than was paid and not given back. */
  readonly mostCents: Cents
}

const least = (...amounts: readonly number[]): Cents => cents(Math.max(0, Math.min(...amounts)))

/** What a return takes out of its lines and of the shipping: all of the lines until it is decided. */
const takenBy = ({ lines, amountCents }: MoneyFacts['returns'][number]) => {
  const goods = sumOf(lines.map(({ paidCents }) => paidCents))
  if (amountCents === null) return { lines: new Map(lines.map((one) => [one.orderLineId, one.paidCents])), shipping: 0 }
  const ofGoods = least(amountCents, goods)
  const shares =
    goods > 0
      ? split(
          ofGoods,
          lines.map(({ paidCents }) => paidCents),
        )
      : []
  return {
    lines: new Map(lines.map(({ orderLineId }, index) => [orderLineId, shares[index] ?? cents(0)])),
    shipping: Math.max(0, amountCents - goods),
  }
}

/** What a dispute may give back of an order, by line: what was paid, less what returns and earlier disputes gave back or hold. */
export const moneyAtHand = (facts: MoneyFacts): MoneyAtHand => {
  const taken = facts.returns.map(takenBy)
  const lines = facts.lines.map(({ id, paidCents }) => {
    const gone = taken.reduce((sum, one) => sum + (one.lines.get(id) ?? 0), facts.disputed.lines.get(id) ?? 0)
    return { id, paidCents, leftCents: least(paidCents - gone, paidCents) }
  })
  const shippingGone = taken.reduce((sum, { shipping }) => sum + shipping, facts.disputed.shippingCents as number)
  const shippingLeftCents = least(facts.shippingCents - shippingGone, facts.shippingCents)
  const left = sumOf(lines.map(({ leftCents }) => leftCents))
  return {
    lines,
    shippingLeftCents,
    mostCents: least(left + shippingLeftCents, facts.heldCents, facts.saleLeftCents),
  }
}

/** What is to be given back. */
export interface Chosen {
  readonly lines: readonly LineAmount[]
  readonly shippingCents: Cents
}

/** All of it. */
export const chosenTotal = ({ lines, shippingCents }: Chosen): Cents =>
  cents(sumOf(lines.map(({ amountCents }) => amountCents)) + shippingCents)

/**
 * What is wrong with an amount: the field, and the most it can be.
 *
 * @returns null when it can be given back
 */
export const amountProblem = (
  at: MoneyAtHand,
  chosen: Chosen,
): { readonly field: string; readonly mostCents: Cents } | null => {
  for (const { orderLineId, amountCents } of chosen.lines) {
    const mostCents = at.lines.find(({ id }) => id === orderLineId)?.leftCents ?? cents(0)
    if (amountCents > mostCents) return { field: `line-${orderLineId}`, mostCents }
  }
  if (chosen.shippingCents > at.shippingLeftCents) return { field: 'shipping', mostCents: at.shippingLeftCents }
  return chosenTotal(chosen) > at.mostCents ? { field: 'total', mostCents: at.mostCents } : null
}
