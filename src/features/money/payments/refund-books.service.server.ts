import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { postRefund, postReversal } from '#features/money/ledger/index.server.ts'
import { record, transition } from '#platform/change/change.server.ts'
import { type Ctx, system } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { cents, sumOf } from '#shared/money.ts'
import type { PaymentRow } from './attempts.service.server.ts'
import { paysSale } from './payment.rules.ts'
import type { ProviderRefund } from './provider.server.ts'
import { foreignShares, refundMachine } from './refund.rules.ts'
import { payments, refunds } from './schema.server.ts'
import { type RefundNews, refundHooks } from './settlement.server.ts'

export type RefundRow = typeof refunds.$inferSelect

/** Any number: the first half of the lock that lets one change of an order's refunds run at a time. */
const REFUND_LOCK = 20_160_622

const guard = (tx: Tx, payment: PaymentRow) =>
  tx.execute(sql`select pg_advisory_xact_lock(${REFUND_LOCK}, ${payment.subjectId})`)

const outstandingOf = async (tx: Tx, row: RefundRow) => {
  const rest = await tx
    .select({ amountCents: refunds.amountCents })
    .from(refunds)
    .where(
      and(
        eq(refunds.purpose, row.purpose),
        eq(refunds.subjectId, row.subjectId),
        ne(refunds.status, 'completed'),
        ne(refunds.id, row.id),
      ),
    )
  return sumOf(rest.map((one) => one.amountCents))
}

/** The job that notifies of a refund; null for one that was not requested. */
const newsOf = async (
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

/** The money is back with the couple: noted once, in the ledger and with those who asked. What was paid for is locked first. */
const complete = async (tx: Tx, ctx: Ctx, payment: PaymentRow, row: RefundRow, code: string): Promise<void> => {
  const news = await newsOf(tx, payment, row, code)
  if (news) {
    await refundHooks()[news.purpose](tx, ctx, news.subjectId, news)
    const { purpose } = news
    if (purpose !== 'deposit') await refundHooks().arrived?.(tx, ctx, news.subjectId, { ...news, purpose })
  }
  if (paysSale(payment.purpose) && row.purpose !== 'stray') {
    const { id: refundId, amountCents } = row
    const orderId = payment.subjectId
    await postRefund(tx, ctx, { orderId, refundId, amountCents })
    if (row.purpose === 'goodwill')
      await postReversal(tx, ctx, orderId, { purpose: 'goodwill', subjectId: refundId }, { amountCents })
  }
  const set = { providerRefundId: code, failure: null, settledAt: ctx.now }
  await transition(tx, ctx, refundMachine, refunds, row.id, 'complete', set)
}

/** The provider said no, or what it was looking into came to nothing: then the next try is another one. */
const fail = async (tx: Tx, ctx: Ctx, payment: PaymentRow, row: RefundRow, failure: string): Promise<void> => {
  const news = row.status === 'failed' ? null : await newsOf(tx, payment, row, null)
  if (news) await refundHooks().refused?.(tx, ctx, news.subjectId, news)
  await transition(tx, ctx, refundMachine, refunds, row.id, 'fail', {
    failure,
    settledAt: ctx.now,
    ...(row.providerRefundId ? { reference: randomUUID(), providerRefundId: null } : {}),
  })
}

const follow = async (tx: Tx, ctx: Ctx, payment: PaymentRow, row: RefundRow, seen: ProviderRefund): Promise<void> => {
  if (row.status === 'completed') return
  if (seen.status === 'completed') return complete(tx, ctx, payment, row, seen.id)
  if (seen.status === 'failed') return fail(tx, ctx, payment, row, 'REFUND_FAILED')
  if (row.status !== 'pending')
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
const adopt = async (tx: Tx, ctx: Ctx, payment: PaymentRow, seen: ProviderRefund): Promise<void> => {
  if (seen.status !== 'completed') return
  const open = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), ne(refunds.status, 'completed'), isNull(refunds.providerRefundId)))
    .orderBy(asc(refunds.id))
  for (const [index, share] of foreignShares(open, seen.amountCents).entries()) {
    const code = index === 0 ? seen.id : `${seen.id}/${index + 1}`
    const asked = open.find((row) => row.id === share.id)
    if (asked && share.whole) await complete(tx, ctx, payment, asked, code)
    else if (asked) {
      // The rest is another refund, so that what is under way for the whole is not taken for it.
      const rest = { amountCents: cents(asked.amountCents - share.amountCents), reference: randomUUID() }
      await tx.update(refunds).set(rest).where(eq(refunds.id, asked.id))
      const { purpose, subjectId } = asked
      const part = await addRefund(tx, ctx, payment, { purpose, subjectId, amountCents: share.amountCents })
      await complete(tx, ctx, payment, part, code)
    } else {
      await tx
        .update(payments)
        .set({ refundedCents: sql`${payments.refundedCents} + ${share.amountCents}` })
        .where(eq(payments.id, payment.id))
      const gift = { purpose: 'goodwill' as const, subjectId: payment.subjectId, amountCents: share.amountCents }
      await complete(tx, ctx, payment, await addRefund(tx, ctx, payment, gift), code)
    }
  }
}

/** Records one refund of the provider's books, once, from webhook or poll. */
export const recordProviderRefund = (ctx: Ctx, paymentId: number, seen: ProviderRefund): Promise<void> =>
  inTransaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
    if (!payment) return
    await guard(tx, payment)
    const known = await tx.select().from(refunds).where(eq(refunds.paymentId, paymentId))
    const row =
      known.find((one) => one.providerRefundId === seen.id) ??
      known.find((one) => one.status !== 'completed' && one.reference === seen.reference)
    const by = { ...ctx, actor: system }
    if (row) await follow(tx, by, payment, row, seen)
    else await adopt(tx, by, payment, seen)
  })

/** Notes that the provider refused a refund. */
export const recordRefundRefusal = (ctx: Ctx, refundId: number, failure: string): Promise<void> =>
  inTransaction(async (tx) => {
    const [found] = await tx
      .select({ payment: payments })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(refunds.id, refundId))
    if (!found) return
    await guard(tx, found.payment)
    const [row] = await tx.select().from(refunds).where(eq(refunds.id, refundId))
    if (row && row.status !== 'completed') await fail(tx, { ...ctx, actor: system }, found.payment, row, failure)
  })
