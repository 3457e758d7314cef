import { eq } from 'drizzle-orm'
import { recordLoginChoice } from '#features/site/cookies/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, isSignedIn, personIdOf, requirePerson, type SignedInActor } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { consumeAttempt, unlessBusy } from '#platform/http/limits.server.ts'
import { appError } from '#shared/errors.ts'
import { accountErrors, accountTexts } from '../accounts.contract.ts'
import { actorOf, businessOf, findByEmail, findToken, hasSecondFactor } from '../accounts.queries.server.ts'
import { normalizeEmail } from '../accounts.rules.ts'
import { loginByEmail, loginByPlace } from '../limits.rules.ts'
import { isPassword } from '../passwords/password.server.ts'
import type { Provider } from '../providers.rules.ts'
import { accounts, sessions } from '../schema.server.ts'
import { consumeToken, issueToken } from '../secrets.service.server.ts'
import { closedRefusal, isErasurePending, recordLogin, revokeErasure } from '../status/account-status.service.server.ts'
import { hashToken, newToken } from '../tokens.server.ts'
import { spendCode } from './second-factor.server.ts'
import { publishSessionsEnded } from './session-end.service.server.ts'

export { revokeSessions } from './session-end.service.server.ts'

const SESSION_MS = 30 * 24 * 3_600_000

export interface StartedSession {
  readonly token: string
  readonly expiresAt: Date
}

const insertSession = async (
  tx: Tx,
  ctx: Ctx,
  accountId: number,
  factorConfirmedAt: Date | null = null,
): Promise<StartedSession> => {
  const token = newToken()
  const expiresAt = new Date(ctx.now.getTime() + SESSION_MS)
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    accountId,
    createdAt: ctx.now,
    expiresAt,
    lastSeenAt: ctx.now,
    factorConfirmedAt,
    ipPrefix: ctx.ipPrefix,
    userAgent: ctx.userAgent,
  })
  await recordLogin(tx, ctx, accountId)
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

/** How somebody is received who has proven who they are. */
export type Admission = LoggedIn | CodeWanted

/** What comes along with any proof. */
export interface ShownBeside {
  /** A code of the second factor, or a recovery code. */
  readonly code?: string | null | undefined
  /** The choice on cookies the browser made before, kept as evidence (OQ-016). */
  readonly cookie?: unknown
  /** Takes back the erasure the person asked for. */
  readonly keep?: boolean
}

/** What somebody showed at the door. */
interface Shown extends ShownBeside {
  /** What the proof was, for the audit trail. */
  readonly way: 'PASSWORD' | Provider | 'CODE' | 'INVITATION'
  /** The challenge that an earlier proof was answered with. */
  readonly challenge?: string
}

