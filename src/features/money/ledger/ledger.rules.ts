import { type Cents, cents, split } from '#shared/money.ts'
import type { LedgerAccount, LedgerKind, LedgerLine, OrderMoney } from './views.ts'

/** What was sold, or what is left of it. */
export interface Sold {
  readonly goodsCents: Cents
  readonly bonusCents: Cents
  readonly shippingCents: Cents
}

/** The fee and the VAT on it. */
export interface FeeAmounts {
  readonly feeCents: Cents
  readonly vatCents: Cents
}

/** One sum of the ledger: all lines of one kind of entry on one account. */
export interface LedgerSum extends LedgerLine {
  readonly kind: LedgerKind
}

const lines = (amounts: Partial<Record<LedgerAccount, number>>): LedgerLine[] =>
  Object.entries(amounts).flatMap(([account, amount]) =>
    amount === 0 ? [] : [{ account: account as LedgerAccount, amountCents: cents(amount) }],
  )

/** What the couple pays for it: goods − bonus + shipping. */
export const totalOf = ({ goodsCents, bonusCents, shippingCents }: Sold): Cents =>
  cents(goodsCents - bonusCents + shippingCents)

/** The price without shipping: the base of the fee. */
export const goodsNetOf = ({ goodsCents, bonusCents }: Pick<Sold, 'goodsCents' | 'bonusCents'>): Cents =>
  cents(goodsCents - bonusCents)

/** The couple owes what was sold. */
export const saleLines = (sold: Sold): LedgerLine[] =>
  lines({
    customer: totalOf(sold),
    goods: -sold.goodsCents,
    bonus: sold.bonusCents,
    shipping: -sold.shippingCents,
  })

/** Money reached the seller's account at the provider. */
export const paymentLines = (amountCents: Cents): LedgerLine[] =>
  lines({ provider: amountCents, customer: -amountCents })

/** Money was paid that the provider keeps for the seller (decision 0160). */
export const heldLines = (amountCents: Cents): LedgerLine[] => lines({ held: amountCents, customer: -amountCents })

/** Money that was kept has been passed on to the seller. */
export const passedLines = (amountCents: Cents): LedgerLine[] => lines({ provider: amountCents, held: -amountCents })

/** Money left it again, back to the couple; what of it the provider still kept never came to the seller. */
export const refundLines = (amountCents: Cents, heldCents: Cents = cents(0)): LedgerLine[] =>
  lines({ customer: amountCents, provider: heldCents - amountCents, held: 0 - heldCents })

/** It came back from the couple's bank. */
export const refundBackLines = (amountCents: Cents): LedgerLine[] =>
  lines({ customer: -amountCents, provider: amountCents })

/** The seller owes the marketplace its fee. */
export const feeLines = ({ feeCents, vatCents }: FeeAmounts): LedgerLine[] =>
  lines({ fee_due: feeCents + vatCents, fee: -feeCents, fee_vat: -vatCents })

/** The marketplace takes back part or all of its fee. */
export const feeReversalLines = ({ feeCents, vatCents }: FeeAmounts): LedgerLine[] =>
  lines({ fee_due: -(feeCents + vatCents), fee: feeCents, fee_vat: vatCents })

/** What may happen to a fee that was charged. */
export type FeeMove = 'payment' | 'write_off' | 'repayment' | 'kept' | 'returned'

const moved: Readonly<Record<FeeMove, (amountCents: Cents) => LedgerLine[]>> = {
  payment: (amount) => lines({ fee_cash: amount, fee_due: -amount }),
  write_off: (amount) => lines({ fee_loss: amount, fee_due: -amount }),
  repayment: (amount) => lines({ fee_due: amount, fee_cash: -amount }),
  kept: (amount) => lines({ fee_source: amount, fee_due: -amount }),
  returned: (amount) => lines({ fee_due: amount, fee_source: -amount }),
}

/**
 * A fee was paid or given up, or what was paid too much went back to the seller; or one of these is taken back. Or the provider kept it from a
 * payment, or returned it with a refund.
 *
 * @param isUndone the opposite of it
 */
