import { orderToReturn } from '#features/fulfilment/orders/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { staffOrderNotes } from './schema.server.ts'

/** Staff notes something down about an order, for its own eyes. @throws AppError 401, 403 for others · 404 no such order */
export const writeStaffNote = async (ctx: Ctx, orderId: number, text: string): Promise<void> => {
  const { accountId } = requireAdmin(ctx)
  await inTransaction(async (tx) => {
    if (!(await orderToReturn(orderId, tx))) throw appError(commonErrors, 'not_found')
    await tx.insert(staffOrderNotes).values({ orderId, authorId: accountId, text, writtenAt: ctx.now })
    await record(tx, ctx, 'order', orderId, 'staff_note')
  })
}
