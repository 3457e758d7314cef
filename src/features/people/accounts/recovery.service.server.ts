import { and, eq, sql } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requirePerson } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { consumeAttempt, unlessBusy } from '#platform/http/limits.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { appError } from '#shared/errors.ts'
import { accountErrors } from './accounts.contract.ts'
import { findToken, passwordHashOf } from './accounts.queries.server.ts'
import { passwordChanged, recoveryLinkAsked } from './jobs.contract.ts'
import { linkByEmail, linkByPlace, passwordByAccount, secretByPlace } from './limits.rules.ts'
import { hashNewPassword, knownAbout } from './passwords/new-password.server.ts'
import { isPassword } from './passwords/password.server.ts'
import { providerHandlers } from './providers.server.ts'
import { accounts } from './schema.server.ts'
import { consumeToken, voidTokens } from './secrets.service.server.ts'
import { holdAccount, revokeSessions } from './sessions/session.service.server.ts'

/**
 * Asks for the recovery link. The same answer in the same time for every address; the link is sent at most once every 15
 * minutes, and only to a registered address (OQ-013).
 */
export const askRecovery = async (ctx: Ctx, email: string): Promise<void> => {
  await consumeAttempt(ctx, linkByPlace, ctx.ipPrefix)
  await consumeAttempt(ctx, linkByEmail, email)
  await inTransaction((tx) => enqueue(tx, recoveryLinkAsked, { email }))
}

/** Whether the recovery link is valid: checked before the form is shown. */
export const isRecoveryOpen = async (ctx: Ctx, token: string): Promise<boolean> =>
  (await findToken(token, 'reset-password', ctx.now)) !== null

/**
 * Writes the new password, unless another one than `instead` stands there by now.
 *
 * @returns whether it was written
 */
const setPassword = async (
  tx: Tx,
  ctx: Ctx,
  accountId: number,
  passwordHash: string,
  instead?: string | null,
): Promise<boolean> => {
  const [set] = await tx
    .update(accounts)
    // The link reached the mailbox: that also proves the address, for those who lost the confirmation.
    .set({
      passwordHash,
      emailConfirmedAt: sql`coalesce(${accounts.emailConfirmedAt}, ${ctx.now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(accounts.id, accountId), instead ? eq(accounts.passwordHash, instead) : undefined))
    .returning({ id: accounts.id })
  if (!set) return false
  // Pending second-factor logins with the old password are void.
  await voidTokens(tx, ctx, accountId, 'second-factor')
  await enqueue(tx, passwordChanged, { accountId, changedAt: ctx.now.toISOString() })
  return true
}

/**
 * Sets a new password by the link of the e-mail: 60 minutes, single use. Every session of the account ends.
 *
 * @returns 1 when done, 0 when the link opens nothing (any more)
 * @throws AppError 422 `weak_password`: the link stays good for another one
 */
export const resetPassword = async (ctx: Ctx, token: string, password: string): Promise<0 | 1> => {
  await consumeAttempt(ctx, secretByPlace, ctx.ipPrefix)
  const found = await findToken(token, 'reset-password', ctx.now)
  if (!found) return 0
  const about = await knownAbout(found.accountId)
  const passwordHash = await hashNewPassword(ctx, { password, about, field: 'password' })
  return inTransaction(async (tx) => {
    const accountId = await consumeToken(tx, ctx, token, 'reset-password')
    if (accountId === null) return 0
    await voidTokens(tx, ctx, accountId, 'reset-password')
    const { emailConfirmedAt } = await holdAccount(tx, accountId)
    // The address was unconfirmed: identities linked so far may be a stranger's.
    if (!emailConfirmedAt) await providerHandlers().forget(tx, ctx, accountId)
    await setPassword(tx, ctx, accountId, passwordHash)
    await revokeSessions(tx, ctx, accountId)
    await record(tx, ctx, 'account', accountId, 'reset-password')
    return 1
  })
}

/** The hash this password fits, of the person who asks; null for a wrong one, which is counted. */
const ownHash = async (ctx: Ctx, accountId: number, password: string): Promise<string | null> => {
  const giveBack = await consumeAttempt(ctx, passwordByAccount, String(accountId))
  const kept = await passwordHashOf(accountId)
  if (!(await unlessBusy(() => isPassword(kept, password), giveBack))) return null
  await giveBack()
  return kept
}

/**
 * Changes the password of the person who asks. Their other sessions end.
 *
 * @returns 1 when done, 0 when the current password is another one (PWD-22)
 * @throws AppError 401 for visitors, 422 `weak_password`, 429 after too many wrong current passwords
 */
export const changePassword = async (
  ctx: Ctx,
  input: { readonly oldPassword: string; readonly newPassword: string },
): Promise<0 | 1> => {
  const { accountId, sessionId } = requirePerson(ctx)
  const kept = await ownHash(ctx, accountId, input.oldPassword)
  if (kept === null) return 0
  const about = await knownAbout(accountId)
  const passwordHash = await hashNewPassword(ctx, { password: input.newPassword, about, field: 'newPassword' })
  return inTransaction(async (tx) => {
    if (!(await setPassword(tx, ctx, accountId, passwordHash, kept))) return 0
    await voidTokens(tx, ctx, accountId, 'reset-password')
    await revokeSessions(tx, ctx, accountId, sessionId)
    await record(tx, ctx, 'account', accountId, 'change-password')
    return 1
  })
}

/**
 * Whether the person who asks knows the password of their own account, for steps a borrowed session must not take.
 *
 * @returns `missing` for accounts that have none, because they are entered through a provider
 * @throws AppError 401 for visitors, 429 after too many wrong ones
 */
export const provePassword = async (ctx: Ctx, password: string): Promise<'right' | 'wrong' | 'missing'> => {
  const { accountId } = requirePerson(ctx)
  if ((await passwordHashOf(accountId)) === null) return 'missing'
  return (await ownHash(ctx, accountId, password)) === null ? 'wrong' : 'right'
}

/**
 * Asks for the password again. An account that has none has none to ask for.
 *
 * @throws AppError 401 for visitors, 422 `wrong_password`, 429 after too many wrong ones
 */
export const requirePassword = async (ctx: Ctx, password: string): Promise<void> => {
  if ((await provePassword(ctx, password)) === 'wrong')
    throw appError(accountErrors, 'wrong_password', { fields: { password: accountErrors.wrong_password.it } })
}
