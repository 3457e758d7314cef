import { and, eq, ne } from 'drizzle-orm'
import { type AwardedDeal, awardedDeal, markClosedUnpaid } from '#features/auction/announcements/index.server.ts'
import { endAward } from '#features/auction/offers/index.server.ts'
import { endPayment } from '#features/money/payments/index.server.ts'
import { requireReason, transition } from '#platform/change/change.server.ts'
import { type Ctx, requireConfirmedAdmin, requireSupplier } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { awardClosed, awardGivenUp } from '../jobs.contract.ts'
import { orderMachine } from '../order.rules.ts'
import { orderErrors } from '../orders.contract.ts'
import { orders } from '../schema.server.ts'
import { isAnnouncement } from './deals.queries.server.ts'

/** The order that was placed and not paid, if there is one, ends with its attempt to pay. */
export const endOrder = async (tx: Tx, ctx: Ctx, announcementId: number): Promise<void> => {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.announcementId, announcementId), ne(orders.status, 'cancelled')))
    .for('update')
  if (!order) return
  await endPayment(tx, ctx, 'order', order.id)
  await transition(tx, ctx, orderMachine, orders, order.id, 'cancel')
}

/**
 * Staff gives up on a winner who was never paid (OQ-056): the order and its open payment end, the supplier gets its participation back, both
 * sides are told. The couple may turn to an offer that still stands.
 *
 * @param reason read by couple and supplier, at most 500 characters
 * @throws AppError 400 without a reason · 403 · 404 no such announcement · 409 `award_paid`, `award_closed_already`,
 *   `payment_in_progress` · 422 `not_awarded`
 * @remarks locks announcement, order, payment, as paying does: of the two only one happens
 */
export const closeUnpaid = async (ctx: Ctx, announcementId: number, reason: string): Promise<void> => {
  requireConfirmedAdmin(ctx)
  const text = requireReason(reason)
  await inTransaction(async (tx) => {
    const deal = await awardedDeal(tx, announcementId)
    if (!deal) {
      if (await isAnnouncement(announcementId, tx)) throw appError(orderErrors, 'nothing_awarded')
      throw appError(commonErrors, 'not_found')
    }
    if (deal.bought) throw appError(orderErrors, 'award_paid')
    if (deal.closedUnpaid) throw appError(orderErrors, 'award_closed_already')
    await endUnpaid(tx, ctx, deal, text, 'unpaid')
    await enqueue(tx, awardClosed, { announcementId })
  })
}

/** Ends the order and the award of a deal that was not paid. */
const endUnpaid = async (
  tx: Tx,
  ctx: Ctx,
  deal: AwardedDeal,
  reason: string,
  how: 'unpaid' | 'given_up',
): Promise<void> => {
  await endOrder(tx, ctx, deal.announcementId)
  await endAward(tx, ctx, deal.announcementId, how)
  await markClosedUnpaid(tx, ctx, deal, { reason, isGivenUp: how === 'given_up' })
  await publish(tx, `account:${deal.coupleId}`, 'order')
  await publish(tx, `account:${deal.supplierId}`, 'order')
}

/**
 * The chosen supplier gives up before the order is paid. Its participation stays spent; the couple is told, and may turn to an offer that
 * still stands.
 *
 * @param reason read by the couple, at most 500 characters
 * @throws AppError 400 without a reason · 401, 403 · 404 for an announcement on which it was not chosen · 409 `award_paid`,
 *   `award_closed_already`, `payment_in_progress`
 */
export const giveUpAward = async (ctx: Ctx, announcementId: number, reason: string): Promise<void> => {
  const { accountId } = requireSupplier(ctx)
  const text = requireReason(reason)
  await inTransaction(async (tx) => {
    const deal = await awardedDeal(tx, announcementId)
    if (deal?.supplierId !== accountId) throw appError(commonErrors, 'not_found')
    if (deal.bought) throw appError(orderErrors, 'award_paid')
    if (deal.closedUnpaid) throw appError(orderErrors, 'award_closed_already')
    await endUnpaid(tx, ctx, deal, text, 'given_up')
    await enqueue(tx, awardGivenUp, { announcementId })
  })
}
