import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm'
import { hashToken } from '#features/people/accounts/index.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { type Ctx, requireRight, requireSupplier } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { supplierMembers, teamInvitations } from './schema.server.ts'
import { invitationState, maySendAgain } from './team.rules.ts'

const isOpen = and(isNull(teamInvitations.acceptedAt), isNull(teamInvitations.withdrawnAt))

/** The people of a team, as far as they can come in; who waits for the erasure they asked for is counted, but cannot. */
export const membersIn = (supplierId: number, q: Queryable = db()) =>
  q
    .select({
      id: supplierMembers.id,
      accountId: supplierMembers.accountId,
      fullName: accounts.fullName,
      email: accounts.email,
      joinedAt: supplierMembers.joinedAt,
      lastLoginAt: accounts.lastLoginAt,
    })
    .from(supplierMembers)
    .innerJoin(accounts, eq(accounts.id, supplierMembers.accountId))
    .where(and(eq(supplierMembers.supplierId, supplierId), isNull(supplierMembers.removedAt)))
    .orderBy(asc(supplierMembers.id))

/** Invitations that were neither accepted nor withdrawn, lapsed ones included. */
export const openInvitations = (supplierId: number, q: Queryable = db()) =>
  q
    .select()
    .from(teamInvitations)
    .where(and(eq(teamInvitations.supplierId, supplierId), isOpen))
    .orderBy(desc(teamInvitations.id))

/**
 * The team of the caller: the owner, who works with them, who is invited.
 *
 * @throws AppError 401 · 403 for collaborators and other roles
 */
export const teamView = async (ctx: Ctx) => {
  const { accountId, businessName } = requireRight(requireSupplier(ctx), 'team')
  const [[owner], members, invitations] = await Promise.all([
    db()
      .select({ fullName: accounts.fullName, email: accounts.email })
      .from(accounts)
      .where(eq(accounts.id, accountId)),
    membersIn(accountId),
    openInvitations(accountId),
  ])
  return {
    owner: { name: owner?.fullName ?? businessName ?? 'Titolare', email: owner?.email ?? '' },
    members: members.map(({ id, fullName, email, joinedAt, lastLoginAt }) => ({
      id,
      fullName: fullName ?? email,
      email,
      joinedAt: joinedAt.toISOString(),
      lastLoginAt: lastLoginAt?.toISOString() ?? null,
    })),
    invitations: invitations.map((one) => ({
      id: one.id,
      email: one.email,
      askedAt: one.askedAt.toISOString(),
      expiresAt: one.expiresAt.toISOString(),
      isLapsed: invitationState(one, ctx.now) === 'lapsed',
      maySendAgain: maySendAgain(one.askedAt, ctx.now),
    })),
  }
}

export type TeamView = Awaited<ReturnType<typeof teamView>>

/** The invitation a link opens at this instant; null when it opens nothing (any more), or its business is closed. */
export const invitationBehind = async (token: string, at: Date, q: Queryable = db()) => {
  const [row] = await q
    .select({ invitation: teamInvitations, businessName: suppliers.businessName, handle: accounts.handle })
    .from(teamInvitations)
    .innerJoin(accounts, eq(accounts.id, teamInvitations.supplierId))
    .innerJoin(suppliers, eq(suppliers.id, accounts.id))
    .where(and(eq(teamInvitations.tokenHash, hashToken(token)), ne(accounts.status, 'closed')))
  if (!row || invitationState(row.invitation, at) !== 'waiting') return null
  const { id, supplierId, email } = row.invitation
  return { id, supplierId, email, businessName: row.businessName ?? row.handle }
}

/** Whether a login exists under this address: of a collaborator, who shows the password, or of an account that cannot join with it. */
export const loginUnder = async (email: string): Promise<'none' | 'collaborator' | 'other'> => {
  const [row] = await db().select({ role: accounts.role }).from(accounts).where(eq(accounts.email, email))
  if (!row) return 'none'
  return row.role === 'collaborator' ? 'collaborator' : 'other'
}

/** A current or former member, for e-mails. */
export const memberNews = async (memberId: number, q: Queryable) => {
  const [row] = await q
    .select({
      supplierId: supplierMembers.supplierId,
      accountId: supplierMembers.accountId,
      fullName: accounts.fullName,
      email: accounts.email,
      removedAt: supplierMembers.removedAt,
      businessName: suppliers.businessName,
    })
    .from(supplierMembers)
    .innerJoin(accounts, eq(accounts.id, supplierMembers.accountId))
    .innerJoin(suppliers, eq(suppliers.id, supplierMembers.supplierId))
    .where(eq(supplierMembers.id, memberId))
  return row ?? null
}
