import { and, eq, isNull, ne } from 'drizzle-orm'
import { keepChoiceOfLogin } from '#features/cookies/index.server.ts'
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
import type { Provider } from './providers.rules.ts'
import { accounts, sessions } from './schema.server.ts'
import { hashToken, newToken } from './tokens.server.ts'

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
  await tx.update(accounts).set({ lastLoginAt: ctx.now }).where(eq(accounts.id, accountId))
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

/** The account somebody wants to enter, held until the transaction ends: what is found about it stays true. */
export const holdAccount = async (tx: Tx, accountId: number) => {
  const [held] = await tx
    .select({
      id: accounts.id,
      status: accounts.status,
      emailConfirmedAt: accounts.emailConfirmedAt,
      passwordHash: accounts.passwordHash,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update')
  if (!held) throw new Error(`There is no account ${accountId}`)
  return held
}

/**
 * Lets somebody in who has proven who they are, by password or by a provider: both ways lead through here.
 *
 * @param way what the proof was, for the audit trail
 * @throws AppError 403 `email_not_confirmed` or `account_closed`
 */
export const enter = async (
  tx: Tx,
  ctx: Ctx,
  account: Awaited<ReturnType<typeof holdAccount>>,
  way: 'PASSWORD' | Provider,
): Promise<LoggedIn> => {
  if (account.status === 'closed') throw appError(accountErrors, 'account_closed')
  if (!account.emailConfirmedAt) throw appError(accountErrors, 'email_not_confirmed')
  const session = await insertSession(tx, ctx, account.id)
  const actor = await actorOf(account.id, tx)
  await record(tx, { ...ctx, actor }, 'account', account.id, 'login', { way })
  return { ...session, actor, message: accountTexts.loggedIn }
}

/**
 * Logs in with a password. Whether an address is known shows neither in the words nor in the time of the answer; what is wrong
 * with an account is only said to somebody who knows its password.
 *
 * @param input.cookie the choice on cookies the browser made before, kept as evidence (OQ-016)
 * @throws AppError 401 `wrong_credentials`, 403 `email_not_confirmed` or `account_closed`, 429 after too many failures
 */
export const login = async (
  ctx: Ctx,
  input: { readonly email: string; readonly password: string; readonly cookie?: unknown },
): Promise<LoggedIn> => {
  const email = normalizeEmail(input.email)
  const giveBackPlace = takeAttempt(ctx, loginByPlace, ctx.ipPrefix)
  const giveBackEmail = takeAttempt(ctx, loginByEmail, email)
  const account = await findByEmail(email)
  const fits = await isPassword(account?.passwordHash ?? null, input.password)
  if (!account || !fits) throw appError(accountErrors, 'wrong_credentials')
  giveBackPlace()
  giveBackEmail()
  return inTransaction(async (tx) => {
    // Held against a change of password: the old one must not open a session that the change has just ended.
    const held = await holdAccount(tx, account.id)
    if (held.passwordHash !== account.passwordHash) throw appError(accountErrors, 'wrong_credentials')
    const entered = await enter(tx, ctx, held, 'PASSWORD')
    await keepChoiceOfLogin(tx, { ...ctx, actor: entered.actor }, account.id, input.cookie)
    return entered
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

/**
 * Ends the sessions of an account: after a reset, a change of password, a suspension.
 *
 * @param except the session that stays, because it is the one that asks
 */
export const revokeSessions = async (
  tx: Tx,
  ctx: Ctx,
  accountId: number,
  except: number | null = null,
): Promise<void> => {
  await tx
    .update(sessions)
    .set({ revokedAt: ctx.now })
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.revokedAt),
        except === null ? undefined : ne(sessions.id, except),
      ),
    )
}
