import { eq } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, isSignedIn, type SignedInActor } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { takeAttempt } from '#platform/http/limits.server.ts'
import { appError } from '#shared/errors.ts'
import { accountErrors, accountTexts } from './accounts.contract.ts'
import { actorOf, findByEmail } from './accounts.queries.server.ts'
import { normalizeEmail } from './accounts.rules.ts'
import { loginByEmail, loginByPlace } from './limits.rules.ts'
import { isPassword } from './password.server.ts'
import { accounts, sessions } from './schema.server.ts'
import { comeBack, noteLogin } from './standing.service.server.ts'
import { hashToken, newToken } from './tokens.server.ts'

export { revokeSessions } from './session-end.service.server.ts'

const SESSION_MS = 30 * 24 * 3_600_000

export interface StartedSession {
  readonly token: string
  readonly expiresAt: Date
}

const insertSession = async (tx: Tx, ctx: Ctx, accountId: number): Promise<StartedSession> => {
  const token = newToken()
  const expiresAt = new Date(ctx.now.getTime() + SESSION_MS)
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    accountId,
    createdAt: ctx.now,
    expiresAt,
    ipPrefix: ctx.ipPrefix,
    userAgent: ctx.userAgent,
  })
  await noteLogin(tx, ctx, accountId)
  return { token, expiresAt }
}

/** Opens a session without asking for the password: for the development doors and the seed. 30 days. */
export const startSession = (ctx: Ctx, accountId: number): Promise<StartedSession> =>
  inTransaction((tx) => insertSession(tx, ctx, accountId))

export interface LoggedIn extends StartedSession {
  readonly actor: SignedInActor
  /** Shown as a notice (OQ-014). */
  readonly message: string
}

/**
 * Logs in. Whether an address is known shows neither in the words nor in the time of the answer; what is wrong with an account
 * is only said to somebody who knows its password.
 *
 * @param input.keep takes back the erasure the person asked for
 * @throws AppError 401 `wrong_credentials`, 403 `email_not_confirmed`, `account_closed` or `erasure_pending`, 429 after too many failures
 */
export const login = async (
  ctx: Ctx,
  input: { readonly email: string; readonly password: string; readonly keep?: boolean },
): Promise<LoggedIn> => {
  const email = normalizeEmail(input.email)
  const giveBackPlace = takeAttempt(ctx, loginByPlace, ctx.ipPrefix)
  const giveBackEmail = takeAttempt(ctx, loginByEmail, email)
  const account = await findByEmail(email)
  const fits = await isPassword(account?.passwordHash ?? null, input.password)
  if (!account || !fits) throw appError(accountErrors, 'wrong_credentials')
  giveBackPlace()
  giveBackEmail()
  if (account.status === 'closed') await comeBack(ctx, account, input.keep ?? false)
  if (!account.emailConfirmedAt) throw appError(accountErrors, 'email_not_confirmed')
  return inTransaction(async (tx) => {
    // Held against a change of password: the old one must not open a session that the change has just ended.
    const [same] = await tx
      .select({ passwordHash: accounts.passwordHash })
      .from(accounts)
      .where(eq(accounts.id, account.id))
      .for('no key update')
    if (same?.passwordHash !== account.passwordHash) throw appError(accountErrors, 'wrong_credentials')
    const session = await insertSession(tx, ctx, account.id)
    const actor = await actorOf(account.id, tx)
    await record(tx, { ...ctx, actor }, 'account', account.id, 'login')
    return { ...session, actor, message: accountTexts.loggedIn }
  })
}

/** Ends the session of this request; without one nothing happens. */
export const logout = async (ctx: Ctx): Promise<void> => {
  const { actor } = ctx
  if (!isSignedIn(actor) || actor.sessionId === null) return
  const sessionId = actor.sessionId
  await inTransaction(async (tx) => {
    await tx.update(sessions).set({ revokedAt: ctx.now }).where(eq(sessions.id, sessionId))
    await record(tx, ctx, 'account', actor.accountId, 'logout')
  })
}
