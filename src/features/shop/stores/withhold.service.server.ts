import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { publishShopChange } from '#features/people/suppliers/index.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { stores } from './schema.server.ts'

/**
 * Staff take a store and all that is sold in it away from everybody, or give it back, in the transaction of their decision.
 *
 * @throws AppError 401, 403 · 409 when it already is as asked
 */
export const withholdStore = async (tx: Tx, ctx: Ctx, supplierId: number, withheld: boolean): Promise<void> => {
  requireAdmin(ctx)
  const { withheldAt } = stores
  const moved = await tx
    .update(stores)
    .set({ withheldAt: withheld ? ctx.now : null })
    .where(and(eq(stores.supplierId, supplierId), withheld ? isNull(withheldAt) : isNotNull(withheldAt)))
    .returning({ id: stores.supplierId })
  if (moved.length === 0) throw appError(commonErrors, 'conflict')
  await publishShopChange(tx, supplierId)
  // Its products stand on many pages: whatever is kept is made anew.
  await publish(tx, 'announcements', 'reconnect')
}
