import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, not, type SQL, sql } from 'drizzle-orm'
import { supplierMembers } from '#features/people/team/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { accounts, sessions } from '../schema.server.ts'
import { IDLE_MONTHS, idleSince, type Suspension } from './account-status.rules.ts'

/** Most accounts one page of a sweep takes. */
const PAGE = 200

/** The reason of a suspension, for the banner; null otherwise. */
export const suspensionOf = async (accountId: number, q: Queryable = db()): Promise<Suspension | null> => {
  const [row] = await q
    .select({ cause: accounts.suspensionCause, reason: accounts.suspensionReason })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.status, 'suspended')))
  return row ?? null
}

/** When staff's decision to close an account takes effect; null while there is none. */
export const closingOf = async (accountId: number, q: Queryable = db()): Promise<Date | null> => {
  const [row] = await q
    .select({ closingAt: accounts.closingAt })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.closingAt), ne(accounts.status, 'closed')))
  return row?.closingAt ?? null
}

/** Whether an account is closed. */
export const isClosed = async (accountId: number, q: Queryable = db()): Promise<boolean> =>
  (await q.$count(accounts, and(eq(accounts.id, accountId), eq(accounts.status, 'closed')))) > 0

/** Of the account or its collaborators. */
const hasLiveSession = (at: Date): SQL =>
  sql`exists (select 1 from ${sessions} live where (live.account_id = ${outer(accounts.id)} or live.account_id in (select m.account_id from ${supplierMembers} m where m.supplier_id = ${outer(accounts.id)} and m.removed_at is null)) and live.revoked_at is null and live.expires_at > ${at.toISOString()}::timestamptz)`

/** Active couples and suppliers who have not been here for so many months; staff never lapses, collaborators only with their business (OQ-031). */
export const isIdle = (at: Date, months: number): SQL =>
  and(
    eq(accounts.status, 'active'),
    inArray(accounts.role, ['couple', 'supplier']),
    isNotNull(accounts.emailConfirmedAt),
    lte(
      sql`coalesce(${accounts.lastLoginAt}, ${accounts.createdAt})`,
      sql`${idleSince(at, months).toISOString()}::timestamptz`,
    ),
    not(hasLiveSession(at)),
  ) as SQL

/** Idle long enough for the warning and not warned yet. */
export const isUnwarned = (at: Date): SQL =>
  and(
    isIdle(at, IDLE_MONTHS.warning),
    not(isIdle(at, IDLE_MONTHS.suspension)),
    isNull(accounts.inactivityWarnedAt),
  ) as SQL

const page = (condition: SQL, after: number): Promise<{ id: number }[]> =>
  db()
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(condition, gt(accounts.id, after)))
    .orderBy(asc(accounts.id))
    .limit(PAGE)

/** A page of those to be warned, in order of id. @param after the last id of the page before */
export const accountsToWarn = (at: Date, after: number) => page(isUnwarned(at), after)

/** A page of those whose notice of closing is over, in order of id. */
export const accountsToClose = (at: Date, after: number) =>
  page(and(lte(accounts.closingAt, at), ne(accounts.status, 'closed')) as SQL, after)

/** A page of those to be suspended for inactivity, in order of id. */
export const accountsToSuspend = (at: Date, after: number) => page(isIdle(at, IDLE_MONTHS.suspension), after)
