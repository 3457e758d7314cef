import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireSignedIn } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { type Limit, takeAttempt } from '#platform/http/limits.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { orderMessage } from './jobs.contract.ts'
import { orderErrors } from './orders.contract.ts'
import { lockOwnOrder, lockSale, tellBothSides } from './own-order.service.server.ts'
import { orderMessages, orderNotes } from './schema.server.ts'

/** Each one is an e-mail to somebody. */
const MESSAGES: Limit = { name: 'order-messages', max: 30, windowMs: 3_600_000 }

/**
 * Couple and seller write to each other about a paid order; the other one is told (OQ-138).
 *
 * @param text 1 to 1000 characters
 * @throws AppError 401 · 403 for staff · 404 not theirs · 422 `no_talk` before it is paid · 429 after 30 within an hour
 */
export const writeMessage = (ctx: Ctx, orderId: number, text: string): Promise<void> =>
  inTransaction(async (tx) => {
    const actor = requireSignedIn(ctx)
    const order = await lockOwnOrder(tx, ctx, orderId)
    takeAttempt(ctx, MESSAGES, String(actor.accountId))
    if (actor.kind === 'admin') throw appError(commonErrors, 'forbidden')
    if (!order.paidAt) throw appError(orderErrors, 'no_talk')
    const [message] = await tx
      .insert(orderMessages)
      .values({ orderId, authorId: actor.accountId, text, writtenAt: ctx.now })
      .returning({ id: orderMessages.id })
    const messageId = (message as { id: number }).id
    await record(tx, ctx, 'order', orderId, 'message', { messageId })
    await tellBothSides(tx, order)
    await enqueue(tx, orderMessage, { messageId })
  })

/**
 * The seller notes something down about a sale, for its own eyes.
 *
 * @param text 1 to 1000 characters
 * @throws AppError 401 · 403 for couples and staff · 404 not their sale
 */
export const writeNote = (ctx: Ctx, orderId: number, text: string): Promise<void> =>
  inTransaction(async (tx) => {
    const actor = requireSignedIn(ctx)
    const order = await lockSale(tx, ctx, orderId)
    if (actor.kind !== 'supplier') throw appError(commonErrors, 'forbidden')
    await tx.insert(orderNotes).values({ orderId, authorId: actor.accountId, text, writtenAt: ctx.now })
    await record(tx, ctx, 'order', orderId, 'note')
    await publish(tx, `account:${order.supplierId}`, 'order')
  })
