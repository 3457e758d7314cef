import { and, asc, eq, inArray } from 'drizzle-orm'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { payments, refunds } from './schema.server.ts'
import type { RefundView } from './views.ts'

/** Everything given or to be given back of an order, oldest first; `failed` is what the provider refused (so far). */
export const refundsOfOrder = async (orderId: number, q: Queryable = db()): Promise<RefundView[]> => {
  const rows = await q
    .select({ refund: refunds, captureId: payments.captureId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.subjectId, orderId), inArray(payments.purpose, ['order', 'balance'])))
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
