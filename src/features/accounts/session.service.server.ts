import { and, eq, isNull, ne } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, isSignedIn, type SignedInActor } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { takeAttempt, unlessBusy } from '#platform/http/limits.server.ts'
import { appError } from '#shared/errors.ts'
import { accountErrors, accountTexts } from './accounts.contract.ts'
import { actorOf, findByEmail, findToken, hasSecondFactor } from './accounts.queries.server.ts'
import { normalizeEmail } from './accounts.rules.ts'
import { loginByEmail, loginByPlace } from './limits.rules.ts'
import { isPassword } from './password.server.ts'
import { accounts, sessions } from './schema.server.ts'
import { spendCode } from './second-factor.server.ts'
import { consumeToken, issueToken } from './secrets.service.server.ts'
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
    lastSeenAt: ctx.now,
    ipPrefix: ctx.ipPrefix,
    userAgent: ctx.userAgent,
  })
  await tx.update(accounts).set({ lastLoginAt: ctx.now }).where(eq(accounts.id, accountId))
  return { token, expiresAt }
}

/** Opens a session without asking for the password: for the development doors and the seed. 30 days. */
export const startSession = (ctx: Ctx, accountId: number): Promise<StartedSession> =>
  inTransaction((tx) => insertSession(tx, ctx, accountId))

/** Somebody who is in. */
export interface LoggedIn extends StartedSession {
  readonly kind: 'session'
  readonly actor: SignedInActor
  /** Shown as a notice (OQ-014). */
  readonly message: string
}

/** Somebody who still owes the code of the second factor. The challenge is worth ten minutes and one login. */
interface CodeWanted {
  readonly kind: 'code-wanted'
  readonly challenge: string
  readonly expiresAt: Date
}

export type Entrance = LoggedIn | CodeWanted

/** What somebody showed at the door. */
interface Shown {
  /** The hash that the password was found to fit; absent when another service or a challenge speaks for the person. */
  readonly passwordHash?: string | null
  /** A code of the second factor, or a recovery code. */
  readonly code?: string | null | undefined
  /** The challenge that an earlier proof was answered with. */
  readonly challenge?: string
}

/**
 * The one way in, once it is proved whose account it is: by password, by another service, by a challenge. Asks whether the account
 * may be entered and whether it wants a second factor, then opens the session.
 *
 * @throws AppError 401 `wrong_credentials` when the password changed meanwhile, 401 `wrong_code`, 403 `email_not_confirmed` or
 *   `account_closed`, 422 `challenge_expired`, 429 after too many wrong codes
 */
export const enter = (ctx: Ctx, accountId: number, shown: Shown): Promise<Entrance> =>
  inTransaction(async (tx) => {
    // Held against a change of password: the old one must not open a session that the change has just ended.
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update')
    if (!account || (shown.passwordHash !== undefined && shown.passwordHash !== account.passwordHash))
      throw appError(accountErrors, 'wrong_credentials')
    if (account.status === 'closed') throw appError(accountErrors, 'account_closed')
    if (!account.emailConfirmedAt) throw appError(accountErrors, 'email_not_confirmed')
    if (shown.challenge && (await consumeToken(tx, ctx, shown.challenge, 'second-factor')) !== accountId)
      throw appError(accountErrors, 'challenge_expired')
    if (await hasSecondFactor(accountId, tx)) {
      if (!shown.code) {
        const { token: challenge, expiresAt } = await issueToken(tx, ctx, accountId, 'second-factor')
        await record(tx, ctx, 'account', accountId, 'ask-second-factor')
        return { kind: 'code-wanted', challenge, expiresAt }
      }
      await spendCode()(tx, ctx, accountId, shown.code)
    }
    const session = await insertSession(tx, ctx, accountId)
    const actor = await actorOf(accountId, tx)
    await record(tx, { ...ctx, actor }, 'account', accountId, 'login')
    return { kind: 'session', ...session, actor, message: accountTexts.loggedIn }
  })

/**
 * Logs in. Whether an address is known shows neither in the words nor in the work behind the answer; what is wrong with an account
 * is only said to somebody who knows its password.
 *
 * @throws AppError 401 `wrong_credentials`, what `enter` throws, 429 after too many failures or when too many are logging in
 */
export const login = async (
  ctx: Ctx,
  input: { readonly email: string; readonly password: string; readonly code?: string | null | undefined },
): Promise<Entrance> => {
  const email = normalizeEmail(input.email)
  const giveBackPlace = takeAttempt(ctx, loginByPlace, ctx.ipPrefix)
  const giveBackEmail = takeAttempt(ctx, loginByEmail, email)
  const giveBack = () => {
    giveBackPlace()
    giveBackEmail()
  }
  const account = await findByEmail(email)
  const passwordHash = account?.passwordHash ?? null
  const fits = await unlessBusy(() => isPassword(passwordHash, input.password), giveBack)
  if (!account || !fits) throw appError(accountErrors, 'wrong_credentials')
  giveBack()
  return enter(ctx, account.id, { passwordHash, code: input.code })
}

/** Whether a challenge still waits for its code: the page says so before anybody types. */
export const isCodeWanted = async (ctx: Ctx, challenge: string | null): Promise<boolean> =>
  challenge !== null && (await findToken(challenge, 'second-factor', ctx.now)) !== null

/**
 * The second step: a code for the challenge that the first step was answered with. A wrong code leaves the challenge as it is.
 *
 * @throws AppError 422 `challenge_expired`, and what `enter` throws
 */
export const loginByCode = async (ctx: Ctx, challenge: string | null, code: string): Promise<LoggedIn> => {
  const waiting = challenge ? await findToken(challenge, 'second-factor', ctx.now) : null
  if (!challenge || !waiting) throw appError(accountErrors, 'challenge_expired')
  const entrance = await enter(ctx, waiting.accountId, { challenge, code })
  // Only a missing code is answered with another challenge, and a form without one never comes this far.
  if (entrance.kind !== 'session') throw appError(accountErrors, 'wrong_code')
  return entrance
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
