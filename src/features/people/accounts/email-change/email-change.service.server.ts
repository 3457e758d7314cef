import { and, eq, isNull, sql } from 'drizzle-orm'
import { record, requireReason } from '#platform/change/change.server.ts'
import { type Ctx, isSignedIn, personIdOf, requireConfirmedAdmin, requirePerson } from '#platform/context.server.ts'
import { inTransaction, type Tx, violates } from '#platform/db/db.server.ts'
import { consumeAttempt } from '#platform/http/limits.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { appError } from '#shared/errors.ts'

import { accountErrors } from '../accounts.contract.ts'
import { findByEmail } from '../accounts.queries.server.ts'
import { emailChangeByAccount, linkByEmail, linkByPlace, secretByPlace } from '../limits.rules.ts'
import { providerHandlers } from '../providers.server.ts'
import { requirePassword } from '../recovery.service.server.ts'
import { accounts, emailChanges } from '../schema.server.ts'
import { voidTokens } from '../secrets.service.server.ts'
import { revokeSessions } from '../sessions/session.service.server.ts'
import { lockAccount } from '../status/account-status.service.server.ts'
import { hashToken, newToken } from '../tokens.server.ts'
import { emailChangeAsked, emailChanged } from './email-change.jobs.contract.ts'
import { emailChangeOf } from './email-change.queries.server.ts'
import { EMAIL_CHANGE_HOURS, emailChangeState, isConfirmedAtBothEnds, maskEmail } from './email-change.rules.ts'

const atEmail = (key: 'email_taken' | 'same_email') =>
  appError(accountErrors, key, { fields: { email: accountErrors[key].it } })

const isOpen = and(isNull(emailChanges.doneAt), isNull(emailChanges.cancelledAt))

/** Writes what was asked, in place of what was asked before. The links are made when the e-mails are written. */
const open = async (
  tx: Tx,
  ctx: Ctx,
  { accountId, email, byStaff }: { accountId: number; email: string; byStaff: boolean },
): Promise<{ before: string; after: string }> => {
  const account = await lockAccount(tx, accountId)
  if (account.status === 'closed') throw appError(accountErrors, 'account_closed')
  if (account.email === email) throw atEmail('same_email')
  if (await findByEmail(email, tx)) throw atEmail('email_taken')
  await tx
    .update(emailChanges)
    .set({ cancelledAt: ctx.now })
    .where(and(eq(emailChanges.accountId, accountId), isOpen))
  const expiresAt = new Date(ctx.now.getTime() + EMAIL_CHANGE_HOURS * 3_600_000)
  const [row] = await tx
    .insert(emailChanges)
    .values({ accountId, oldEmail: account.email, newEmail: email, byStaff, askedAt: ctx.now, expiresAt })
    .returning({ id: emailChanges.id })
  if (!row) throw new Error('The change of address was not written')
  await enqueue(tx, emailChangeAsked, { changeId: row.id })
  return { before: maskEmail(account.email), after: maskEmail(email) }
}

/**
 * Asks for another address for the own account: it holds once both the old and the new mailbox have confirmed (decision 0098).
 *
 * @throws AppError 401 for visitors · 409 `email_taken` · 422 `wrong_password`, `same_email` · 429
 */
