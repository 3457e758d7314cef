import { and, eq, isNotNull, lt, or } from 'drizzle-orm'
import type { Provider } from '#features/people/accounts/providers.rules.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requirePerson } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { identityErrors } from './identities.contract.ts'
import { hasPassword } from './identities.queries.server.ts'
import type { ProvidedIdentity } from './identities.rules.ts'
import { identityChanged } from './jobs.contract.ts'
import { identities, pendingIdentities } from './schema.server.ts'

/**
 * Lets a provider open an account from now on. The owner is told by e-mail, unless it happens while the account is made.
 *
 * @throws AppError 409 `identity_taken` when another request was first
 */
export const linkIdentity = async (
  tx: Tx,
  ctx: Ctx,
  accountId: number,
  { provider, subject }: Pick<ProvidedIdentity, 'provider' | 'subject'>,
  options: { readonly tell: boolean } = { tell: true },
): Promise<void> => {
  const [linked] = await tx
    .insert(identities)
    .values({ accountId, provider, subject, linkedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: identities.id })
  if (!linked) throw appError(identityErrors, 'identity_taken')
  await record(tx, ctx, 'account', accountId, 'link-identity', { provider })
  if (options.tell)
    await enqueue(tx, identityChanged, { accountId, provider, change: 'linked', changedAt: ctx.now.toISOString() })
}

/**
 * A provider opens the account of the person who asks no more. Their sessions stay.
 *
 * @throws AppError 401 for visitors, 404 when it is not linked, 422 `last_way_in` without a password
 */
export const unlink = (ctx: Ctx, provider: Provider): Promise<void> => {
  const { accountId } = requirePerson(ctx)
  return inTransaction(async (tx) => {
    const gone = await tx
      .delete(identities)
      .where(and(eq(identities.accountId, accountId), eq(identities.provider, provider)))
      .returning({ id: identities.id })
    if (gone.length === 0) throw appError(commonErrors, 'not_found')
    if (!(await hasPassword(accountId, tx)) && (await tx.$count(identities, eq(identities.accountId, accountId))) === 0)
      throw appError(identityErrors, 'last_way_in')
    await record(tx, ctx, 'account', accountId, 'unlink-identity', { provider })
    await enqueue(tx, identityChanged, { accountId, provider, change: 'unlinked', changedAt: ctx.now.toISOString() })
  })
}

/** Unlinks all providers of an account: it was taken over by its owner, or erased. */
export const unlinkAllIdentities = async (tx: Tx, ctx: Ctx, accountId: number): Promise<void> => {
  const gone = await tx
    .delete(identities)
    .where(eq(identities.accountId, accountId))
    .returning({ provider: identities.provider })
  for (const { provider } of gone) await record(tx, ctx, 'account', accountId, 'unlink-identity', { provider })
}

/** Throws away what the providers said about people who did not stay, and about those who did. */
export const dropPending = (ctx: Ctx): Promise<void> =>
  inTransaction(async (tx) => {
    await tx
      .delete(pendingIdentities)
      .where(or(isNotNull(pendingIdentities.usedAt), lt(pendingIdentities.expiresAt, ctx.now)))
  })
