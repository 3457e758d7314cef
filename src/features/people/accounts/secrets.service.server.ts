import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { accounts, accountTokens } from './schema.server.ts'
import { hashToken, newToken } from './tokens.server.ts'

const MINUTE = 60_000

type Purpose = (typeof accountTokens.$inferSelect)['purpose']

/** How long each secret opens its door. */
const lifetimes: Readonly<Record<Purpose, number>> = {
  'confirm-email': 48 * 60 * MINUTE,
  consents: 60 * MINUTE,
  'reset-password': 60 * MINUTE,
  // The time between the password and the code of the second factor.
  'second-factor': 10 * MINUTE,
}

/** A link by e-mail is sent again after this time at the earliest (OQ-012, OQ-013). */
const RESEND_AFTER_MS = 15 * MINUTE

/** Makes a secret for this account. Only its hash is kept: the answer is the only time it can be read. */
export const issueToken = async (
  tx: Tx,
  ctx: Ctx,
  accountId: number,
  purpose: Purpose,
): Promise<{ id: number; token: string; expiresAt: Date }> => {
  const token = newToken()
  const expiresAt = new Date(ctx.now.getTime() + lifetimes[purpose])
  const [row] = await tx
    .insert(accountTokens)
    .values({ tokenHash: hashToken(token), accountId, purpose, createdAt: ctx.now, expiresAt })
    .returning({ id: accountTokens.id })
  if (!row) throw new Error('The token was not written')
  return { id: row.id, token, expiresAt }
}

/**
 * Uses a secret up, in one conditional update: of two clicks at the same moment one wins.
 *
 * @returns the account it belongs to, or null when it opens nothing (any more)
 */
export const consumeToken = async (tx: Tx, ctx: Ctx, token: string, purpose: Purpose): Promise<number | null> => {
  const [row] = await tx
    .update(accountTokens)
    .set({ usedAt: ctx.now })
    .where(
      and(
        eq(accountTokens.tokenHash, hashToken(token)),
        eq(accountTokens.purpose, purpose),
        isNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, ctx.now),
      ),
    )
    .returning({ accountId: accountTokens.accountId })
  return row?.accountId ?? null
}

/** Takes the power from every unused secret of this kind, because a newer one or the deed itself replaces them. */
export const voidTokens = async (tx: Tx, ctx: Ctx, accountId: number, purpose: Purpose): Promise<void> => {
  await tx
    .update(accountTokens)
    .set({ usedAt: ctx.now })
    .where(
      and(eq(accountTokens.accountId, accountId), eq(accountTokens.purpose, purpose), isNull(accountTokens.usedAt)),
    )
}

/** Whether such a secret was made so recently that another one has to wait. */
const wasJustIssued = async (tx: Tx, ctx: Ctx, accountId: number, purpose: Purpose): Promise<boolean> => {
  const [row] = await tx
    .select({ id: accountTokens.id })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.accountId, accountId),
        eq(accountTokens.purpose, purpose),
        gt(accountTokens.createdAt, new Date(ctx.now.getTime() - RESEND_AFTER_MS)),
      ),
    )
    .limit(1)
  return row !== undefined
}

/**
 * A fresh secret for the link that goes to this address. The lock makes two runs at once send one link.
 *
 * @returns null for unknown addresses, permanently closed accounts, addresses already confirmed, and when the last link is younger than 15
 *   minutes
 */
export const freshLink = async (
  tx: Tx,
  ctx: Ctx,
  email: string,
  purpose: 'confirm-email' | 'reset-password',
): Promise<{ id: number; token: string } | null> => {
  const [account] = await tx.select().from(accounts).where(eq(accounts.email, email)).for('update')
  if (!account) return null
  // An erasure can be revoked until it is due, also after a forgotten password.
  const canComeBack = account.erasureDueAt !== null && account.erasureDueAt > ctx.now && !account.erasedAt
  if (account.status === 'closed' && !(canComeBack && purpose === 'reset-password')) return null
  if (purpose === 'confirm-email' && account.emailConfirmedAt) return null
  if (await wasJustIssued(tx, ctx, account.id, purpose)) return null
  // Only the newest link works, so that an old message in the wrong hands is worth nothing.
  await voidTokens(tx, ctx, account.id, purpose)
  return issueToken(tx, ctx, account.id, purpose)
}