export const feeMoveLines = (move: FeeMove, amountCents: Cents, isUndone = false): LedgerLine[] =>
  moved[move](amountCents).map(({ account, amountCents: amount }) => ({
    account,
    amountCents: cents(isUndone ? -amount : amount),
  }))

/**
 * Part of a sale is taken back. The goods carry their share of the bonus with them, so that taking everything back in parts ends
 * at zero on every account.
 *
 * @param left what is left of the sale
 * @param amountCents what the couple no longer owes
 * @param shippingCents how much of it is shipping; what the goods cannot bear is shipping too
 * @throws RangeError when more is taken back than is left
 */
export const reversalLines = (left: Sold, amountCents: Cents, shippingCents: Cents): LedgerLine[] => {
  const net = goodsNetOf(left)
  const back = Math.min(net, amountCents - Math.min(shippingCents, left.shippingCents, amountCents))
  const shipping = amountCents - back
  if (amountCents < 0 || shipping > left.shippingCents)
    throw new RangeError(`More is taken back than is left: ${amountCents}`)
  const [bonusBack = 0] = net > 0 ? split(left.bonusCents, [back, net - back]) : [left.bonusCents]
  return lines({ customer: -amountCents, goods: back + bonusBack, bonus: -bonusBack, shipping })
}

/** What is left of a sale after what was taken back of it. */
export const leftOf = (sums: readonly LedgerSum[]): Sold => ({
  goodsCents: cents(-balance(sums, 'goods')),
  bonusCents: balance(sums, 'bonus'),
  shippingCents: cents(-balance(sums, 'shipping')),
})

/** The sum of an account, over all kinds of entries or those named. */
export const balance = (sums: readonly LedgerSum[], account: LedgerAccount, kinds?: readonly LedgerKind[]): Cents =>
  cents(
    sums
      .filter((sum) => sum.account === account && (!kinds || kinds.includes(sum.kind)))
      .reduce((total, sum) => total + sum.amountCents, 0),
  )

/** A line with the entry it belongs to. */
export interface LedgerMovement extends LedgerSum {
  /** `sale_reversal:return:7`. */
  readonly occasion: string
}

const isCancellation = (about: string): boolean => about.startsWith('cancellation:')

/**
 * The base of the fee once it is given back for one more reason, what that reason took back of the goods, and the fee charged until now. Only what was taken back for
 * reasons for which the fee was given back counts: the money of others may never arrive. Of a cancelled order all of it counts: what
 * is left is what its seller keeps. What of a plan is not owed any more was never paid, and never had a fee.
 *
 * @param about the reason: `return:7`
 */
export const feeBasisAfter = (
  movements: readonly LedgerMovement[],
  about: string,
): { readonly baseCents: Cents; readonly backCents: Cents; readonly charged: FeeAmounts } => {
  const reasons = new Set([
    about,
    ...movements.flatMap(({ kind, occasion }) =>
      kind === 'fee_reversal' ? [occasion.slice('fee_reversal:'.length)] : [],
    ),
  ])
  const counted = movements.filter(
    ({ kind, occasion }) =>
      kind === 'sale' ||
      (kind === 'sale_reversal' &&
        (isCancellation(about) ||
          occasion.startsWith('sale_reversal:plan:') ||
          reasons.has(occasion.slice('sale_reversal:'.length)))),
  )
  return {
    baseCents: goodsNetOf(leftOf(counted)),
    // What a cancellation has counted is not taken off once more when its money arrives.
    backCents: [...reasons].some(isCancellation)
      ? cents(0)
      : goodsTakenBack(movements.filter(({ occasion }) => occasion === `sale_reversal:${about}`)),
    charged: { feeCents: cents(-balance(movements, 'fee')), vatCents: cents(-balance(movements, 'fee_vat')) },
  }
}

/**
 * The goods on which a fee may still come up: what was sold, less what was taken back for reasons for which the fee was given back. What a seller
 * gives away of its own accord takes nothing off it, and money that was asked back counts when it has arrived.
 */
