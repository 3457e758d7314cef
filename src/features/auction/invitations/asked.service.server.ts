import { and, eq, isNotNull } from 'drizzle-orm'
import { lockAuction } from '#features/auction/announcements/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireCouple } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { invitationErrors } from './invitations.contract.ts'
import { limitOf } from './invited.queries.server.ts'
import { MOST_ASKED } from './matching.rules.ts'
import { invitations } from './schema.server.ts'

/**
 * Notes that a couple itself has invited a supplier, once; that the marketplace has invited it already does not matter. It is a person's wish, and
 * does not count against the supplier's limit of a day.
 *
 * @param announcementId in the supplier's sector: the caller has looked
 * @throws AppError 401, 403 · 404 for an announcement that is not theirs · 409 when it takes no offers any more · 422 `no_invitations` when
 *   the supplier wants none, `too_many_invitations` after twenty suppliers
 * @remarks locks the announcement: two presses at once do not pass the twenty
 */
export const noteAsked = async (
  tx: Tx,
  ctx: Ctx,
  { announcementId, supplierId }: { readonly announcementId: number; readonly supplierId: number },
): Promise<void> => {
  const { accountId } = requireActive(requireCouple(ctx))
  const announcement = await lockAuction(tx, announcementId, ctx.now)
  if (announcement?.coupleId !== accountId) throw appError(commonErrors, 'not_found')
  if (announcement.auction !== 'open') throw appError(commonErrors, 'conflict')
  const asked = and(eq(invitations.announcementId, announcementId), isNotNull(invitations.askedAt))
  if ((await tx.$count(invitations, and(asked, eq(invitations.supplierId, supplierId)))) > 0) return
  if ((await limitOf(supplierId, tx)) === 0) throw appError(invitationErrors, 'no_invitations')
  if ((await tx.$count(invitations, asked)) >= MOST_ASKED) throw appError(invitationErrors, 'too_many_invitations')
  await tx
    .insert(invitations)
    .values({ announcementId, supplierId, invitedAt: ctx.now, askedAt: ctx.now })
    .onConflictDoUpdate({
      target: [invitations.announcementId, invitations.supplierId],
      set: { askedAt: ctx.now },
    })
  await record(tx, ctx, 'announcement', announcementId, 'invite', { supplierId })
}
