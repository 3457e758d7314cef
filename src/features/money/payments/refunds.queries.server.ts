import { and, asc, eq, inArray } from 'drizzle-orm'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { type Cents, cents, sumOf } from '#shared/money.ts'
import { salePurposes } from './payment.rules.ts'
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

/**
 * Everything given or to be given back of an order, oldest first; `failed` is what the provider refused (so far).
 *
 * @param purposes of the payments it is taken from: those of what was sold, or the deposit
 */
export const refundsOfOrder = async (
  orderId: number,
  q: Queryable = db(),
  purposes: readonly PaymentPurpose[] = salePurposes,
): Promise<RefundView[]> => {
  const rows = await q
    .select({ refund: refunds, captureId: payments.captureId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.subjectId, orderId), inArray(payments.purpose, purposes)))
    .orderBy(asc(refunds.id))
  return rows.map(({ captureId, refund: { id, purpose, subjectId, amountCents, status, failure, ...row } }) => ({
    id,
    purpose,
    subjectId,
    amountCents,
    status,
    failure,
    requestedAt: row.requestedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    transactionCode: row.providerRefundId,
    captureId: captureId ?? '',
  }))
}