export const goodsWithFee = (movements: readonly LedgerMovement[]): Cents => feeBasisAfter(movements, '').baseCents

/**
 * The goods on which a fee is left once all money that was asked back has arrived, this reason's too: what of a fee that was kept goes back with
 * a refund is said when it is asked for.
 *
 * @param about the reason: `return:7`
 */
export const goodsOnceBack = (movements: readonly LedgerMovement[], about: string): Cents =>
  goodsNetOf(
    leftOf(
      movements.filter(
        ({ kind, occasion }) =>
          kind === 'sale' ||
          (kind === 'sale_reversal' && (isCancellation(about) || !occasion.startsWith('sale_reversal:goodwill:'))),
      ),
    ),
  )

/** What these reversals took back of the goods, less their share of the bonus. */
export const goodsTakenBack = (reversals: readonly LedgerSum[]): Cents => cents(0 - goodsNetOf(leftOf(reversals)))

/** Money that was asked back, and that staff has closed with nothing given back. */
export interface ClosedRefund {
  /** The reason it was asked back for: `return:7`. */
  readonly about: string
  readonly amountCents: Cents
}

/**
 * The movements of an order as its fee follows them: of the goods that were taken back, what was closed with nothing stays with the seller, and so
 * does the fee on it. The couple goes on being owed it, which is why it stands in no entry.
 */
export const asFeeFollows = (
  movements: readonly LedgerMovement[],
  closed: readonly ClosedRefund[],
): readonly LedgerMovement[] => [
  ...movements,
  ...closed.flatMap(({ about, amountCents }): LedgerMovement[] => {
    const occasion = `sale_reversal:${about}`
    const back = goodsTakenBack(movements.filter((one) => one.occasion === occasion))
    const stays = Math.min(back, amountCents)
    return lines({ goods: -stays }).map((line) => ({ ...line, kind: 'sale_reversal', occasion }))
  }),
]

/** The money of one order out of its sums. */
export const orderMoneyOf = (sums: readonly LedgerSum[]): OrderMoney => {
  const sold = leftOf(sums.filter((sum) => sum.kind === 'sale'))
  const heldCents = balance(sums, 'held')
  const paid = balance(sums, 'provider', ['payment']) + balance(sums, 'held', ['payment'])
  const refunded = -balance(sums, 'provider', ['refund']) - balance(sums, 'held', ['refund'])
  const customer = balance(sums, 'customer')
  const fee = -balance(sums, 'fee')
  const feeVat = -balance(sums, 'fee_vat')
  return {
    ...sold,
    totalCents: totalOf(sold),
    reversedCents: cents(-balance(sums, 'customer', ['sale_reversal'])),
    paidCents: cents(paid),
    refundedCents: cents(refunded),
    dueCents: cents(Math.max(0, customer)),
    owedCents: cents(Math.max(0, -customer)),
    feeCents: cents(fee),
    feeVatCents: cents(feeVat),
    heldCents: cents(heldCents),
    netCents: cents(paid - refunded - heldCents - fee - feeVat),
  }
}

/** The money of an order of which nothing is in the ledger. */
export const NO_MONEY: OrderMoney = orderMoneyOf([])

/** What an entry adds to the sums of its order, signed as screens show it. */
export interface Moved {
  readonly worthCents: Cents
  readonly collectedCents: Cents
  readonly refundedCents: Cents
  readonly feeCents: Cents
  readonly feeVatCents: Cents
}

/** Adds up the lines of one entry. */
export const movedBy = (kind: LedgerKind, entry: readonly LedgerLine[]): Moved => {
  const of = (...accounts: readonly LedgerAccount[]): number =>
    entry.filter(({ account }) => accounts.includes(account)).reduce((total, { amountCents }) => total + amountCents, 0)
  return {
    worthCents: cents(0 - of('goods', 'bonus', 'shipping')),
    collectedCents: cents(of('provider')),
    refundedCents: cents(kind === 'refund' ? 0 - of('provider') : 0),
    feeCents: cents(0 - of('fee')),
    feeVatCents: cents(0 - of('fee_vat')),
  }
}
