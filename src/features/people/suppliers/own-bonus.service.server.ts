import { and, eq } from 'drizzle-orm'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireRight, requireSupplier } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { pick } from '#shared/fields.ts'
import { bonusRules } from './schema.server.ts'
import { type OtherBonus, type OwnBonus, ownBonusFields } from './selling-fields.rules.ts'
import { publishShopChange } from './shop-live.server.ts'

/** Keeps a supplier's own rule in one sector, in the caller's transaction: a bonus of nothing is no rule. */
export const keepOwnBonus = async (tx: Tx, supplierId: number, sectorId: number, bonus: OwnBonus): Promise<void> => {
  const rule = pick(ownBonusFields, bonus)
  if (rule.aboveBps === 0 && rule.uptoBps === 0)
    await tx.delete(bonusRules).where(and(eq(bonusRules.supplierId, supplierId), eq(bonusRules.sectorId, sectorId)))
  else
    await tx
      .insert(bonusRules)
      .values({ supplierId, sectorId, ...rule })
      .onConflictDoUpdate({ target: [bonusRules.supplierId, bonusRules.sectorId], set: rule })
}

/** Saves the bonus of one of the categories a supplier sells in (OQ-046). @throws AppError 401, 403 */
export const saveOtherBonus = (ctx: Ctx, { bonusSectorId: sectorId, ...typed }: OtherBonus): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId } = requireRight(requireSupplier(ctx), 'company')
    const rule = { limitCents: typed.otherLimitCents, aboveBps: typed.otherAboveBps, uptoBps: typed.otherUptoBps }
    await keepOwnBonus(tx, accountId, sectorId, rule)
    await record(tx, ctx, 'supplier', accountId, 'bonus_saved', { sector: findSector(sectorId)?.name ?? '', ...rule })
    await publishShopChange(tx, accountId)
  })
