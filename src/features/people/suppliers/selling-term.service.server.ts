import { eq } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { suppliers } from './schema.server.ts'
import { publishShopChange } from './shop-live.server.ts'

type Term = Pick<typeof suppliers.$inferSelect, 'unverifiedSince' | 'pausedAt'>

/** Keeps how the term of the verification of a business stands (decision 0100), whose row the caller holds. */
export const saveSellingTerm = async (
  tx: Tx,
  ctx: Ctx,
  supplierId: number,
  before: Term,
  { unverifiedSince, pausedAt }: Term,
): Promise<void> => {
  await tx.update(suppliers).set({ unverifiedSince, pausedAt }).where(eq(suppliers.id, supplierId))
  if ((before.pausedAt === null) === (pausedAt === null)) return
  await record(tx, ctx, 'supplier', supplierId, pausedAt ? 'shop_paused' : 'shop_resumed')
  await publishShopChange(tx, supplierId)
}
