import { and, eq, isNull } from 'drizzle-orm'
import { closeMember, contactOf, hashToken, lockAccount, newToken } from '#features/people/accounts/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireRight, requireSupplier } from '#platform/context.server.ts'
import { inTransaction, type Tx, violates } from '#platform/db/db.server.ts'
import { consumeAttempt } from '#platform/http/limits.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { appError } from '#shared/errors.ts'
import { invitationAsked, memberRemoved } from './jobs.contract.ts'
import { supplierMembers, teamInvitations } from './schema.server.ts'
import { teamErrors } from './team.contract.ts'
import { membersIn, openInvitations } from './team.queries.server.ts'
import { invitationEnd, maySendAgain, TEAM_MAX } from './team.rules.ts'

/** Invitations one business sends: they go to addresses that did not ask for them. */
const invitationsByAccount = { name: 'team-invitations', max: 30, windowMs: 24 * 3_600_000 } as const

const owner = (ctx: Ctx) => requireRight(requireSupplier(ctx), 'team')

const askFor = (tx: Tx, ctx: Ctx, invitationId: number): Promise<void> =>
  enqueue(tx, invitationAsked, { invitationId, askedAt: ctx.now.toISOString() })

/**
 * Invites a collaborator. The answer does not reveal whether the address is known to the site.
 *
 * @returns the id of the invitation
 * @throws AppError 401 · 403 for collaborators and suspended ones · 409 `already_invited`, `already_member`, `team_full` · 422 `own_address` · 429
 */
export const invite = async (ctx: Ctx, email: string): Promise<number> => {
  const { accountId } = requireActive(owner(ctx))
  const giveBack = await consumeAttempt(ctx, invitationsByAccount, String(accountId))
  try {
    return await inTransaction(async (tx) => {
      // One after the other, so that the number of people is right.
      await lockAccount(tx, accountId)
      const { email: own } = await contactOf(accountId, tx)
      if (own === email) throw appError(teamErrors, 'own_address', { fields: { email: teamErrors.own_address.it } })
      const members = await membersIn(accountId, tx)
      if (members.some((one) => one.email === email)) throw appError(teamErrors, 'already_member')
      const waiting = await openInvitations(accountId, tx)
      if (waiting.some((one) => one.email === email)) throw appError(teamErrors, 'already_invited')
      if (members.length + waiting.length >= TEAM_MAX) throw appError(teamErrors, 'team_full')
      const dates = { invitedAt: ctx.now, askedAt: ctx.now, expiresAt: invitationEnd(ctx.now) }
      const [row] = await tx
        .insert(teamInvitations)
        .values({ supplierId: accountId, email, ...dates })
        .returning({ id: teamInvitations.id })
      if (!row) throw new Error('The invitation was not written')
      await record(tx, ctx, 'supplier', accountId, 'team_invited', { invitationId: row.id })
      await askFor(tx, ctx, row.id)
      return row.id
    })
  } catch (error) {
    await giveBack()
    throw violates(error, 'team_invitations_open') ? appError(teamErrors, 'already_invited') : error
  }
}

const ownOpen = (accountId: number, invitationId: number) =>
  and(
    eq(teamInvitations.id, invitationId),
    eq(teamInvitations.supplierId, accountId),
    isNull(teamInvitations.acceptedAt),
    isNull(teamInvitations.withdrawnAt),
  )

/**
 * Sends an invitation again, with a new link and seven new days; the one before is worth nothing from now on.
 *
 * @throws AppError 401 · 403 · 409 `invitation_gone` · 429 `too_early`
 */
