import { lockSale } from '#features/fulfilment/orders/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireSignedIn } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { orderNotes } from './schema.server.ts'

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
