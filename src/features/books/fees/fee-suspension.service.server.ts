import { suspendingFees } from '#features/money/billing/index.server.ts'
import { restoreAfterFees, suspendForFees } from '#features/people/accounts/index.server.ts'
import { lockCompany } from '#features/people/suppliers/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { orderNumber } from '#shared/order-number.ts'
import { suspensionStatement } from './fee-labels.rules.ts'

/**
 * Makes the standing of a supplier what its fees say: suspended while one is overdue for more than thirty days, active again when none
 * is (OQ-049). Idempotent.
 *
 * @throws AppError 403 unless the system acts · 404 when no supplier has this id
 */
export const suspendOrRestoreForFees = (ctx: Ctx, supplierId: number): Promise<void> =>
  inTransaction(async (tx) => {
    // A payment noted meanwhile asks again after it: it waits here.
    await lockCompany(tx, supplierId)
    const late = await suspendingFees(supplierId, ctx.now, tx)
    if (late.length === 0) {
      await restoreAfterFees(tx, ctx, supplierId, 'nessuna fee è più scaduta da oltre trenta giorni.')
      return
    }
    const fees = late.map(({ orderId, totalCents, dueOn }) => ({ order: orderNumber(orderId), totalCents, dueOn }))
    await suspendForFees(tx, ctx, supplierId, suspensionStatement(fees))
  })
