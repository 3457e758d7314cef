import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { type DisputeToAnswer, disputeReason, type ProviderDisputeView } from './disputes.rules.ts'
import { houseOf, providersAt } from './houses.rules.ts'
import { salePurposes } from './payment.rules.ts'
import { payments, providerDisputes } from './schema.server.ts'

/** The disputes at the provider about the payments of an order, oldest first. Whoever calls has seen that the order may be read. */
export const providerDisputesOf = async (orderId: number): Promise<ProviderDisputeView[]> => {
  const rows = await db()
    .select({ dispute: providerDisputes })
    .from(providerDisputes)
    .innerJoin(payments, eq(payments.id, providerDisputes.paymentId))
    .where(and(eq(payments.subjectId, orderId), inArray(payments.purpose, [...salePurposes, 'deposit'])))
    .orderBy(asc(providerDisputes.id))
  return rows.map(({ dispute: { id, provider, code, status, reason, amountCents, answerBy } }) => ({
    ...{ id, house: houseOf(provider), code, state: status, reason: disputeReason(reason), amountCents, answerBy },
  }))
}

/** Banks wait for our answer: at Stripe it is the operator who gives it. */
const isOurs = and(eq(providerDisputes.status, 'seller'), inArray(providerDisputes.provider, [...providersAt.stripe]))

/**
 * The disputes that we have to answer ourselves, those with the nearest last day first, and how many there are in all.
 *
 * @throws AppError 401, 403 unless staff
 */
export const disputesToAnswer = async (
  ctx: Ctx,
  most: number,
): Promise<{ readonly count: number; readonly items: readonly DisputeToAnswer[] }> => {
  requireAdmin(ctx)
  const [count, rows] = await Promise.all([
    db().$count(providerDisputes, isOurs),
    db()
      .select({ dispute: providerDisputes, purpose: payments.purpose, subjectId: payments.subjectId })
      .from(providerDisputes)
      .innerJoin(payments, eq(payments.id, providerDisputes.paymentId))
      .where(isOurs)
      .orderBy(asc(providerDisputes.answerBy), asc(providerDisputes.id))
      .limit(most),
  ])
  const items = rows.map(({ dispute: { id, code, reason, amountCents, answerBy, openedAt }, purpose, subjectId }) => ({
    ...{ id, code, reason: disputeReason(reason), amountCents, answerBy, since: openedAt.toISOString() },
    // What a supplier bought has no order.
    orderId: purpose === 'purchase' ? null : subjectId,
  }))
  return { count, items }
}
