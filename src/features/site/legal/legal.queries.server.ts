import { and, asc, eq, gt, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { sideOf } from '#shared/sides.ts'
import type { LegalReader, VersionBinding, VersionToNotify } from './legal.rules.ts'
import type { LegalDocument } from './paths.rules.ts'
import { legalNotices } from './schema.server.ts'

/** How many accounts one step of the sweep takes. */
export const STEP = 100

/** Active accounts, by id, that accepted an older version and were not told of this one. */
export const accountsToNotify = (
  { document, version, olderThan }: VersionToNotify,
  afterId: number,
): Promise<{ id: number }[]> => {
  const told = db()
    .select({ one: sql`1` })
    .from(legalNotices)
    .where(
      and(
        eq(legalNotices.accountId, accounts.id),
        eq(legalNotices.document, document),
        eq(legalNotices.version, version),
      ),
    )
  return db()
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        gt(accounts.id, afterId),
        eq(accounts.status, 'active'),
        isNotNull(accounts.emailConfirmedAt),
        isNull(accounts.erasedAt),
        lt(accounts.createdAt, olderThan),
        notExists(told),
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(STEP)
}

/** An account to notify of a new version, with its address. */
export interface NotifiedAccount {
  readonly email: string
  readonly reader: LegalReader
}

/** Where to write to an account that is still active, or null. */
export const addressOf = async (accountId: number, q: Queryable): Promise<NotifiedAccount | null> => {
  const [account] = await q
    .select({ email: accounts.email, role: accounts.role })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.status, 'active'), isNull(accounts.erasedAt)))
  return account ? { email: account.email, reader: sideOf(account.role) } : null
}

/** What decides which version binds an account: who it is, when it was made and what it was told. */
export const versionBindingOf = async (accountId: number, document: LegalDocument): Promise<VersionBinding> => {
  const [account] = await db()
    .select({ role: accounts.role, createdAt: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!account) throw new Error(`There is no account ${accountId}`)
  const notices = await db()
    .select({ version: legalNotices.version, notifiedAt: legalNotices.notifiedAt })
    .from(legalNotices)
    .where(and(eq(legalNotices.accountId, accountId), eq(legalNotices.document, document)))
    .orderBy(asc(legalNotices.notifiedAt))
  return { reader: sideOf(account.role), createdAt: account.createdAt, notices }
}
