import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { accountTokens } from './schema.server.ts'
import { hashToken, newToken } from './tokens.server.ts'

const MINUTE = 60_000

type Purpose = (typeof accountTokens.$inferSelect)['purpose']

/** How long each secret opens its door. */
const lifetimes: Readonly<Record<Purpose, number>> = {
  'confirm-email': 48 * 60 * MINUTE,
  consents: 60 * MINUTE,
  'reset-password': 60 * MINUTE,
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
export const wasJustIssued = async (tx: Tx, ctx: Ctx, accountId: number, purpose: Purpose): Promise<boolean> => {
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