export const inviteAgain = async (ctx: Ctx, invitationId: number): Promise<void> => {
  const { accountId } = requireActive(owner(ctx))
  await consumeAttempt(ctx, invitationsByAccount, String(accountId))
  await inTransaction(async (tx) => {
    const [before] = await tx
      .select({ askedAt: teamInvitations.askedAt })
      .from(teamInvitations)
      .where(ownOpen(accountId, invitationId))
      .for('update')
    if (!before) throw appError(teamErrors, 'invitation_gone')
    if (!maySendAgain(before.askedAt, ctx.now)) throw appError(teamErrors, 'too_early')
    await tx
      .update(teamInvitations)
      .set({ tokenHash: null, askedAt: ctx.now, expiresAt: invitationEnd(ctx.now) })
      .where(ownOpen(accountId, invitationId))
    await record(tx, ctx, 'supplier', accountId, 'team_invited_again', { invitationId })
    await askFor(tx, ctx, invitationId)
  })
}

/**
 * Makes the link of an invitation, in the transaction that writes its message: once for each asking, so that a job that runs again
 * leaves the link that is on its way as it is. Only the hash is kept.
 *
 * @returns null when it was made before, or the invitation does not wait (any more)
 */
export const makeLink = async (tx: Tx, invitationId: number, askedAt: Date) => {
  const token = newToken()
  const [invitation] = await tx
    .update(teamInvitations)
    .set({ tokenHash: hashToken(token) })
    .where(
      and(
        eq(teamInvitations.id, invitationId),
        eq(teamInvitations.askedAt, askedAt),
        isNull(teamInvitations.tokenHash),
        isNull(teamInvitations.acceptedAt),
        isNull(teamInvitations.withdrawnAt),
      ),
    )
    .returning()
  return invitation ? { invitation, token } : null
}

/** Takes an invitation back: its link opens nothing any more. @throws AppError 401 · 403 · 409 `invitation_gone` */
export const withdrawInvitation = (ctx: Ctx, invitationId: number): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId } = owner(ctx)
    const [gone] = await tx
      .update(teamInvitations)
      .set({ withdrawnAt: ctx.now, tokenHash: null })
      .where(ownOpen(accountId, invitationId))
      .returning({ id: teamInvitations.id })
    if (!gone) throw appError(teamErrors, 'invitation_gone')
    await record(tx, ctx, 'supplier', accountId, 'team_withdrawn', { invitationId })
  })

/** Ends one membership; false when another request was first. The account is locked first, in the order of a login. */
const end = async (tx: Tx, ctx: Ctx, member: { readonly id: number; readonly accountId: number }): Promise<boolean> => {
  await lockAccount(tx, member.accountId)
  const [gone] = await tx
    .update(supplierMembers)
    .set({ removedAt: ctx.now })
    .where(and(eq(supplierMembers.id, member.id), isNull(supplierMembers.removedAt)))
    .returning({ supplierId: supplierMembers.supplierId })
  if (!gone) return false
  await closeMember(tx, ctx, member.accountId)
  await record(tx, ctx, 'supplier', gone.supplierId, 'team_removed', { accountId: member.accountId })
  await enqueue(tx, memberRemoved, { memberId: member.id })
  return true
}

/**
 * Removes a collaborator. Their sessions end in the same moment, one that opens while this runs included.
 *
 * @throws AppError 401 · 403 for collaborators · 404 `member_gone` for strangers and for who is out already
 */
export const removeMember = (ctx: Ctx, memberId: number): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId } = owner(ctx)
    const member = (await membersIn(accountId, tx)).find(({ id }) => id === memberId)
    if (!member || !(await end(tx, ctx, member))) throw appError(teamErrors, 'member_gone')
    await publish(tx, `account:${accountId}`, 'standing')
  })

/** A business is closed: ends its memberships and invitations. In the transaction of the closing. */
export const endTeam = async (tx: Tx, ctx: Ctx, supplierId: number): Promise<void> => {
  for (const member of await membersIn(supplierId, tx)) await end(tx, ctx, member)
  await tx
    .update(teamInvitations)
    .set({ withdrawnAt: ctx.now, tokenHash: null })
    .where(
      and(
        eq(teamInvitations.supplierId, supplierId),
        isNull(teamInvitations.acceptedAt),
        isNull(teamInvitations.withdrawnAt),
      ),
    )
}