/** The account somebody wants to enter, held until the transaction ends: what is found about it stays true. */
export const holdAccount = async (tx: Tx, accountId: number) => {
  const [held] = await tx
    .select({
      id: accounts.id,
      role: accounts.role,
      status: accounts.status,
      emailConfirmedAt: accounts.emailConfirmedAt,
      passwordHash: accounts.passwordHash,
      erasureDueAt: accounts.erasureDueAt,
      erasedAt: accounts.erasedAt,
      suspensionCause: accounts.suspensionCause,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update')
  if (!held) throw new Error(`There is no account ${accountId}`)
  return held
}

/**
 * The one way in, once it is proved whose account it is: by password, by a provider, by a challenge. Asks whether the account may be
 * entered and whether it wants a second factor, then opens the session.
 *
 * @throws AppError 401 `wrong_code`, 403 `email_not_confirmed`, `account_closed`, `no_team` or
 *   `erasure_pending`, 422 `challenge_expired`,
 *   429 after too many wrong codes
 */
export const enter = async (
  tx: Tx,
  ctx: Ctx,
  account: Awaited<ReturnType<typeof holdAccount>>,
  shown: Shown,
): Promise<Admission> => {
  if (account.role === 'collaborator' && (await businessOf(account.id, tx)) === null)
    throw appError(accountErrors, 'no_team')
  const isClosed = account.status === 'closed'
  if (isClosed && !(shown.keep && isErasurePending(account, ctx.now))) throw closedRefusal(account, ctx.now)
  if (!account.emailConfirmedAt) throw appError(accountErrors, 'email_not_confirmed')
  if (shown.challenge && (await consumeToken(tx, ctx, shown.challenge, 'second-factor')) !== account.id)
    throw appError(accountErrors, 'challenge_expired')
  const wantsCode = await hasSecondFactor(account.id, tx)
  if (wantsCode) {
    if (!shown.code) {
      const { token: challenge, expiresAt } = await issueToken(tx, ctx, account.id, 'second-factor')
      await record(tx, ctx, 'account', account.id, 'ask-second-factor', { way: shown.way })
      return { kind: 'code-wanted', challenge, expiresAt }
    }
    await spendCode()(tx, ctx, account.id, shown.code)
  }
  if (isClosed) await revokeErasure(tx, ctx, account)
  const session = await insertSession(tx, ctx, account.id, wantsCode ? ctx.now : null)
  const actor = await actorOf(account.id, tx)
  await record(tx, { ...ctx, actor }, 'account', account.id, 'login', { way: shown.way })
  await recordLoginChoice(tx, { ...ctx, actor }, account.id, shown.cookie)
  return { kind: 'session', ...session, actor, message: accountTexts.loggedIn }
}

interface Credentials extends ShownBeside {
  readonly email: string
  readonly password: string
}

/**
 * Logs in with a password. Whether an address is known shows neither in the words nor in the work behind the answer; what is wrong
 * with an account is only said to somebody who knows its password.
 *
 * @throws AppError 401 `wrong_credentials`, 403 `erasure_pending`, what `enter` throws, 429 after too many failures or when too many are logging in
 */
export const login = async (ctx: Ctx, input: Credentials): Promise<Admission> => {
  const email = normalizeEmail(input.email)
  const giveBackPlace = await consumeAttempt(ctx, loginByPlace, ctx.ipPrefix)
  const giveBackEmail = await consumeAttempt(ctx, loginByEmail, email)
  const giveBack = async () => {
    await giveBackPlace()
    await giveBackEmail()
  }
  const account = await findByEmail(email)
  const passwordHash = account?.passwordHash ?? null
  const fits = await unlessBusy(() => isPassword(passwordHash, input.password), giveBack)
  if (!account || !fits) throw appError(accountErrors, 'wrong_credentials')
  await giveBack()
  return inTransaction(async (tx) => {
    const held = await holdAccount(tx, account.id)
    // The old password must not open a session that a change of it has just ended.
    if (held.passwordHash !== passwordHash) throw appError(accountErrors, 'wrong_credentials')
    return enter(tx, ctx, held, { way: 'PASSWORD', code: input.code, keep: input.keep, cookie: input.cookie })
  })
}

/** Whether a challenge still waits for its code: the page says so before anybody types. */
export const isCodeWanted = async (ctx: Ctx, challenge: string | null): Promise<boolean> =>
  challenge !== null && (await findToken(challenge, 'second-factor', ctx.now)) !== null

/**
 * The second step: a code for the challenge that the first step was answered with. A wrong code leaves the challenge as it is.
 *
 * @param cookie the choice on cookies the browser made before, as in the first step
 * @throws AppError 422 `challenge_expired`, and what `enter` throws
 */
export const loginByCode = async (
  ctx: Ctx,
  challenge: string | null,
  code: string,
  cookie?: unknown,
): Promise<LoggedIn> => {
  const waiting = challenge ? await findToken(challenge, 'second-factor', ctx.now) : null
  if (!challenge || !waiting) throw appError(accountErrors, 'challenge_expired')
  const admission = await inTransaction(async (tx) =>
    // A closed account is only challenged when its person said that it shall stay.
    enter(tx, ctx, await holdAccount(tx, waiting.accountId), { way: 'CODE', challenge, code, keep: true, cookie }),
  )
  // Only a missing code is answered with another challenge, and a form without one never comes this far.
  if (admission.kind !== 'session') throw appError(accountErrors, 'wrong_code')
  return admission
}

/** Notes that a code of the second factor was given in the session of this request. */
export const recordFactorConfirmed = async (tx: Tx, ctx: Ctx): Promise<void> => {
  const { sessionId } = requirePerson(ctx)
  if (sessionId !== null)
    await tx.update(sessions).set({ factorConfirmedAt: ctx.now }).where(eq(sessions.id, sessionId))
}

/** Ends the session of this request; without one nothing happens. */
export const logout = async (ctx: Ctx): Promise<void> => {
  const { actor } = ctx
  if (!isSignedIn(actor) || actor.sessionId === null) return
  const sessionId = actor.sessionId
  await inTransaction(async (tx) => {
    await tx.update(sessions).set({ revokedAt: ctx.now }).where(eq(sessions.id, sessionId))
    await publishSessionsEnded(tx, personIdOf(actor))
    await record(tx, ctx, 'account', personIdOf(actor), 'logout')
  })
}
