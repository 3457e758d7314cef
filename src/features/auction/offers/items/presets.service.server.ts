import { and, count, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { appError, commonErrors, defineErrors } from '#shared/errors.ts'
import { smallRecord } from '#shared/small-record.ts'
import { offerPresets } from '../schema.server.ts'
import { isOwnPreset } from './presets.queries.server.ts'
import { isKeptInput } from './start-values.rules.ts'
import { PRESET_NAME_MAX, PRESETS_MAX } from './writing.rules.ts'

const presetErrors = defineErrors({
  preset_limit: {
    status: 409,
    it: `Hai già ${PRESETS_MAX} proposte tipo: elimina quella che non usi, oppure salva con un nome che c’è già.`,
  },
})

/** First key of the advisory lock (the second is the supplier's id) under which saved proposals are counted. */
const PRESET_LOCK = 20_281_128

/** A saved proposal as it is sent: its name, and the texts of the window by the names of the inputs. */
export const PresetBody = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Dai un nome alla proposta tipo.')
    .max(PRESET_NAME_MAX, `Puoi scrivere al massimo ${PRESET_NAME_MAX} caratteri`),
  values: smallRecord(150, z.string().max(60), z.string().max(400)),
})

/**
 * Saves a proposal to begin with; one of the same name is replaced.
 *
 * @throws AppError 409 `preset_limit`
 */
export const savePreset = async (ctx: Ctx, { name, values }: z.output<typeof PresetBody>): Promise<number> => {
  const { accountId } = requireSupplier(ctx)
  const kept = Object.fromEntries(Object.entries(values).filter(([input]) => isKeptInput(input)))
  return inTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${PRESET_LOCK}, ${accountId})`)
    const [others] = await tx
      .select({ n: count() })
      .from(offerPresets)
      .where(and(eq(offerPresets.supplierId, accountId), ne(offerPresets.name, name)))
    if ((others?.n ?? 0) >= PRESETS_MAX) throw appError(presetErrors, 'preset_limit')
    const [row] = await tx
      .insert(offerPresets)
      .values({ supplierId: accountId, name, values: kept, savedAt: ctx.now })
      .onConflictDoUpdate({
        target: [offerPresets.supplierId, offerPresets.name],
        set: { values: kept, savedAt: ctx.now },
      })
      .returning({ id: offerPresets.id })
    if (!row) throw appError(commonErrors, 'internal')
    await record(tx, ctx, 'offer_preset', row.id, 'save')
    return row.id
  })
}

/** Takes a saved proposal away; nothing happens for one that is gone, or not one's own. */
export const removePreset = async (ctx: Ctx, id: number): Promise<void> => {
  const { accountId } = requireSupplier(ctx)
  await inTransaction(async (tx) => {
    const gone = await tx.delete(offerPresets).where(isOwnPreset(accountId, id)).returning({ id: offerPresets.id })
    if (gone.length > 0) await record(tx, ctx, 'offer_preset', id, 'remove')
  })
}
