import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import type { Day } from '#shared/days.ts'
import { type Cents, cents, sumOf } from '#shared/money.ts'
import { OPEN_DISPUTE } from '../disputes.rules.ts'
import { type House, houseOf, providersAt } from '../houses.rules.ts'
import { takenFor } from '../refunds.queries.server.ts'
import { REFUND_BOUNCED } from '../refusals.rules.ts'
import { payments, providerDisputes, refunds } from '../schema.server.ts'
import type { PaymentPurpose } from '../views.ts'
import type { HoldState, ReleaseReason } from './hold.rules.ts'
import { heldPayments } from './schema.server.ts'

export type HeldRow = typeof heldPayments.$inferSelect

/** States of a refund in which its money may still go back by the provider. */
const GOING_BACK = ['requested', 'pending', 'failed', 'held'] as const

/** What of a payment is on its way back by the provider. */
export const openRefundCents = async (paymentId: number, q: Queryable): Promise<Cents> => {
  const rows = await q
    .select({ amountCents: refunds.amountCents })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.status, [...GOING_BACK])))
  return sumOf(rows.map(({ amountCents }) => amountCents))
}

/** Payments that were released and of which the provider has not answered yet, a minute being left to their job, and those that wait and are to be looked at again. */
export const goingHolds = async (at: Date): Promise<{ readonly id: number }[]> => {
  const [unanswered, waiting] = await Promise.all([
    db()
      .select({ id: heldPayments.id })
      .from(heldPayments)
      .where(
        and(
          eq(heldPayments.status, 'released'),
          isNull(heldPayments.passedAt),
          isNull(heldPayments.waitsSince),
          lte(heldPayments.releasedAt, new Date(at.getTime() - 60_000)),
        ),
      )
      .orderBy(asc(heldPayments.releasedAt))
      .limit(50),
    db()
      .select({ id: heldPayments.id })
      .from(heldPayments)
      .where(and(isNotNull(heldPayments.waitsSince), lte(heldPayments.nextLookAt, at)))
      .orderBy(asc(heldPayments.nextLookAt))
      .limit(50),
  ])
  return [...unanswered, ...waiting]
}

/** The supplier a kept payment is for: the seller of the order it pays a step of. */
export const sellerOfHeld = async (paymentId: number, q: Queryable): Promise<number> => {
  const [row] = await q
    .select({ supplierId: orders.supplierId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.subjectId))
    .where(eq(payments.id, paymentId))
  if (!row) throw new Error(`A kept payment has no order: ${paymentId}`)
  return row.supplierId
}

/** What is kept for a supplier at one house, and what of it is its own already and waits for an account. */
export const keptAt = async (supplierId: number, house: House, q: Queryable = db()) => {
  const rows = await q
    .select({ id: heldPayments.id, leftCents: heldPayments.leftCents, waitsSince: heldPayments.waitsSince })
    .from(heldPayments)
    .innerJoin(payments, eq(payments.id, heldPayments.id))
    .innerJoin(orders, eq(orders.id, payments.subjectId))
    .where(
      and(
        eq(orders.supplierId, supplierId),
        gt(heldPayments.leftCents, cents(0)),
        inArray(payments.provider, [...providersAt[house]]),
      ),
    )
  const waiting = rows.filter(({ waitsSince }) => waitsSince !== null)
  return {
    keptCents: sumOf(rows.map(({ leftCents }) => leftCents)),
    waitingCents: sumOf(waiting.map(({ leftCents }) => leftCents)),
    waitingIds: waiting.map(({ id }) => id),
  }
}

/** A payment of an order that its provider keeps, or has kept. */
export interface HeldView {
  readonly paymentId: number
  readonly purpose: PaymentPurpose
  readonly house: House
  readonly state: HoldState
  /** What of it is still kept and not on its way back. */
  readonly keptCents: Cents
  /** The day after which silence passes it on, and the last on which it is kept whatever happens. */
  readonly holdUntil: Day
  readonly limitOn: Day
  readonly releasedFor: ReleaseReason | null
  readonly releasedAt: Date | null
  readonly passedAt: Date | null
  /** Since when its seller has no account that can take it. */
  readonly waitsSince: Date | null
}

/** The payments of an order that its providers keep, or have kept. Whoever calls has seen that the order may be read. */
export const heldOfOrder = async (orderId: number, q: Queryable = db()): Promise<readonly HeldView[]> => {
  const rows = await q
    .select({ held: heldPayments, purpose: payments.purpose, provider: payments.provider })
    .from(heldPayments)
    .innerJoin(payments, eq(payments.id, heldPayments.id))
    .where(eq(payments.subjectId, orderId))
    .orderBy(asc(heldPayments.id))
  const views: HeldView[] = []
  for (const { held, purpose, provider } of rows) {
    const open = held.status === 'held' ? await openRefundCents(held.id, q) : 0
    // What went back while it waited for an account was never passed on.
    const isBack = held.status === 'released' && held.leftCents === 0 && held.passedCents === 0
    const state = isBack ? ('returned' as const) : held.status
    views.push({
      ...{ paymentId: held.id, purpose, house: houseOf(provider), state },
      ...{ holdUntil: held.holdUntil, limitOn: held.limitOn, releasedFor: held.releasedFor },
      ...{ releasedAt: held.releasedAt, passedAt: held.passedAt },
      waitsSince: held.waitsSince,
      keptCents: (held.status === 'held' ? Math.max(0, held.leftCents - open) : 0) as Cents,
    })
  }
  return views
}

/** Whether the payer has asked the provider or its bank for the money of one of these payments. */
export const isAskedBack = async (paymentIds: readonly number[], q: Queryable): Promise<boolean> =>
  paymentIds.length > 0 &&
  (await q.$count(
    providerDisputes,
    and(
      inArray(providerDisputes.paymentId, [...paymentIds]),
      inArray(providerDisputes.status, [...OPEN_DISPUTE, 'covered']),
    ),
  )) > 0

/** Whether the seller owes the payer a transfer for one of these payments, because the provider gives it back no more. */
export const isOwedByTransfer = async (paymentIds: readonly number[], q: Queryable): Promise<boolean> =>
  paymentIds.length > 0 &&
  (await q.$count(
    refunds,
    and(
      inArray(refunds.paymentId, [...paymentIds]),
      eq(refunds.status, 'diverted'),
      ne(refunds.purpose, 'stray'),
      // What came back from the bank of the payer had gone: staff gives it.
      or(isNull(refunds.failure), ne(refunds.failure, REFUND_BOUNCED)),
    ),
  )) > 0

/** Whether the payer has asked the provider or its bank for something that it paid for this order, kept or not, and that is not decided. */
export const isOrderDisputed = async (orderId: number, q: Queryable): Promise<boolean> => {
  const paid = q.select({ id: payments.id }).from(payments).where(takenFor(orderId))
  const open = inArray(providerDisputes.status, [...OPEN_DISPUTE])
  return (await q.$count(providerDisputes, and(inArray(providerDisputes.paymentId, paid), open))) > 0
}

/** Kept payments whose last day of silence comes before that day, or on it, a hundred at a time by id. */
export const holdsDueBy = (day: Day) => (after: number) =>
  db()
    .select({ id: heldPayments.id, orderId: payments.subjectId })
    .from(heldPayments)
    .innerJoin(payments, eq(payments.id, heldPayments.id))
    .where(and(eq(heldPayments.status, 'held'), lte(heldPayments.holdUntil, day), gt(heldPayments.id, after)))
    .orderBy(asc(heldPayments.id))
    .limit(100)
