import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { type Cents, cents, sumOf } from '#shared/money.ts'
import { houseOf } from './houses.rules.ts'
import { salePurposes } from './payment.rules.ts'
import { refusalEnds } from './refund.rules.ts'
import { payments, refunds } from './schema.server.ts'
import type { PaymentPurpose, RefundView } from './views.ts'

/** Payments taken for an order: when ordering, and its balance; or the deposit of its rentals. */
export const takenFor = (orderId: number, purposes: readonly PaymentPurpose[] = salePurposes) =>
  and(inArray(payments.purpose, purposes), eq(payments.subjectId, orderId), eq(payments.status, 'captured'))

/** What was taken for an order and not asked back yet. */
export const heldCents = async (orderId: number, q: Queryable = db()): Promise<Cents> => {
  const taken = await q
    .select({ amountCents: payments.amountCents, refundedCents: payments.refundedCents })
    .from(payments)
    .where(takenFor(orderId))
  return sumOf(taken.map((one) => cents(one.amountCents - one.refundedCents)))
}

/** What of the fees that were kept from these payments was not asked back with a refund yet, by payment; those of which nothing is left are not in it. */
export const keptLeft = async (
  taken: readonly Pick<typeof payments.$inferSelect, 'id' | 'feeCents'>[],
  q: Queryable,
): Promise<ReadonlyMap<number, Cents>> => {
  const kept = taken.filter(({ feeCents }) => feeCents > 0)
  if (kept.length === 0) return new Map()
  const asked = await q
    .select({ paymentId: refunds.paymentId, feeCents: refunds.feeCents })
    .from(refunds)
    .where(
      inArray(
        refunds.paymentId,
        kept.map(({ id }) => id),
      ),
    )
  return new Map(
    kept.flatMap(({ id, feeCents }) => {
      const back = sumOf(asked.filter(({ paymentId }) => paymentId === id).map((one) => one.feeCents))
      return feeCents > back ? [[id, cents(feeCents - back)] as const] : []
    }),
  )
}

/** What of the fee that was kept from a payment has gone back with its refunds. */
export const feeBackOf = async (paymentId: number, q: Queryable = db()): Promise<Cents> => {
  const back = await q.select({ feeCents: refunds.feeBackCents }).from(refunds).where(eq(refunds.paymentId, paymentId))
  return sumOf(back.map(({ feeCents }) => feeCents))
}

/** The last attempt to pay an order for each purpose: how it failed, if it did, and when it ended. */
export const lastAttempts = async (orderId: number, q: Queryable = db()) => {
  const rows = await q
    .selectDistinctOn([payments.purpose], {
      purpose: payments.purpose,
      failure: payments.failure,
      settledAt: payments.settledAt,
      payeeMerchantId: payments.payeeMerchantId,
    })
    .from(payments)
    .where(and(eq(payments.subjectId, orderId), inArray(payments.purpose, salePurposes)))
    .orderBy(payments.purpose, desc(payments.id))
  return new Map(rows.map(({ purpose, ...last }) => [purpose, last]))
}

/** One attempt; undefined where there is none. */
export const attemptOf = async (paymentId: number, q: Queryable = db()) => {
  const [row] = await q.select().from(payments).where(eq(payments.id, paymentId))
  return row
}

/**
 * Everything given or to be given back of an order, oldest first.
 *
 * @param purposes of the payments it is taken from: those of what was sold, or the deposit
 */
export const refundsOfOrder = async (
  orderId: number,
  q: Queryable = db(),
  purposes: readonly PaymentPurpose[] = salePurposes,
): Promise<RefundView[]> => {
  const rows = await q
    .select({ refund: refunds, captureId: payments.captureId, provider: payments.provider })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.subjectId, orderId), inArray(payments.purpose, purposes)))
    .orderBy(asc(refunds.id))
  return rows.map(
    ({ captureId, provider, refund: { id, purpose, subjectId, amountCents, status, failure, ...row } }) => ({
      id,
      purpose,
      subjectId,
      amountCents,
      status,
      failure,
      requestedAt: row.requestedAt.toISOString(),
      settledAt: row.settledAt?.toISOString() ?? null,
      transactionCode: row.providerRefundId,
      house: houseOf(provider),
      captureId: captureId ?? '',
      askedUntil:
        status === 'failed' && failure && row.refusedAt
          ? (refusalEnds(failure, row.refusedAt)?.toISOString() ?? null)
          : null,
    }),
  )
}
