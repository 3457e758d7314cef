import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import { orderNotes } from '#features/fulfilment/sales/schema.server.ts'
import { NO_MONEY } from '#features/money/ledger/ledger.rules.ts'
import type { OrderMoney } from '#features/money/ledger/views.ts'
import { salePurposes } from '#features/money/payments/payment.rules.ts'
import { isStuck } from '#features/money/payments/refund.rules.ts'
import { coupleRefundWords } from '#features/money/payments/refusals.rules.ts'
import { payments } from '#features/money/payments/schema.server.ts'
import type { RefundView } from '#features/money/payments/views.ts'
import { auditEvents } from '#platform/change/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { addMonthsInRome } from '#shared/days.ts'
import { cents, sumOf } from '#shared/money.ts'
import { byLabel, eventLabel } from './event-labels.rules.ts'
import type { OrderRow } from './order-rows.queries.server.ts'
import type { CancelledView, OrderEventView } from './views.ts'

/**
 * Lines of the audit trail about an order, in the months since it was placed: of all others nothing need be read. One that is placed again
 * waits for its payment for half an hour more, so a month before that has its first line, too.
 */
export const linesAbout = ({ id, placedAt }: Pick<OrderRow['order'], 'id' | 'placedAt'>) =>
  and(
    eq(auditEvents.subject, 'order'),
    eq(auditEvents.subjectId, id),
    gte(auditEvents.occurredAt, addMonthsInRome(placedAt, -1)),
  )

/** What happened to an order, oldest first, from the audit trail; `key` is the event's own name. */
export const eventsOf = async (
  order: Pick<OrderRow['order'], 'id' | 'placedAt'>,
): Promise<(OrderEventView & { readonly key: string })[]> => {
  const rows = await db().select().from(auditEvents).where(linesAbout(order)).orderBy(asc(auditEvents.id))
  return rows.flatMap((row) => {
    const label = eventLabel[row.event]
    const by = byLabel[row.actorKind] ?? ''
    return label ? [{ key: row.event, label, at: row.occurredAt.toISOString(), byLabel: by }] : []
  })
}

/** The seller's notes on a sale, oldest first. */
export const notesOf = (orderId: number) =>
  db().select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(asc(orderNotes.id))

/** The transaction codes of an order's payments, by payment. */
export const codesOf = async (orderId: number): Promise<ReadonlyMap<number, string>> => {
  const rows = await db()
    .select({ id: payments.id, code: payments.captureId })
    .from(payments)
    .where(and(eq(payments.subjectId, orderId), inArray(payments.purpose, salePurposes)))
  return new Map(rows.flatMap(({ id, code }) => (code ? [[id, code] as const] : [])))
}

/** Of several parts of the money the one that needs most to be told. */
const TOLD_FIRST: readonly RefundView['status'][] = ['diverted', 'held', 'failed', 'closed', 'pending', 'requested']

const worstOf = (all: readonly RefundView[]): { readonly text: string; readonly isStuck: boolean } => {
  const status = TOLD_FIRST.find((one) => all.some((refund) => refund.status === one)) ?? 'completed'
  const told = all.find((refund) => refund.status === status)
  const { failure = null, house = 'paypal' } = told ?? {}
  return { text: coupleRefundWords({ status, failure, house }), isStuck: isStuck(status) }
}

/** How a paid order was given up; null for any other. */
export const cancelledOf = (
  order: OrderRow['order'],
  all: readonly RefundView[],
  money: OrderMoney = NO_MONEY,
): CancelledView | null => {
  if (!order.cancelledAt || !order.paidAt) return null
  const own = all.filter(({ purpose }) => purpose === 'cancellation')
  const amountCents = sumOf(own.map((refund) => refund.amountCents))
  return {
    at: order.cancelledAt.toISOString(),
    byLabel: byLabel[order.cancelledBy ?? 'system'] ?? '',
    reason: order.cancelReason,
    refund: amountCents > 0 ? { amountCents, ...worstOf(own) } : null,
    keptCents: cents(money.totalCents - money.reversedCents),
  }
}
