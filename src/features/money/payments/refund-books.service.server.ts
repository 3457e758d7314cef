import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { postRefund, postRefundBack, postReversal } from '#features/money/ledger/index.server.ts'
import { record, transition } from '#platform/change/change.server.ts'
import { type Ctx, system } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { type Cents, cents, sumOf } from '#shared/money.ts'
import type { PaymentRow } from './attempts.service.server.ts'
import { isOfDispute, unnotedLosses } from './dispute-money.service.server.ts'
import { passRest, takeFromHeld } from './held/held.service.server.ts'
import { feeToReturn } from './jobs.contract.ts'
import { paysSale } from './payment.rules.ts'
import { type PaymentProvider, type ProviderRefund, providerOf } from './provider.server.ts'
import { afterRefusal, foreignShares, REFUND_OVER, refundMachine } from './refund.rules.ts'
import { REFUND_BOUNCED, refundRefusal } from './refusals.rules.ts'
import { payments, providerDisputes, refunds } from './schema.server.ts'
import { feeHooks, type RefundNews, refundHooks } from './settlement.server.ts'

export type RefundRow = typeof refunds.$inferSelect

/**
 * Keeps every other change of the refunds of what was paid for out until the transaction ends, by its own lock: whoever asks money of an order back
 * has locked it first. So what comes back by itself is never noted beside what is being asked for.
 */
export const guardRefunds = async (
  tx: Tx,
  { id, purpose, subjectId }: Pick<PaymentRow, 'id' | 'purpose' | 'subjectId'>,
): Promise<void> => {
  if (purpose === 'purchase')
    await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, id)).for('update')
  else await refundHooks().lock(tx, subjectId)
}

const outstandingOf = async (tx: Tx, row: RefundRow) => {
  const rest = await tx
    .select({ amountCents: refunds.amountCents })
    .from(refunds)
    .where(
      and(
        eq(refunds.purpose, row.purpose),
        eq(refunds.subjectId, row.subjectId),
        notInArray(refunds.status, [...REFUND_OVER]),
        ne(refunds.id, row.id),
        // What came back from the bank had arrived: whoever waited for it does not wait again.
        sql`${refunds.failure} is distinct from ${REFUND_BOUNCED}`,
      ),
    )
  return sumOf(rest.map((one) => one.amountCents))
}

/** What there is to say of a refund; null for one that was not requested. */
export const newsOf = async (
  tx: Tx,
  payment: PaymentRow,
  row: RefundRow,
  transactionCode: string | null,
): Promise<RefundNews | null> => {
  const { id: refundId, purpose, subjectId, amountCents } = row
  if (purpose === 'goodwill' || purpose === 'stray') return null
  const others = await outstandingOf(tx, row)
  const outstandingCents = transactionCode ? others : cents(others + amountCents)
  return { refundId, orderId: payment.subjectId, purpose, subjectId, amountCents, transactionCode, outstandingCents }
}

type SeenFee = Pick<ProviderRefund, 'reference' | 'feeCents'>

/**
 * What of a kept fee goes back with a refund: what the provider's books say of it; where it goes back by a call of its own, what was asked, in a job
 * of this transaction. Nothing by a bank transfer.
 */
const feeBack = async (tx: Tx, payment: PaymentRow, row: RefundRow, seen: SeenFee | null): Promise<Cents> => {
  if (!providerOf(payment)?.returnFee) {
    const asked = seen?.reference === row.reference ? row.feeCents : cents(0)
    return seen ? (seen.feeCents ?? asked) : cents(0)
  }
  if (row.feeCents > 0) await enqueue(tx, feeToReturn, { refundId: row.id })
  return row.feeCents
}

/**
 * The money is back with the couple: noted once, in the ledger and with those who asked. What was paid for is locked first.
 *
 * @param seen the refund in the provider's books; null for money that came by another road
 */
export const completeRefund = async (
  tx: Tx,
  ctx: Ctx,
  payment: PaymentRow,
  row: RefundRow,
  code: string,
  seen: SeenFee | null,
): Promise<void> => {
  const isAgain = row.failure === REFUND_BOUNCED
  const news = isAgain ? null : await newsOf(tx, payment, row, code)
  if (news) {
    await refundHooks()[news.purpose](tx, ctx, news.subjectId, news)
    const { purpose } = news
    if (purpose !== 'deposit') await refundHooks().arrived?.(tx, ctx, news.subjectId, { ...news, purpose })
  }
  if (paysSale(payment.purpose) && row.purpose !== 'stray') {
    const { id: refundId, amountCents } = row
    const orderId = payment.subjectId
    // What came back from the payer's bank was taken from whoever had it when it first went.
    const heldCents = await takeFromHeld(tx, ctx, payment.id, row, seen !== null && !isAgain)
    await postRefund(tx, ctx, { orderId, refundId, amountCents, heldCents, isAgain })
    if (row.purpose === 'goodwill')
      await postReversal(tx, ctx, orderId, { purpose: 'goodwill', subjectId: refundId }, { amountCents })
  }
  const feeBackCents = payment.feeCents > 0 ? await feeBack(tx, payment, row, seen) : cents(0)
  const set = { providerRefundId: code, failure: null, feeBackCents, settledAt: ctx.now }
  await transition(tx, ctx, refundMachine, refunds, row.id, 'complete', set)
  if (paysSale(payment.purpose) && row.purpose !== 'stray') await feeHooks().returned(tx, ctx, payment.subjectId)
  await refundHooks().over?.(tx, ctx, row.id)
}

