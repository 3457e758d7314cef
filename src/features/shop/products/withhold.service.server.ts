import { eq } from 'drizzle-orm'
import { transition } from '#platform/change/change.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { appError } from '#shared/errors.ts'
import { productMachine } from './product.rules.ts'
import { productErrors } from './products.contract.ts'
import { announceProduct, changedAt } from './products.service.server.ts'
import { products } from './schema.server.ts'

/**
 * Staff take a published product away from everybody, or give it back as it was, in the transaction of their decision.
 *
 * @throws AppError 401, 403 · 404 · 409 when it is neither published nor withheld by now
 */
export const withholdProduct = async (tx: Tx, ctx: Ctx, id: number, withheld: boolean): Promise<void> => {
  requireAdmin(ctx)
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for('update')
  if (!row) throw appError(productErrors, 'product_not_found')
  const set = { updatedAt: changedAt(ctx, row.updatedAt) }
  await transition(tx, ctx, productMachine, products, id, withheld ? 'withhold' : 'release', set)
  await announceProduct(tx, row, 'product')
}
