import { eq } from 'drizzle-orm'
import { type Ctx, requireSignedIn } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { isConcerned } from './order-rows.queries.server.ts'
import { orders } from './schema.server.ts'

/** An order, locked for a change. */
export type LockedOrder = typeof orders.$inferSelect

/** The order, locked, whoever asks. @throws AppError 404 */
export const lockOrder = async (tx: Tx, orderId: number): Promise<LockedOrder> => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) throw appError(commonErrors, 'not_found')
  return order
}

/**
 * The order, locked, for its parties: its couple, its seller once it is paid, the staff.
 *
 * @throws AppError 401 without a session · 404 for others
 */
export const lockOwnOrder = async (tx: Tx, ctx: Ctx, orderId: number): Promise<LockedOrder> => {
  const actor = requireSignedIn(ctx)
  const order = await lockOrder(tx, orderId)
  if (!isConcerned(actor, order)) throw appError(commonErrors, 'not_found')
  return order
}

/** The same for the seller's side only. @throws AppError 403 for couples, and as `lockOwnOrder` */
export const lockSale = async (tx: Tx, ctx: Ctx, orderId: number): Promise<LockedOrder> => {
  const order = await lockOwnOrder(tx, ctx, orderId)
  if (ctx.actor.kind === 'couple') throw appError(commonErrors, 'forbidden')
  return order
}

/** Open pages of both sides read the order again. */
export const publishOrderChange = async (
  tx: Tx,
  order: Pick<LockedOrder, 'coupleId' | 'supplierId'>,
): Promise<void> => {
  await publish(tx, `account:${order.coupleId}`, 'order')
  await publish(tx, `account:${order.supplierId}`, 'order')
}
