import { and, asc, eq } from 'drizzle-orm'
import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { offerPresets } from '../schema.server.ts'
import type { WindowTexts } from './start-values.rules.ts'
import { PRESETS_MAX, type PresetView } from './writing.rules.ts'

/** One of the saved proposals of this supplier. */
export const isOwnPreset = (supplierId: number, id: number) =>
  and(eq(offerPresets.supplierId, supplierId), eq(offerPresets.id, id))

/** One's own saved proposals, by name. */
export const presetsOf = async (supplierId: number): Promise<readonly PresetView[]> =>
  db()
    .select({ id: offerPresets.id, name: offerPresets.name })
    .from(offerPresets)
    .where(eq(offerPresets.supplierId, supplierId))
    .orderBy(asc(offerPresets.name))
    .limit(PRESETS_MAX)

/** The texts of one; null for one that is not there, or not one's own. */
export const presetValues = async (ctx: Ctx, id: number): Promise<WindowTexts | null> => {
  const { accountId } = requireSupplier(ctx)
  const [row] = await db().select({ values: offerPresets.values }).from(offerPresets).where(isOwnPreset(accountId, id))
  return row?.values ?? null
}
