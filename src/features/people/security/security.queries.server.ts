import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { contactOf, isSessionOpen, waitingEmailChange } from '#features/people/accounts/index.server.ts'
import { accounts, sessions } from '#features/people/accounts/schema.server.ts'
import { type Ctx, requirePerson } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { unseal } from '#platform/storage/seal.server.ts'
import { deviceKind, deviceName } from '#shared/devices.ts'
import { grouped } from './codes.rules.ts'
import { recoveryCodes, secondFactors } from './schema.server.ts'
import { qrOf } from './totp.server.ts'
import type { EmailView, FactorView, SessionView } from './views.ts'

/** What a sealed secret is sealed for. */
export const sealPurpose = (accountId: number): string => `second-factor:${accountId}`

/** The address of the person who asks, and the change of it that waits. */
export const myEmail = async (ctx: Ctx): Promise<EmailView> => {
  const { accountId } = requirePerson(ctx)
  const [{ email }, waiting] = await Promise.all([contactOf(accountId), waitingEmailChange(accountId, ctx.now)])
  return {
    current: email,
    waiting: waiting && {
      newEmail: waiting.newEmail,
      until: waiting.expiresAt.toISOString(),
      oldConfirmed: waiting.oldConfirmedAt !== null,
      newConfirmed: waiting.newConfirmedAt !== null,
    },
  }
}

/** The open sessions of the person who asks: this one first, then the most recently used. */
export const mySessions = async (ctx: Ctx): Promise<SessionView[]> => {
  const actor = requirePerson(ctx)
  const rows = await db()
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, actor.accountId), isSessionOpen(ctx.now)))
    .orderBy(desc(sql`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`), desc(sessions.id))
    .limit(200)
  return rows
    .map((row) => ({
      id: row.id,
      device: deviceName(row.userAgent),
      kind: deviceKind(row.userAgent),
      since: row.createdAt.toISOString(),
      lastSeen: (row.lastSeenAt ?? row.createdAt).toISOString(),
      isThis: row.id === actor.sessionId,
    }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
}

/** The second factor of an account with its secret still sealed; null when there is none. */
export const secondFactorOf = async (accountId: number, q: Queryable = db()) => {
  const [row] = await q.select().from(secondFactors).where(eq(secondFactors.accountId, accountId))
  return row ?? null
}

/** How many recovery codes are left. */
export const unusedCodes = (accountId: number, q: Queryable = db()): Promise<number> =>
  q.$count(recoveryCodes, and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)))

const opened = (sealedSecret: string, accountId: number): string | null => {
  try {
    return unseal(sealedSecret, sealPurpose(accountId))
  } catch {
    return null
  }
}

/** How the second factor of the person who asks stands, for its page. Null for couples: theirs is a later decision. */
export const myFactor = async (ctx: Ctx): Promise<FactorView | null> => {
  const { kind, accountId } = requirePerson(ctx)
  if (kind === 'couple') return null
  const factor = await secondFactorOf(accountId)
  if (!factor) return { state: 'off' }
  if (factor.confirmedAt)
    return { state: 'on', since: factor.confirmedAt.toISOString(), codesLeft: await unusedCodes(accountId) }
  const [account] = await db().select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
  const secret = opened(factor.sealedSecret, accountId)
  // Sealed with a key that is no more: as good as never begun.
  if (secret === null) return { state: 'off' }
  return { state: 'begun', secret: grouped(secret), qr: qrOf(secret, account?.email ?? '') }
}
