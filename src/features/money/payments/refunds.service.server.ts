import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { orderMoney, postReversal } from '#features/money/ledger/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { appError } from '#shared/errors.ts'
import { type Cents, cents, sumOf } from '#shared/money.ts'
import { guardedPayment, type PaymentRow } from './attempts.service.server.ts'
import { refundAsked } from './jobs.contract.ts'
import { paymentErrors } from './payments.contract.ts'
import { endPayment } from './payments.service.server.ts'
import { refundShares, type Share } from './refund.rules.ts'
import { keptLeft, refundsOfOrder, takenFor } from './refunds.queries.server.ts'
import { payments, refunds } from './schema.server.ts'
import { feeHooks, refundHooks } from './settlement.server.ts'

/** Money to give back. */
export interface RefundRequest {
  readonly orderId: number
  readonly purpose: 'cancellation' | 'return' | 'dispute'
  /** The order of a cancellation, the return of a return, the dispute of a dispute. */
  readonly subjectId: number
  /** Without it everything that was taken and not asked back yet: what a cancellation wants. */
  readonly amountCents?: Cents
  /** How much of the amount is shipping. */
  readonly shippingCents?: Cents
  /** What the seller keeps of a cancelled order by the terms of its rentals. */
  readonly keptCents?: Cents
  /** Of a return: its order has ended with it, so what was never paid is not owed any more. */
  readonly endsSale?: boolean
}

type NewRefund = Pick<typeof refunds.$inferInsert, 'paymentId' | 'purpose' | 'subjectId' | 'amountCents' | 'feeCents'>

