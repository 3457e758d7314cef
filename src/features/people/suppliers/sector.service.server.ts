import { and, eq } from 'drizzle-orm'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { recordDecision } from '#platform/change/change.server.ts'
import { type Ctx, requireConfirmedAdmin } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { sectorChanged } from './jobs.contract.ts'
import { suppliers } from './schema.server.ts'
import { NOTHING_SENT } from './selling-fields.rules.ts'
import { publishShopChange } from './shop-live.server.ts'
import { supplierErrors } from './suppliers.contract.ts'

/**
 * Staff moves a business to another sector, because it asked for it (OQ-171). Its products, offers and orders keep theirs; its address
 * on the site changes and the old one leads there. A service ships nothing.
 *
 * @param input.from the sector that the form showed
 * @throws AppError 400 without a reason, or for no other sector · 401, 403 unless staff · 404 · 409 when it has another one by now
 */
export const changeSector = async (
  ctx: Ctx,
  supplierId: number,
  input: { readonly from: number; readonly to: number; readonly reason: string },
): Promise<void> => {
  requireConfirmedAdmin(ctx)
  const { from, to, reason } = input
  const before = findSector(from)
  const after = findSector(to)
  if (!after || from === to)
    throw appError(commonErrors, 'invalid_request', {
      fields: { to: 'Scegli un settore diverso da quello di adesso.' },
    })
  await inTransaction(async (tx) => {
    const [moved] = await tx
      .update(suppliers)
      .set({ sectorId: to, ...(after.isService && NOTHING_SENT) })
      .where(and(eq(suppliers.id, supplierId), eq(suppliers.sectorId, from)))
      .returning({ id: suppliers.id })
    if (!moved) {
      const exists = (await tx.$count(suppliers, eq(suppliers.id, supplierId))) > 0
      throw exists ? appError(commonErrors, 'conflict') : appError(supplierErrors, 'supplier_not_found')
    }
    await recordDecision(tx, ctx, 'supplier', supplierId, 'change_sector', {
      reason,
      before: { sector: before?.name ?? from },
      after: { sector: after.name },
    })
    await enqueue(tx, sectorChanged, { supplierId, from, to, reason, at: ctx.now.toISOString() })
    await publishShopChange(tx, supplierId)
  })
}
