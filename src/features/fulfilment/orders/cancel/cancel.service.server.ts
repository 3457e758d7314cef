import { announceChange } from '#features/auction/announcements/index.server.ts'
import { endAward } from '#features/auction/offers/index.server.ts'
import { requestRefund } from '#features/money/payments/index.server.ts'
import { returnPieces } from '#features/shop/stock/index.server.ts'
import { transition } from '#platform/change/change.server.ts'
import { type Ctx, confirmedIfStaff, requireSignedIn } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { appError } from '#shared/errors.ts'
import { orderCancelled } from '../jobs.contract.ts'
import { orderMachine } from '../order.rules.ts'
import { orderErrors } from '../orders.contract.ts'
import { type LockedOrder, lockOwnOrder, publishOrderChange } from '../own-order.service.server.ts'
import { leftToSend } from '../parcels/parcel.rules.ts'
import { endPlan } from '../plan/end-plan.service.server.ts'
import type { StaffEnding } from '../plan/endings.rules.ts'
import { type orderLines, orders } from '../schema.server.ts'
import { cancelFactsOf, givenUpPieces } from './cancel.queries.server.ts'
import { type CancelSums, cancelProblem, cancelSums } from './cancel.rules.ts'

type Line = typeof orderLines.$inferSelect

/** What came out of a store goes back on its shelf, and rented days become free. */
const backToTheShelf = async (tx: Tx, ctx: Ctx, orderId: number, lines: readonly Line[]): Promise<void> => {
  const fromStore = lines.filter(({ optionId }) => optionId !== null)
  const pieces = leftToSend(fromStore, await givenUpPieces(orderId, tx))
  if (pieces.length > 0)
    await returnPieces(
      tx,
      ctx,
      pieces.map(({ id, quantity }) => ({ orderLineId: id, quantity })),
    )
}

/**
 * Gives up a paid order before anything of it has left: what was paid is asked back, but for what a couple leaves to the seller by the
 * terms of its rentals (`cancelSums`); the goods are on sale again, both sides are told. Who may do it is `cancelProblem`.
 *
 * @param confirmed what it comes to, as whoever asks for it saw it, and for what staff ends it
 * @returns what it came to
 * @throws AppError 400 `cancel_reason` · 404 not theirs · 409 `cancel_too_late`, `cancel_return_open`, `cancel_sum_changed`,
 *   `payment_in_progress` while the balance is being taken · 422 `cancel_ask_seller`
 * @remarks locks order, goods, payments, in this order, as settling does
 */
export const cancelOrder = (
  ctx: Ctx,
  orderId: number,
  reason: string,
  confirmed: ConfirmedSums = {},
): Promise<CancelSums> =>
  inTransaction(async (tx) => {
    confirmedIfStaff(ctx)
    const order = await lockOwnOrder(tx, ctx, orderId)
    return callOff(tx, ctx, order, { by: requireSignedIn(ctx).kind, reason, ...confirmed })
  })

/** What giving up comes to, as it was read before. */
interface ConfirmedSums {
  /** What comes back; without it everything that was paid. */
  readonly refundCents?: number | undefined
  /** What the seller owes besides; without it nothing. */
  readonly compensationCents?: number | undefined
  /** For what staff ends an order with a plan; for both without it. */
  readonly ending?: StaffEnding | undefined
}

interface CallOff extends ConfirmedSums {
  /** In whose name it is given up. */
  readonly by: 'couple' | 'supplier' | 'admin'
  /** Read by the other side; seller and staff must give one, the couple may. */
  readonly reason: string
}

/**
 * The same within a change of the caller's, who has locked the order.
 *
 * @returns what it came to
 * @throws AppError as `cancelOrder`
 */
export const callOff = async (
  tx: Tx,
  ctx: Ctx,
  order: LockedOrder,
  { by, reason, refundCents, compensationCents = 0, ending }: CallOff,
): Promise<CancelSums> => {
  const orderId = order.id
  const { facts, lines, held } = await cancelFactsOf(order, tx, ctx.now)
  const problem = cancelProblem(facts, by)
  if (problem) throw appError(orderErrors, problem)
  if (by !== 'couple' && reason === '')
    throw appError(orderErrors, 'cancel_reason', { fields: { reason: orderErrors.cancel_reason.it } })
  const sums = cancelSums(facts, held, by, ending)
  if (sums.refundCents !== (refundCents ?? held) || sums.compensationCents !== compensationCents)
    throw appError(orderErrors, 'cancel_sum_changed')
  await transition(tx, ctx, orderMachine, orders, orderId, 'call_off', {
    cancelledAt: ctx.now,
    cancelledBy: by,
    cancelReason: reason || null,
  })
  await backToTheShelf(tx, ctx, orderId, lines)
  const { keptCents } = sums
  const endedFor = by === 'admin' ? (ending ?? 'agreement') : null
  await endPlan(tx, ctx, orderId, { compensationCents: sums.compensationCents, endedFor })
  await requestRefund(tx, ctx, { orderId, purpose: 'cancellation', subjectId: orderId, keptCents })
  if (order.announcementId !== null) {
    await endAward(tx, ctx, order.announcementId, 'cancelled')
    await announceChange(tx, order.announcementId, 'status')
  }
  await publishOrderChange(tx, order)
  await enqueue(tx, orderCancelled, { orderId })
  return sums
}
