import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireRight, requireSupplier } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import type { TaxProfileInput } from './invoices.contract.ts'
import { taxProfiles } from './schema.server.ts'

/** Keeps who the signed-in supplier is for the tax authority. @throws AppError 401, 403 */
export const saveTaxProfile = async (ctx: Ctx, input: TaxProfileInput): Promise<void> => {
  // A duty of the law: who is suspended has it too.
  const { accountId: supplierId } = requireRight(requireSupplier(ctx), 'earnings')
  const person = { firstName: null, lastName: null, bornOn: null }
  const row = { ...person, ...input, savedAt: ctx.now }
  await inTransaction(async (tx) => {
    await tx
      .insert(taxProfiles)
      .values({ supplierId, ...row })
      .onConflictDoUpdate({ target: taxProfiles.supplierId, set: row })
    await record(tx, ctx, 'account', supplierId, 'tax_profile_saved', { kind: input.kind })
  })
}
