import { eq, sql } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireSignedIn } from '#platform/context.server.ts'
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts'
import { takeAttempt } from '#platform/http/limits.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { findToken } from './accounts.queries.server.ts'
import { passwordChanged, recoveryLinkAsked } from './jobs.contract.ts'
import { linkByEmail, linkByPlace, passwordByAccount, secretByPlace } from './limits.rules.ts'
import { hashPassword, isPassword } from './password.server.ts'
import { providerHandlers } from './providers.server.ts'
import { accounts } from './schema.server.ts'
import { consumeToken, voidTokens } from './secrets.service.server.ts'
import { holdAccount, revokeSessions } from './session.service.server.ts'

/**
 * Asks for the recovery link. The same answer in the same time for every address; the link is sent at most once every 15
 * minutes, and only to an address somebody registered with (OQ-013).
 */
export const askRecovery = async (ctx: Ctx, email: string): Promise<void> => {
  takeAttempt(ctx, linkByPlace, ctx.ipPrefix)
  takeAttempt(ctx, linkByEmail, email)
  await inTransaction((tx) => enqueue(tx, recoveryLinkAsked, { email }))
}

/** Whether the recovery link still opens something: the page says so before anybody types. */
export const isRecoveryOpen = async (ctx: Ctx, token: string): Promise<boolean> =>
  (await findToken(token, 'reset-password', ctx.now)) !== null

const setPassword = async (tx: Tx, ctx: Ctx, accountId: number, passwordHash: string): Promise<void> => {
  await tx
    .update(accounts)
    // The link reached the mailbox: that also proves the address, for those who lost the confirmation.
    .set({
      passwordHash,
      emailConfirmedAt: sql`coalesce(${accounts.emailConfirmedAt}, ${ctx.now.toISOString()}::timestamptz)`,
    })
    .where(eq(accounts.id, accountId))
  await enqueue(tx, passwordChanged, { accountId, changedAt: ctx.now.toISOString() })
}

/**
 * Sets a new password by the link of the e-mail: 60 minutes, single use. Every session of the account ends.
 *
 * @returns 1 when done, 0 when the link opens nothing (any more)
 */
export const resetPassword = async (ctx: Ctx, token: string, password: string): Promise<0 | 1> => {
  takeAttempt(ctx, secretByPlace, ctx.ipPrefix)
  if (!(await isRecoveryOpen(ctx, token))) return 0
  const passwordHash = await hashPassword(password)
  return inTransaction(async (tx) => {
    const accountId = await consumeToken(tx, ctx, token, 'reset-password')
    if (accountId === null) return 0
    await voidTokens(tx, ctx, accountId, 'reset-password')
    const { emailConfirmedAt } = await holdAccount(tx, accountId)
    // Nobody had proven the address before: what was linked until now may be a stranger's who had registered it.
    if (!emailConfirmedAt) await providerHandlers().forget(tx, ctx, accountId)
    await setPassword(tx, ctx, accountId, passwordHash)
    await revokeSessions(tx, ctx, accountId)
    await record(tx, ctx, 'account', accountId, 'reset-password')
    return 1
  })
}

/**
 * Changes the password of the person who asks. Their other sessions end.
 *
 * @returns 1 when done, 0 when the current password is another one (PWD-22)
 * @throws AppError 401 for visitors, 429 after too many wrong current passwords
 */
export const changePassword = async (
  ctx: Ctx,
  input: { readonly oldPassword: string; readonly newPassword: string },
): Promise<0 | 1> => {
  const actor = requireSignedIn(ctx)
  const giveBack = takeAttempt(ctx, passwordByAccount, String(actor.accountId))
  const [account] = await db()
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, actor.accountId))
  if (!(await isPassword(account?.passwordHash ?? null, input.oldPassword))) return 0
  giveBack()
  const passwordHash = await hashPassword(input.newPassword)
  await inTransaction(async (tx) => {
    await setPassword(tx, ctx, actor.accountId, passwordHash)
    await voidTokens(tx, ctx, actor.accountId, 'reset-password')
    await revokeSessions(tx, ctx, actor.accountId, actor.sessionId)
    await record(tx, ctx, 'account', actor.accountId, 'change-password')
  })
  return 1
}
