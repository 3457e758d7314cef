import { and, eq, gt, isNull } from 'drizzle-orm'
import {
  type CoupleRegistrationInput,
  enter,
  hashToken,
  holdAccount,
  type LoggedIn,
  newToken,
  registerCouple,
  registerSupplier,
  type SupplierRegistrationInput,
  type Voucher,
} from '#features/people/accounts/index.server.ts'
import { type Ctx, requirePerson } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { AppError, appError } from '#shared/errors.ts'
import { clearedPendingCookie, pendingTokenIn } from './flow.server.ts'
import { identityErrors } from './identities.contract.ts'
import { accountOfIdentity, emailOf, findPending, type PendingIdentity } from './identities.queries.server.ts'
import { PENDING_MS, type ProvidedIdentity } from './identities.rules.ts'
import { linkIdentity } from './identities.service.server.ts'
import { pendingIdentities } from './schema.server.ts'

/** Keeps what a provider said for an hour. @returns the secret for the browser; only its hash stays here */
export const storePending = async (tx: Tx, ctx: Ctx, identity: ProvidedIdentity): Promise<string> => {
  const token = newToken()
  await tx.insert(pendingIdentities).values({
    ...identity,
    tokenHash: hashToken(token),
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + PENDING_MS),
  })
  return token
}

/** Uses a pending identity up: of two forms sent at once, one wins. @throws AppError 422 `identity_expired` */
const consumePending = async (tx: Tx, ctx: Ctx, id: number): Promise<void> => {
  const used = await tx
    .update(pendingIdentities)
    .set({ usedAt: ctx.now })
    .where(
      and(eq(pendingIdentities.id, id), isNull(pendingIdentities.usedAt), gt(pendingIdentities.expiresAt, ctx.now)),
    )
    .returning({ id: pendingIdentities.id })
  if (used.length === 0) throw appError(identityErrors, 'identity_expired')
}

const voucherOf = (ctx: Ctx, pending: PendingIdentity): Voucher => ({
  emailConfirmed: pending.email !== null && pending.emailVerified,
  fullName: pending.name ?? undefined,
  bind: async (tx, accountId) => {
    await consumePending(tx, ctx, pending.id)
    await linkIdentity(tx, ctx, accountId, pending, { tell: false })
  },
})

/** A registration form, with the role it asks for. */
export type ProvidedRegistration =
  | { readonly kind: 'couple'; readonly input: CoupleRegistrationInput }
  | { readonly kind: 'supplier'; readonly input: SupplierRegistrationInput }

/**
 * Registers a person authenticated by a provider: account and link in one transaction. The address the provider named is used, whatever
 * the form says (OQ-015).
 *
 * @param token the secret of the pending identity
 * @returns a session when the provider has confirmed the address; null when the link of the e-mail has to be followed first
 * @throws AppError 409 `email_taken` or `identity_taken`, 422 `identity_expired`, 429
 */
export const registerProvided = async (
  ctx: Ctx,
  token: string | null,
  { kind, input }: ProvidedRegistration,
): Promise<LoggedIn | null> => {
  const pending = await findPending(token, ctx.now)
  if (!pending) throw appError(identityErrors, 'identity_expired')
  const email = pending.email ?? input.email
  const voucher = voucherOf(ctx, pending)
  const { accountId } =
    kind === 'supplier'
      ? await registerSupplier(ctx, { ...input, email }, voucher)
      : await registerCouple(ctx, { ...input, email }, voucher)
  if (!voucher.emailConfirmed) return null
  const admission = await inTransaction(async (tx) =>
    enter(tx, ctx, await holdAccount(tx, accountId), { way: pending.provider }),
  )
  // An account of this minute has no second factor.
  return admission.kind === 'session' ? admission : null
}

/**
 * Links what a provider said a moment ago to the account that has just been entered with its password, when both name the same
 * address.
 *
 * @param ctx the person who has just logged in
 * @returns the cookies that follow from it: none when nothing was linked; what does not fit is left alone
 */
export const linkAfterLogin = async (ctx: Ctx, request: Request): Promise<readonly string[]> => {
  const { accountId } = requirePerson(ctx)
  const pending = await findPending(pendingTokenIn(request), ctx.now)
  if (!pending) return []
  const linking = inTransaction(async (tx) => {
    if (pending.email === null || pending.email !== (await emailOf(accountId, tx))) return []
    if ((await accountOfIdentity(pending, tx)) !== null) return []
    await consumePending(tx, ctx, pending.id)
    await linkIdentity(tx, ctx, accountId, pending)
    return [clearedPendingCookie()]
  })
  // The login has succeeded; a lost race here must not undo it.
  return linking.catch((error: unknown) => {
    if (error instanceof AppError) return []
    throw error
  })
}
