import { and, asc, eq, inArray } from 'drizzle-orm'
import { db } from '#platform/db/db.server.ts'
import { disputeReason, type ProviderDisputeView } from './disputes.rules.ts'
import { houseOf } from './houses.rules.ts'
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
