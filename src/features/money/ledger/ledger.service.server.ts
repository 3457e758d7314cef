import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { type Cents, cents } from '#shared/money.ts'
import { movementsOf, soldOrder, sumsOf } from './ledger.queries.server.ts'
import {
  asFeeFollows,
  type ClosedRefund,
  type FeeAmounts,
  type FeeMove,
  feeBasisAfter,
  feeLines,
  feeMoveLines,
  feeReversalLines,
  heldLines,
  leftOf,
  movedBy,
  passedLines,
  paymentLines,
  refundBackLines,
  refundLines,
  reversalLines,
  type Sold,
  saleLines,
  totalOf,
} from './ledger.rules.ts'
import { ledgerEntries, ledgerLines, orderSums } from './schema.server.ts'
import type { LedgerKind, LedgerLine } from './views.ts'

/** What sale or fee is taken back for: `cancellation:31`, `return:7`, `dispute:3`, `goodwill:12`; `plan:31` is what of a plan is not owed any more. */
export interface Reason {
  readonly purpose: 'cancellation' | 'return' | 'dispute' | 'goodwill' | 'plan'
  readonly subjectId: number
}

/** Adds what an entry moved to the sums of its order. Differences are added: two who post to one order at once both count. */
const addToOrderSums = async (tx: Tx, order: typeof orderSums.$inferInsert): Promise<void> => {
  await tx
    .insert(orderSums)
    .values(order)
    .onConflictDoUpdate({
      target: orderSums.orderId,
      set: {
        worthCents: sql`${orderSums.worthCents} + excluded.worth_cents`,
        collectedCents: sql`${orderSums.collectedCents} + excluded.collected_cents`,
        refundedCents: sql`${orderSums.refundedCents} + excluded.refunded_cents`,
        feeCents: sql`${orderSums.feeCents} + excluded.fee_cents`,
        feeVatCents: sql`${orderSums.feeVatCents} + excluded.fee_vat_cents`,
      },
    })
}

/** The only way into the ledger: an entry with its seller and sums, its lines, and the sums of its order. */
const post = async (
  tx: Tx,
  ctx: Ctx,
  entry: { readonly kind: LedgerKind; readonly about: string; readonly orderId: number },
  lines: readonly LedgerLine[],
): Promise<boolean> => {
  const { kind, about, orderId } = entry
  // Nothing moved; only that a fee was looked at is remembered, even when the cents stayed the same.
  if (lines.length === 0 && kind !== 'fee_reversal') return false
  const order = await soldOrder(tx, orderId)
  const moved = movedBy(kind, lines)
  const { collectedCents, feeCents, feeVatCents } = moved
  const [row] = await tx
    .insert(ledgerEntries)
    .values({
      ...{ kind, occasion: `${kind}:${about}`, orderId, postedAt: ctx.now },
      ...{ supplierId: order?.supplierId ?? null, collectedCents, feeCents, feeVatCents },
    })
    .onConflictDoNothing()
    .returning({ id: ledgerEntries.id })
  if (!row) return false
  if (lines.length > 0) {
    await tx.insert(ledgerLines).values(lines.map((line) => ({ ...line, entryId: row.id, orderId })))
    if (order) await addToOrderSums(tx, { orderId, ...order, ...moved })
  }
  return true
}

/**
 * An order was sold: the couple owes goods − bonus + shipping. Posted once per order, when its first money comes.
 *
 * @returns whether it is new, as all postings do
 */
export const postSale = (tx: Tx, ctx: Ctx, order: Sold & { readonly orderId: number }): Promise<boolean> =>
  post(tx, ctx, { kind: 'sale', about: String(order.orderId), orderId: order.orderId }, saleLines(order))

/**
 * A payment for an order reached the seller's account at the provider. Posted by the payments, once per payment.
 *
 * @param payment.isHeld the provider keeps it for the seller
 */
export const postPayment = (
  tx: Tx,
  ctx: Ctx,
  payment: {
    readonly orderId: number
    readonly paymentId: number
    readonly amountCents: Cents
    readonly isHeld?: boolean
  },
): Promise<boolean> =>
  post(
    tx,
    ctx,
    { kind: 'payment', about: String(payment.paymentId), orderId: payment.orderId },
    payment.isHeld ? heldLines(payment.amountCents) : paymentLines(payment.amountCents),
  )

/**
 * Money that the provider kept of a payment was passed on to the seller. Posted by the payments, once for each sum that has gone over in all.
 *
 * @param passed.totalCents what of the payment has been passed on with this
 */
export const postPassedOn = (
  tx: Tx,
  ctx: Ctx,
  passed: {
    readonly orderId: number
    readonly paymentId: number
    readonly amountCents: Cents
    readonly totalCents: Cents
  },
): Promise<boolean> =>
  post(
    tx,
    ctx,
    { kind: 'payment', about: `${passed.paymentId}:passed:${passed.totalCents}`, orderId: passed.orderId },
    passedLines(passed.amountCents),
  )

/**
 * The provider gave money back to the couple. Posted by the payments, once per refund.
 *
 * @param refund.heldCents what of it the provider still kept for the seller
 * @param refund.isAgain it had come back (`postRefundBack`), and was given by another road
 */