/**
 * The provider said no, or what it was looking into came to nothing: what that means decides whether it is asked again (then under another
 * key), by whom something is to be done, or that another road is taken. The seller is written to when something is up to it, once.
 */
const refuse = async (tx: Tx, ctx: Ctx, payment: PaymentRow, row: RefundRow, failure: string): Promise<void> => {
  if (REFUND_OVER.includes(row.status) || row.status === 'diverted') return
  const event = afterRefusal(failure, row.refusedAt, ctx.now)
  const news = await newsOf(tx, payment, row, null)
  const upToSeller = ({ status, failure: why }: Pick<RefundRow, 'status' | 'failure'>) =>
    status === 'failed' && refundRefusal(why ?? '').meaning === 'seller_must_act'
  if (news && event === 'fail' && upToSeller({ status: 'failed', failure }) && !upToSeller(row))
    await refundHooks().refused?.(tx, ctx, news.subjectId, news)
  await transition(tx, ctx, refundMachine, refunds, row.id, event, {
    failure,
    refusedAt: row.refusedAt ?? ctx.now,
    settledAt: ctx.now,
    ...(row.providerRefundId ? { reference: randomUUID(), providerRefundId: null } : {}),
  })
  if (event === 'divert') await passRest(tx, payment.id)
  if (news && event === 'divert') await refundHooks().diverted?.(tx, ctx, news.subjectId, news)
}

/**
 * A refund that was done came back: the bank of the payer did not take it, and its money lies in the operator's balance at the provider. What
 * waited for it has gone on; staff sees it among the refunds that do not go by themselves, and gives the money back by another road.
 *
 * @see https://docs.stripe.com/refunds#failed-refunds
 */
const bounce = async (tx: Tx, ctx: Ctx, payment: PaymentRow, row: RefundRow): Promise<void> => {
  const { id: refundId, amountCents } = row
  if (paysSale(payment.purpose) && row.purpose !== 'stray')
    await postRefundBack(tx, ctx, { orderId: payment.subjectId, refundId, amountCents })
  const set = { failure: REFUND_BOUNCED, refusedAt: ctx.now, settledAt: ctx.now }
  // Under another key: what the provider says of the first one is over.
  const anew = { reference: randomUUID(), providerRefundId: null }
  await transition(tx, ctx, refundMachine, refunds, refundId, 'bounce', { ...set, ...anew })
  // A dispute that was lost before this was heard of had nothing left to note: it is what gave the money back.
  for (const lost of await unnotedLosses(tx, payment)) await adoptRefund(tx, ctx, payment, { ...lost, feeCents: null })
}

const follow = async (tx: Tx, ctx: Ctx, payment: PaymentRow, row: RefundRow, seen: ProviderRefund): Promise<void> => {
  // A gift of the operator's own comes back to where it began.
  if (row.status === 'completed' && seen.status === 'failed' && row.purpose !== 'goodwill')
    return bounce(tx, ctx, payment, row)
  if (REFUND_OVER.includes(row.status)) return
  if (seen.status === 'completed') return completeRefund(tx, ctx, payment, row, seen.id, seen)
  if (seen.status === 'failed') return refuse(tx, ctx, payment, row, seen.issue ?? 'REFUND_FAILED')
  if (row.status !== 'pending' && row.status !== 'diverted')
    await transition(tx, ctx, refundMachine, refunds, row.id, 'wait', { providerRefundId: seen.id, failure: null })
}

type NewRefund = Pick<typeof refunds.$inferInsert, 'purpose' | 'subjectId' | 'amountCents'>

const addRefund = async (tx: Tx, ctx: Ctx, payment: PaymentRow, refund: NewRefund): Promise<RefundRow> => {
  const [row] = await tx
    .insert(refunds)
    .values({
      ...refund,
      paymentId: payment.id,
      reference: randomUUID(),
      status: 'requested',
      requestedAt: ctx.now,
    })
    .returning()
  await record(tx, ctx, 'refund', (row as RefundRow).id, 'found', { ...refund })
  return row as RefundRow
}

/**
 * Refunds made by the seller at the provider: matched with requested ones, the rest is recorded as given.
 * The provider's code stands on the first part; further parts add their place to it, because a code is kept once.
 */
