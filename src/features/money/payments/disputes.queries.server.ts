import { and, asc, eq, gt, gte, inArray, lte, ne, sql } from 'drizzle-orm'
import { auditEvents } from '#platform/change/schema.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { addDays, type Day } from '#shared/days.ts'
import {
  ANSWER_REMINDER_DAYS,
  type DisputeToAnswer,
  disputeReason,
  type ProviderDisputeView,
} from './disputes.rules.ts'
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

/** The day in Rome of what was last written to the seller: that it has to answer, or a reminder. Looked for in the months since it was opened. */
const toldOn = sql<Day | null>`(
  select to_char(max(${auditEvents.occurredAt}) at time zone 'Europe/Rome', 'YYYY-MM-DD') from ${auditEvents}
  where ${and(eq(auditEvents.subject, 'provider-dispute'), inArray(auditEvents.event, ['seller', 'remind']))}
    and ${auditEvents.subjectId} = ${outer(providerDisputes.id)} and ${auditEvents.occurredAt} >= ${outer(providerDisputes.openedAt)})`

/** PayPal waits for the answer of the seller of an order. What a supplier bought of us is ours to answer. */
const isSellers = and(
  eq(providerDisputes.status, 'seller'),
  inArray(providerDisputes.provider, [...providersAt.paypal]),
  ne(payments.purpose, 'purchase'),
)

const sellersTurn = (q: Queryable) =>
  q
    .select({ id: providerDisputes.id, orderId: payments.subjectId, answerBy: providerDisputes.answerBy, toldOn })
    .from(providerDisputes)
    .innerJoin(payments, eq(payments.id, providerDisputes.paymentId))

/** Disputes whose last day for the seller is near, page by page. */
export const nearAnswers = (today: Day, after: number) =>
  sellersTurn(db())
    .where(
      and(
        isSellers,
        gte(providerDisputes.answerBy, today),
        lte(providerDisputes.answerBy, addDays(today, ANSWER_REMINDER_DAYS[0])),
        gt(providerDisputes.id, after),
      ),
    )
    .orderBy(asc(providerDisputes.id))
    .limit(100)

/** One of them as it stands now; nothing when it has moved on. */
export const sellersTurnOf = async (disputeId: number, q: Queryable) =>
  (await sellersTurn(q).where(and(isSellers, eq(providerDisputes.id, disputeId))))[0]

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