export const postRefund = (
  tx: Tx,
  ctx: Ctx,
  refund: {
    readonly orderId: number
    readonly refundId: number
    readonly amountCents: Cents
    readonly heldCents?: Cents
    readonly isAgain?: boolean
  },
): Promise<boolean> =>
  post(
    tx,
    ctx,
    { kind: 'refund', about: `${refund.refundId}${refund.isAgain ? ':again' : ''}`, orderId: refund.orderId },
    refundLines(refund.amountCents, refund.heldCents),
  )

/** Money that had gone back came again, because the payer's bank did not take it. Posted once per refund. */
export const postRefundBack = (
  tx: Tx,
  ctx: Ctx,
  refund: { readonly orderId: number; readonly refundId: number; readonly amountCents: Cents },
): Promise<boolean> =>
  post(
    tx,
    ctx,
    { kind: 'refund', about: `${refund.refundId}:back`, orderId: refund.orderId },
    refundBackLines(refund.amountCents),
  )

/**
 * The marketplace's fee on a paid order. Posted by the billing, once per order; of one that is paid by a plan, once per step.
 *
 * @param fee.part the place of a later step in its plan
 */
export const postFee = (
  tx: Tx,
  ctx: Ctx,
  { orderId, part, ...fee }: FeeAmounts & { readonly orderId: number; readonly part?: number },
): Promise<boolean> => {
  const about = part === undefined ? String(orderId) : `${orderId}:${part}`
  return post(tx, ctx, { kind: 'fee', about, orderId }, feeLines(fee))
}

/**
 * The couple no longer owes part of a sale, or (without an amount) what is left of it. Posted in the transaction that cancels, or
 * decides a refund, once per reason; the caller holds a lock that keeps two of one order apart.
 *
 * @param taken.amountCents what it no longer owes; without it everything that is left
 * @param taken.shippingCents how much of the amount is shipping
 * @param taken.keptCents without an amount: what of the goods the couple goes on owing
 * @throws RangeError when more is taken back than is left of the sale
 */
export const postReversal = async (
  tx: Tx,
  ctx: Ctx,
  orderId: number,
  { purpose, subjectId }: Reason,
  taken: { readonly amountCents?: Cents; readonly shippingCents?: Cents; readonly keptCents?: Cents } = {},
): Promise<boolean> => {
  const left = leftOf((await sumsOf([orderId], tx)).get(orderId) ?? [])
  const wanted = taken.amountCents ?? cents(totalOf(left) - (taken.keptCents ?? 0))
  // What the seller gave away beyond the sale is its own affair; the money itself must be noted.
  const amountCents = purpose === 'goodwill' ? cents(Math.min(wanted, totalOf(left))) : wanted
  const shippingCents = taken.shippingCents ?? (taken.amountCents === undefined ? left.shippingCents : cents(0))
  const about = { kind: 'sale_reversal' as const, about: `${purpose}:${subjectId}`, orderId }
  return post(tx, ctx, about, reversalLines(left, amountCents, shippingCents))
}

/**
 * Part or all of the fee is given back to the seller, once per reason. Posted by the billing.
 *
 * @param reason.closed what of the order's refunds staff has closed with nothing given back
 * @param feeOf the fee on a base in cents: what is kept is the fee on what is left of the sale; and what this reason took back of it
 * @returns the base and the fee that are left; null when it was given back for this reason before
 */
export const postFeeReversal = async (
  tx: Tx,
  ctx: Ctx,
  orderId: number,
  { purpose, subjectId, closed }: Reason & { readonly closed: readonly ClosedRefund[] },
  feeOf: (baseCents: Cents, backCents: Cents) => FeeAmounts & { readonly baseCents: Cents },
): Promise<(FeeAmounts & { readonly baseCents: Cents }) | null> => {
  const about = `${purpose}:${subjectId}`
  const {
    baseCents: leftCents,
    backCents,
    charged,
  } = feeBasisAfter(asFeeFollows(await movementsOf(orderId, tx), closed), about)
  const { baseCents, feeCents, vatCents } = feeOf(leftCents, backCents)
  const back = { feeCents: cents(charged.feeCents - feeCents), vatCents: cents(charged.vatCents - vatCents) }
  const isNew = await post(tx, ctx, { kind: 'fee_reversal', about, orderId }, feeReversalLines(back))
  return isNew ? { baseCents, feeCents, vatCents } : null
}

/** A movement of a fee, by the id it has in the billing. */
interface FeePosting {
  readonly orderId: number
  readonly movementId: number
  readonly move: FeeMove
  readonly amountCents: Cents
  /** The movement is taken back by this one. */
  readonly isUndone?: boolean
}

/** A fee was paid, given up, or paid back; or such a movement was a mistake. Posted by the billing, once per movement. */
export const postFeeMove = (
  tx: Tx,
  ctx: Ctx,
  { orderId, movementId, move, amountCents, isUndone = false }: FeePosting,
): Promise<boolean> =>
  post(
    tx,
    ctx,
    { kind: isUndone ? 'fee_undo' : `fee_${move}`, about: String(movementId), orderId },
    feeMoveLines(move, amountCents, isUndone),
  )
