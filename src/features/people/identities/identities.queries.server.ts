import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { hashToken } from '#features/people/accounts/index.server.ts'
import type { Provider } from '#features/people/accounts/providers.rules.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { personIdOf, type SignedInActor } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import type { KnownFacts, ProvidedIdentity } from './identities.rules.ts'
import { identities, pendingIdentities } from './schema.server.ts'

/** A linked identity provider. */
export interface LinkedProvider {
  readonly provider: Provider
  readonly linkedAt: Date
}

/** The providers of the person who asks, oldest first. */
export const linkedProviders = (actor: SignedInActor, q: Queryable = db()): Promise<LinkedProvider[]> =>
  q
    .select({ provider: identities.provider, linkedAt: identities.linkedAt })
    .from(identities)
    .where(eq(identities.accountId, personIdOf(actor)))
    .orderBy(asc(identities.id))

/** The account this identity opens, if any. */
export const accountOfIdentity = async (
  identity: Pick<ProvidedIdentity, 'provider' | 'subject'>,
  q: Queryable,
): Promise<number | null> => {
  const [row] = await q
    .select({ accountId: identities.accountId })
    .from(identities)
    .where(and(eq(identities.provider, identity.provider), eq(identities.subject, identity.subject)))
  return row?.accountId ?? null
}

/** The account with the address a provider names, with what decides whether the two may meet. */
export const accountWithEmail = async (
  { provider, subject, email }: ProvidedIdentity,
  q: Queryable,
): Promise<(NonNullable<KnownFacts['account']> & { readonly accountId: number }) | null> => {
  if (email === null) return null
  const another = q
    .select({ one: sql`1` })
    .from(identities)
    .where(
      and(eq(identities.accountId, accounts.id), eq(identities.provider, provider), ne(identities.subject, subject)),
    )
  const [row] = await q
    .select({
      accountId: accounts.id,
      emailConfirmed: sql<boolean>`${accounts.emailConfirmedAt} is not null`,
      linkedToAnother: sql<boolean>`exists ${another}`,
    })
    .from(accounts)
    .where(eq(accounts.email, email))
  return row ?? null
}

/** A person authenticated by a provider a moment ago. */
export interface PendingIdentity extends ProvidedIdentity {
  readonly id: number
}

/** Who stands behind the secret of the cookie; null when it opens nothing (any more). */
export const findPending = async (
  token: string | null,
  at: Date,
  q: Queryable = db(),
): Promise<PendingIdentity | null> => {
  if (!token) return null
  const [row] = await q
    .select({
      id: pendingIdentities.id,
      provider: pendingIdentities.provider,
      subject: pendingIdentities.subject,
      email: pendingIdentities.email,
      emailVerified: pendingIdentities.emailVerified,
      name: pendingIdentities.name,
    })
    .from(pendingIdentities)
    .where(
      and(
        eq(pendingIdentities.tokenHash, hashToken(token)),
        isNull(pendingIdentities.usedAt),
        gt(pendingIdentities.expiresAt, at),
      ),
    )
  return row ?? null
}

/** The address of an account, in lower case as it is kept. */
export const emailOf = async (accountId: number, q: Queryable): Promise<string> => {
  const [row] = await q.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
  if (!row) throw new Error(`There is no account ${accountId}`)
  return row.email
}

/** Whether the person can also enter with a password. */
export const hasPassword = async (accountId: number, q: Queryable): Promise<boolean> => {
  const [row] = await q.select({ kept: accounts.passwordHash }).from(accounts).where(eq(accounts.id, accountId))
  return Boolean(row?.kept)
}