/** One row and one job for one call to the provider; counts against what was taken by the payment. */
const ask = async (tx: Tx, ctx: Ctx, refund: NewRefund): Promise<void> => {
  await tx
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} + ${refund.amountCents}` })
    .where(eq(payments.id, refund.paymentId))
  const [row] = await tx
    .insert(refunds)
    .values({ ...refund, reference: randomUUID(), status: 'requested', requestedAt: ctx.now })
    .returning({ id: refunds.id })
  const refundId = (row as { id: number }).id
  await record(tx, ctx, 'refund', refundId, 'ask', { ...refund })
  await enqueue(tx, refundAsked, { refundId })
}

/** What the seller gave back already without being asked counts towards what is asked now. */
const stillToGive = async (tx: Tx, orderId: number, wanted: Cents, held: Cents): Promise<Cents> => {
  if (wanted <= held) return wanted
  const all = await refundsOfOrder(orderId, tx)
  const given = sumOf(all.filter((one) => one.purpose === 'goodwill').map((one) => one.amountCents))
  return held > 0 && wanted <= held + given ? held : wanted
}

/** Only an advance was paid: nothing is sent before the balance, so giving the advance back ends the sale. */
const isPartlyPaid = async (tx: Tx, orderId: number): Promise<boolean> =>
  ((await orderMoney([orderId], tx)).get(orderId)?.dueCents ?? 0) > 0

/** What of the fees that were kept goes back with each share: newest payment first, never more than was kept of it and is left. */
const feeShares = async (
  tx: Tx,
  taken: readonly PaymentRow[],
  shares: readonly Share[],
  goingBack: () => Promise<Cents>,
): Promise<(Share & { readonly feeCents: Cents })[]> => {
  const kept = await keptLeft(taken, tx)
  let rest: number = kept.size > 0 ? await goingBack() : 0
  return shares.map((share) => {
    const feeCents = cents(Math.min(rest, kept.get(share.id ?? 0) ?? 0, share.amountCents))
    rest -= feeCents
    return { ...share, feeCents }
  })
}

/**
 * Asks money back for an order, newest payment first, never more than was taken, and takes the sale back by as much in the ledger
 * (when it is cancelled all that is left of it but for what is kept; so too when an order ends whose balance was never paid).
 * Rows and jobs in the caller's transaction; the provider is asked afterwards, and what it says comes back through `registerRefunds`. A
 * cancellation of which nothing was paid asks for nothing.
 *
 * @throws AppError 409 `refund_already_asked` for the same cancellation or return, `payment_in_progress` while more is being taken;
 *   422 `refund_exceeds_paid`
 * @remarks the caller has locked the order (and the return) before: payments are locked after what they pay
 */
export const requestRefund = async (tx: Tx, ctx: Ctx, wanted: RefundRequest): Promise<void> => {
  const { orderId, purpose, subjectId } = wanted
  // What is being paid at this moment would be taken for something that is gone.
  if (purpose === 'cancellation') await endPayment(tx, ctx, 'balance', orderId, { ifPaid: 'leave' })
  const taken = await tx.select().from(payments).where(takenFor(orderId)).orderBy(desc(payments.id)).for('update')
  const same = and(eq(refunds.purpose, purpose), eq(refunds.subjectId, subjectId))
  if ((await tx.$count(refunds, same)) > 0) throw appError(paymentErrors, 'refund_already_asked')
  const left = taken.map((row) => ({ id: row.id, amountCents: cents(row.amountCents - row.refundedCents) }))
  const held = sumOf(left.map((one) => one.amountCents))
  const asked = wanted.amountCents ?? cents(held - (wanted.keptCents ?? 0))
  const amountCents = await stillToGive(tx, orderId, asked, held)
  const shares = refundShares(left, amountCents)
  if (!shares) throw appError(paymentErrors, 'refund_exceeds_paid')
  const isEnd = wanted.endsSale || amountCents === held
  const isAll = purpose === 'cancellation' || (isEnd && (await isPartlyPaid(tx, orderId)))
  const keptCents = wanted.keptCents ?? cents(held - amountCents)
  const part = isAll ? { keptCents } : { amountCents, shippingCents: wanted.shippingCents ?? cents(0) }
  if (isAll || amountCents > 0) await postReversal(tx, ctx, orderId, { purpose, subjectId }, part)
  const fees = await feeShares(tx, taken, shares, () => feeHooks().goingBack(tx, orderId, { purpose, subjectId }))
  for (const { id: paymentId, amountCents: part, feeCents } of fees)
    await ask(tx, ctx, { amountCents: part, feeCents, paymentId: paymentId as number, purpose, subjectId })
  if (shares.length === 0 && isAll) {
    // Everything is kept, or the seller had given it back at the provider: nothing has to arrive any more.
    const nothing = { amountCents: cents(0), transactionCode: null, outstandingCents: cents(0) }
    await refundHooks().arrived?.(tx, ctx, subjectId, { ...nothing, orderId, purpose, subjectId })
  }
}

/**
 * Gives a deposit back, or what is not kept of it, in the transaction that decides so; what its seller gave back at the provider already
 * counts towards it. No sale is taken back: it was none (decision 0109).
 *
 * @param amountCents of the whole deposit, what goes back
 * @remarks the caller has locked the order before: payments are locked after what they pay
 */
export const refundDeposit = async (tx: Tx, ctx: Ctx, orderId: number, amountCents: Cents): Promise<void> => {
  const [paid] = await tx
    .select()
    .from(payments)
    .where(takenFor(orderId, ['deposit']))
    .for('update')
  if (!paid || amountCents > paid.amountCents) throw appError(paymentErrors, 'refund_exceeds_paid')
  const rest = amountCents - paid.refundedCents
  if (rest > 0)
    await ask(tx, ctx, { paymentId: paid.id, purpose: 'deposit', subjectId: orderId, amountCents: cents(rest) })
}

/**
 * Money that came for a payment that had ended is refunded once; it was no sale, so the ledger does not know it.
 *
 * @param captureId the provider's transaction, as its books show it
 */
export const refundOrphanPayment = (ctx: Ctx, paymentId: number, captureId: string): Promise<void> =>
  inTransaction(async (tx) => {
    const row = await guardedPayment(tx, paymentId)
    if (!row || row.captureId || (row.status !== 'failed' && row.status !== 'cancelled')) return
    await tx.update(payments).set({ captureId }).where(eq(payments.id, paymentId))
    const { amountCents, feeCents } = row
    await ask(tx, ctx, { paymentId, purpose: 'stray', subjectId: paymentId, amountCents, feeCents })
  })