export const adoptRefund = async (
  tx: Tx,
  ctx: Ctx,
  payment: PaymentRow,
  seen: Pick<ProviderRefund, 'id' | 'amountCents' | 'feeCents'>,
): Promise<void> => {
  const open = await tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, payment.id),
        notInArray(refunds.status, [...REFUND_OVER]),
        isNull(refunds.providerRefundId),
      ),
    )
    .orderBy(asc(refunds.id))
  for (const [index, share] of foreignShares(open, seen.amountCents).entries()) {
    const code = index === 0 ? seen.id : `${seen.id}/${index + 1}`
    const fee = { reference: null, feeCents: index === 0 ? seen.feeCents : null }
    const asked = open.find((row) => row.id === share.id)
    if (asked && share.whole) await completeRefund(tx, ctx, payment, asked, code, fee)
    else if (asked) {
      // The rest is another refund, so that what is under way for the whole is not taken for it.
      const rest = { amountCents: cents(asked.amountCents - share.amountCents), reference: randomUUID() }
      await tx.update(refunds).set(rest).where(eq(refunds.id, asked.id))
      await refundHooks().shrunk?.(tx, ctx, asked.id, rest.amountCents)
      const { purpose, subjectId } = asked
      const part = await addRefund(tx, ctx, payment, { purpose, subjectId, amountCents: share.amountCents })
      await completeRefund(tx, ctx, payment, part, code, fee)
    } else {
      await tx
        .update(payments)
        // What was given back by another road too is more than was taken.
        .set({ refundedCents: sql`least(${payments.amountCents}, ${payments.refundedCents} + ${share.amountCents})` })
        .where(eq(payments.id, payment.id))
      const gift = { purpose: 'goodwill' as const, subjectId: payment.subjectId, amountCents: share.amountCents }
      await completeRefund(tx, ctx, payment, await addRefund(tx, ctx, payment, gift), code, fee)
    }
  }
}

/** The money was noted by its dispute; what of a kept fee went back with the refund itself is put to it, once. */
const noteFeeOfDispute = async (
  tx: Tx,
  ctx: Ctx,
  payment: PaymentRow,
  { id, feeCents }: Pick<ProviderRefund, 'id' | 'feeCents'>,
): Promise<void> => {
  if (!feeCents || feeCents <= 0 || !paysSale(payment.purpose)) return
  const codes = tx
    .select({ code: sql`'dispute-' || ${providerDisputes.code}` })
    .from(providerDisputes)
    .where(and(eq(providerDisputes.paymentId, payment.id), eq(providerDisputes.refundCode, id)))
  const noted = await tx
    .update(refunds)
    .set({ feeBackCents: feeCents })
    .where(
      and(
        eq(refunds.paymentId, payment.id),
        inArray(refunds.providerRefundId, codes),
        eq(refunds.feeBackCents, cents(0)),
      ),
    )
    .returning({ id: refunds.id })
  if (noted.length > 0) await feeHooks().returned(tx, ctx, payment.subjectId)
}

/** Records one refund of the provider's books, once, from webhook or poll. */
export const recordProviderRefund = (ctx: Ctx, paymentId: number, seen: ProviderRefund): Promise<void> =>
  inTransaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
    if (!payment) return
    await guardRefunds(tx, payment)
    const known = await tx.select().from(refunds).where(eq(refunds.paymentId, paymentId))
    const row =
      known.find((one) => one.providerRefundId === seen.id) ??
      known.find((one) => !REFUND_OVER.includes(one.status) && one.reference === seen.reference)
    const by = { ...ctx, actor: system }
    if (row) await follow(tx, by, payment, row, seen)
    else if (seen.status === 'completed') {
      if (await isOfDispute(tx, by, payment, seen)) await noteFeeOfDispute(tx, by, payment, seen)
      else await adoptRefund(tx, by, payment, seen)
    }
  })

/** Records every refund of a payment that stands in the provider's books. @throws when the provider cannot be reached */
export const readBooks = async (
  ctx: Ctx,
  provider: PaymentProvider,
  { id, providerOrderId }: Pick<PaymentRow, 'id' | 'providerOrderId'>,
): Promise<void> => {
  const order = providerOrderId ? await provider.getOrder(providerOrderId) : null
  for (const seen of order?.refunds ?? []) await recordProviderRefund(ctx, id, seen)
}

/** One refund with the payment it is taken from. */
export const refundWithPayment = async (tx: Tx, refundId: number) => {
  const [found] = await tx
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  return found
}

/** Notes that the provider refused a refund. */
export const recordRefundRefusal = (ctx: Ctx, refundId: number, failure: string): Promise<void> =>
  inTransaction(async (tx) => {
    const found = await refundWithPayment(tx, refundId)
    if (!found) return
    await guardRefunds(tx, found.payment)
    const [row] = await tx.select().from(refunds).where(eq(refunds.id, refundId))
    if (row) await refuse(tx, { ...ctx, actor: system }, found.payment, row, failure)
  })
