import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { publishShopChange } from '#features/people/suppliers/index.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { showcases } from './schema.server.ts'

/**
 * Staff take a showcase away from everybody, or give it back, in the transaction of their decision. Lists, search, sitemap and kept
 * pages forget it as that commits.
 *
 * @throws AppError 401, 403 · 409 when it already is as asked
 */
export const withholdShowcase = async (tx: Tx, ctx: Ctx, supplierId: number, withheld: boolean): Promise<void> => {
  requireAdmin(ctx)
  const { withheldAt } = showcases
  const moved = await tx
    .update(showcases)
    .set({ withheldAt: withheld ? ctx.now : null })
    .where(and(eq(showcases.supplierId, supplierId), withheld ? isNull(withheldAt) : isNotNull(withheldAt)))
    .returning({ id: showcases.supplierId })
  if (moved.length === 0) throw appError(commonErrors, 'conflict')
  await publishShopChange(tx, supplierId)
}
