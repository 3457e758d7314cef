import { and, eq, gt, isNull } from 'drizzle-orm'
import {
  type Admission,
  admitCollaborator,
  hashToken,
  lockAccount,
  type NewCollaborator,
} from '#features/people/accounts/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { type Tx, violates } from '#platform/db/db.server.ts'
import { consumeAttempt } from '#platform/http/limits.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { appError } from '#shared/errors.ts'
import { memberJoined } from './jobs.contract.ts'
import { supplierMembers, teamInvitations } from './schema.server.ts'
import { teamErrors } from './team.contract.ts'
import { invitationBehind } from './team.queries.server.ts'

/** Links tried from one place. */
const linkByPlace = { name: 'team-link-place', max: 60, windowMs: 15 * 60_000 } as const

/**
 * Follows an invitation: creates the login or uses the existing one, and opens a session.
 *
 * @param token of the link; it is worth one joining, for seven days
 * @throws AppError 404 `link_lapsed` · 409 `other_team`, `email_of_other_account` · 422 `wrong_password` · 429
 */
export const joinTeam = async (ctx: Ctx, token: string, who: Omit<NewCollaborator, 'email'>): Promise<Admission> => {
  await consumeAttempt(ctx, linkByPlace, ctx.ipPrefix)
  const invitation = await invitationBehind(token, ctx.now)
  if (!invitation) throw appError(teamErrors, 'link_lapsed')
  const { id, supplierId, email } = invitation
  const claim = async (tx: Tx): Promise<void> => {
    // A business that closes in this moment takes its invitations with it: one of the two is first.
    if ((await lockAccount(tx, supplierId)).status === 'closed') throw appError(teamErrors, 'link_lapsed')
    const [used] = await tx
      .update(teamInvitations)
      .set({ acceptedAt: ctx.now, tokenHash: null })
      .where(
        and(
          eq(teamInvitations.id, id),
          eq(teamInvitations.tokenHash, hashToken(token)),
          isNull(teamInvitations.acceptedAt),
          isNull(teamInvitations.withdrawnAt),
          gt(teamInvitations.expiresAt, ctx.now),
        ),
      )
      .returning({ id: teamInvitations.id })
    if (!used) throw appError(teamErrors, 'link_lapsed')
  }
  const join = async (tx: Tx, accountId: number): Promise<void> => {
    const [member] = await tx
      .insert(supplierMembers)
      .values({ supplierId, accountId, joinedAt: ctx.now })
      .returning({ id: supplierMembers.id })
    if (!member) throw new Error('The membership was not written')
    await record(tx, ctx, 'supplier', supplierId, 'team_joined', { accountId, invitationId: id })
    await enqueue(tx, memberJoined, { memberId: member.id })
    await publish(tx, `account:${supplierId}`, 'standing')
  }
  try {
    return await admitCollaborator(ctx, { email, ...who }, { claim, join })
  } catch (error) {
    throw violates(error, 'supplier_members_person') ? appError(teamErrors, 'other_team') : error
  }
}
