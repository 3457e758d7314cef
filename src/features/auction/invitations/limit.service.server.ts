import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { limitOf } from './invited.queries.server.ts'
import { invitationLimits } from './schema.server.ts'

/**
 * Keeps how many invitations the supplier wants within a day; doing it again changes nothing.
 *
 * @param perDay 0 to 10; 0 for none, from nobody
 * @throws AppError 401 · 403 for other roles
 */
export const setInvitationLimit = (ctx: Ctx, perDay: number): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId } = requireSupplier(ctx)
    const before = await limitOf(accountId, tx)
    if (before === perDay) return
    const set = { perDay, changedAt: ctx.now }
    await tx
      .insert(invitationLimits)
      .values({ supplierId: accountId, ...set })
      .onConflictDoUpdate({ target: invitationLimits.supplierId, set })
    await record(tx, ctx, 'supplier', accountId, 'invitation_limit', {
      before: { invitationsPerDay: before },
      after: { invitationsPerDay: perDay },
    })
  })