export const askEmailChange = async (
  ctx: Ctx,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> => {
  const { accountId } = requirePerson(ctx)
  await requirePassword(ctx, password)
  await consumeAttempt(ctx, emailChangeByAccount, String(accountId))
  await consumeAttempt(ctx, linkByPlace, ctx.ipPrefix)
  await consumeAttempt(ctx, linkByEmail, email)
  await inTransaction(async (tx) => {
    const addresses = await open(tx, ctx, { accountId, email, byStaff: false })
    await record(tx, ctx, 'account', accountId, 'ask-email-change', addresses)
  })
}

/**
 * Staff asks for another address for somebody who has lost their mailbox: the new one confirms, the old one can object.
 *
 * @throws AppError 400 without a reason · 401, 403 unless staff · 404 · 409 `email_taken` · 422 `same_email`
 */
export const askEmailChangeFor = async (
  ctx: Ctx,
  accountId: number,
  { email, reason: why }: { readonly email: string; readonly reason: string },
): Promise<void> => {
  requireConfirmedAdmin(ctx)
  const reason = requireReason(why)
  await inTransaction(async (tx) => {
    const addresses = await open(tx, ctx, { accountId, email, byStaff: true })
    await record(tx, ctx, 'account', accountId, 'ask-email-change', { ...addresses, reason })
  })
}

/**
 * Makes the secrets of both links, of which only the hashes are kept, in the transaction that writes the e-mails.
 *
 * @returns null when they are made already, or the change was taken back
 */
export const issueEmailChangeLinks = async (tx: Tx, changeId: number) => {
  const [forNew, forOld] = [newToken(), newToken()]
  const [change] = await tx
    .update(emailChanges)
    .set({ newTokenHash: hashToken(forNew), oldTokenHash: hashToken(forOld) })
    .where(and(eq(emailChanges.id, changeId), isNull(emailChanges.newTokenHash), isNull(emailChanges.cancelledAt)))
    .returning({
      accountId: emailChanges.accountId,
      newEmail: emailChanges.newEmail,
      byStaff: emailChanges.byStaff,
    })
  return change ? { ...change, forNew, forOld } : null
}

/** The change of a link, locked behind its account. @throws AppError 422 `email_link_lapsed` for a link that is none */
const lockChange = async (tx: Tx, ctx: Ctx, token: string) => {
  const found = await emailChangeOf(token, tx)
  if (!found) throw appError(accountErrors, 'email_link_lapsed')
  const account = await lockAccount(tx, found.change.accountId)
  const [change] = await tx.select().from(emailChanges).where(eq(emailChanges.id, found.change.id)).for('update')
  if (!change) throw appError(accountErrors, 'email_link_lapsed')
  return { account, change, side: found.side, state: emailChangeState(change, found.side, ctx.now) }
}

/** The session that confirms stays, every other of the account ends. */
const ownSession = (ctx: Ctx, accountId: number): number | undefined =>
  isSignedIn(ctx.actor) && personIdOf(ctx.actor) === accountId ? (ctx.actor.sessionId ?? undefined) : undefined

const apply = async (tx: Tx, ctx: Ctx, account: typeof accounts.$inferSelect, after: string, changeId: number) => {
  const { id, email: before } = account
  await tx
    .update(accounts)
    .set({
      email: after,
      emailConfirmedAt: sql`coalesce(${accounts.emailConfirmedAt}, ${ctx.now.toISOString()}::timestamptz)`,
    })
    .where(eq(accounts.id, id))
  // The address was unconfirmed: identities linked so far may be a stranger's.
  if (!account.emailConfirmedAt) await providerHandlers().forget(tx, ctx, id)
  for (const purpose of ['confirm-email', 'reset-password', 'second-factor'] as const)
    await voidTokens(tx, ctx, id, purpose)
  await revokeSessions(tx, ctx, id, ownSession(ctx, id))
  await tx.update(emailChanges).set({ doneAt: ctx.now }).where(eq(emailChanges.id, changeId))
  await record(tx, ctx, 'account', id, 'change-email', { before: maskEmail(before), after: maskEmail(after) })
  await enqueue(tx, emailChanged, { changeId, before, after, at: ctx.now.toISOString() })
  await publish(tx, `account:${id}`, 'standing')
}

/**
 * Confirms one end by its link; with the last one the account has its new address. A second press changes nothing.
 *
 * @throws AppError 409 `email_taken` when an account was made under the address meanwhile · 422 `email_link_lapsed` · 429
 */
export const confirmEmailChange = async (ctx: Ctx, token: string): Promise<void> => {
  await consumeAttempt(ctx, secretByPlace, ctx.ipPrefix)
  try {
    await inTransaction(async (tx) => {
      const { account, change, side, state } = await lockChange(tx, ctx, token)
      if (state === 'done' || state === 'waiting') return
      // Where staff asked, the old end has nothing to confirm.
      if (state !== 'open' || (change.byStaff && side === 'old')) throw appError(accountErrors, 'email_link_lapsed')
      const confirmed = side === 'old' ? { oldConfirmedAt: ctx.now } : { newConfirmedAt: ctx.now }
      await tx.update(emailChanges).set(confirmed).where(eq(emailChanges.id, change.id))
      if (isConfirmedAtBothEnds({ ...change, ...confirmed })) await apply(tx, ctx, account, change.newEmail, change.id)
    })
  } catch (error) {
    throw violates(error, 'accounts_email') ? appError(accountErrors, 'email_taken', { cause: error }) : error
  }
}

/**
 * "Non sono stato io", by the link of either end: the address stays. From the old one every session ends too, because somebody acts in
 * the account who should not.
 *
 * @throws AppError 422 `email_link_lapsed` when it can no longer be stopped · 429
 */
export const stopEmailChange = async (ctx: Ctx, token: string): Promise<void> => {
  await consumeAttempt(ctx, secretByPlace, ctx.ipPrefix)
  await inTransaction(async (tx) => {
    const { account, change, side, state } = await lockChange(tx, ctx, token)
    if (state === 'cancelled') return
    if (state === 'done' || state === 'lapsed') throw appError(accountErrors, 'email_link_lapsed')
    await tx.update(emailChanges).set({ cancelledAt: ctx.now }).where(eq(emailChanges.id, change.id))
    if (side === 'old') await revokeSessions(tx, ctx, account.id)
    await record(tx, ctx, 'account', account.id, 'stop-email-change', { after: maskEmail(change.newEmail) })
  })
}

/** Takes back what the person themselves asked, or staff for them. Nothing happens when nothing waits. */
export const cancelOwnEmailChange = async (ctx: Ctx): Promise<void> => {
  const { accountId } = requirePerson(ctx)
  await inTransaction(async (tx) => {
    await lockAccount(tx, accountId)
    const [gone] = await tx
      .update(emailChanges)
      .set({ cancelledAt: ctx.now })
      .where(and(eq(emailChanges.accountId, accountId), isOpen))
      .returning({ newEmail: emailChanges.newEmail })
    if (gone) await record(tx, ctx, 'account', accountId, 'stop-email-change', { after: maskEmail(gone.newEmail) })
  })
}
