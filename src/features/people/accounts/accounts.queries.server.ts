import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { secondFactors } from '#features/people/security/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { supplierMembers } from '#features/people/team/schema.server.ts'
import { config } from '#platform/config.server.ts'
import type { SignedInActor } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import type { Role } from '#shared/machine.ts'
import { type ConsentPurpose, type Consents, consentPurposes } from './accounts.rules.ts'
import { accounts, accountTokens, consents, sessions } from './schema.server.ts'
import { endOfSession, isConfirmed, isSessionOpen, presenceStepOf } from './sessions/session-life.queries.server.ts'
import { hashToken } from './tokens.server.ts'

export type AccountRole = Exclude<Role, 'system'> | 'collaborator'

/** The business a collaborator works for; the row is all null for everybody else. */
const business = alias(accounts, 'business')

const actorColumns = {
  accountId: accounts.id,
  role: accounts.role,
  handle: accounts.handle,
  fullName: accounts.fullName,
  image: accounts.image,
  status: accounts.status,
  sectorId: suppliers.sectorId,
  businessName: suppliers.businessName,
  factorSince: secondFactors.confirmedAt,
  businessId: business.id,
  businessHandle: business.handle,
  businessImage: business.image,
  businessStatus: business.status,
}

interface ActorRow {
  readonly accountId: number
  readonly role: AccountRole
  readonly handle: string
  readonly fullName: string | null
  readonly image: string | null
  readonly status: 'active' | 'suspended' | 'closed'
  readonly sectorId: number | null
  readonly businessName: string | null
  readonly factorSince: Date | null
  readonly businessId: number | null
  readonly businessHandle: string | null
  readonly businessImage: string | null
  readonly businessStatus: 'active' | 'suspended' | 'closed' | null
}

/** A collaborator acts as the business, under their own name. Null when they are in no team, or the business is closed. */
const toMember = (row: ActorRow, sessionId: number | null): SignedInActor | null => {
  const { businessId, businessHandle, businessStatus, sectorId } = row
  if (businessId === null || businessHandle === null || sectorId === null || businessStatus === 'closed') return null
  return {
    kind: 'supplier',
    accountId: businessId,
    sessionId,
    handle: businessHandle,
    fullName: row.fullName,
    image: row.businessImage,
    suspended: row.status === 'suspended' || businessStatus === 'suspended',
    sectorId,
    businessName: row.businessName,
    member: { accountId: row.accountId, role: 'collaborator' },
  }
}

/** The session somebody acts in; null for who acts in none. */
interface InSession {
  readonly sessionId: number
  readonly factorConfirmedAt: Date | null
}

/** Who acts in no session (a script, a test) has none to give a code in. */
const mustConfirm = ({ factorSince }: ActorRow, session: InSession | null, at: Date): boolean =>
  factorSince !== null && session !== null && !isConfirmed(session.factorConfirmedAt, at)

const toActor = (row: ActorRow, session: InSession | null, at: Date): SignedInActor | null => {
  const sessionId = session?.sessionId ?? null
  if (row.role === 'collaborator') return toMember(row, sessionId)
  const person = {
    accountId: row.accountId,
    sessionId,
    handle: row.handle,
    fullName: row.fullName,
    image: row.image,
    suspended: row.status === 'suspended',
  }
  if (row.role === 'couple') return { kind: 'couple', ...person }
  if (row.role === 'admin')
    return {
      kind: 'admin',
      ...person,
      lacksFactor: config.staffNeedsFactor && row.factorSince === null,
      mustConfirm: mustConfirm(row, session, at),
    }
  if (row.sectorId === null) throw new Error(`Supplier ${row.accountId} has no row of its own`)
  return { kind: 'supplier', ...person, sectorId: row.sectorId, businessName: row.businessName, member: null }
}

const isInTeam = and(eq(supplierMembers.accountId, accounts.id), isNull(supplierMembers.removedAt))
const isCompanyOf = eq(suppliers.id, sql`coalesce(${supplierMembers.supplierId}, ${accounts.id})`)

const sessionRows = preparedRead<
  { tokenHash: string; at: Date },
  ActorRow & InSession & { createdAt: Date; expiresAt: Date; lastSeenAt: Date | null }
>('session_actor', (q) =>
  q
    .select({
      ...actorColumns,
      sessionId: sessions.id,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      lastSeenAt: sessions.lastSeenAt,
      factorConfirmedAt: sessions.factorConfirmedAt,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(supplierMembers, isInTeam)
    .leftJoin(business, eq(business.id, supplierMembers.supplierId))
    .leftJoin(suppliers, isCompanyOf)
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        isSessionOpen(sql.placeholder('at')),
        ne(accounts.status, 'closed'),
        isNotNull(accounts.emailConfirmedAt),
      ),
    ),
)

interface FoundSession {
  readonly actor: SignedInActor
  readonly sessionId: number
  /** Null before its first use was noted. */
  readonly lastSeenAt: Date | null
  /** Milliseconds after which its use is to be noted again. */
  readonly noteEvery: number
  /** When it ends if it is not used again. */
  readonly endsAt: Date
}

/**
 * Who a session token belongs to, in one query, and how long the session lasts.
 *
 * @returns null for unknown, ended and lapsed sessions and those not used for too long, for closed accounts and unconfirmed addresses, and for collaborators from the
 *   moment they are in no team, or their business is closed
 */
export const findSession = async (token: string, at: Date): Promise<FoundSession | null> => {
  const [row] = await sessionRows({ tokenHash: hashToken(token), at })
  if (!row) return null
  const { sessionId, lastSeenAt } = row
  const actor = toActor(row, row, at)
  return actor && { actor, sessionId, lastSeenAt, noteEvery: presenceStepOf(actor), endsAt: endOfSession(row) }
}

/** The same person without a session: for the login, and for scripts and tests that act on somebody's behalf. */
export const actorOf = async (accountId: number, q: Queryable = db()): Promise<SignedInActor> => {
  const [row] = await q
    .select(actorColumns)
    .from(accounts)
    .leftJoin(supplierMembers, isInTeam)
    .leftJoin(business, eq(business.id, supplierMembers.supplierId))
    .leftJoin(suppliers, isCompanyOf)
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  const actor = row && toActor(row, null, new Date(0))
  if (!actor) throw new Error(`There is no account ${accountId}, or it is of somebody who left their team`)
  return actor
}

/** Which supplier a collaborator works for; null for everybody else, and when that business is closed. */
export const businessOf = async (accountId: number, q: Queryable = db()): Promise<number | null> => {
  const [row] = await q
    .select({ id: business.id })
    .from(supplierMembers)
    .innerJoin(business, eq(business.id, supplierMembers.supplierId))
    .where(
      and(eq(supplierMembers.accountId, accountId), isNull(supplierMembers.removedAt), ne(business.status, 'closed')),
    )
  return row?.id ?? null
}

/** How to reach somebody. For mails and for the two sides of a deal, never for public payloads. */
export interface Contact {
  readonly accountId: number
  readonly role: AccountRole
  readonly email: string
  readonly fullName: string | null
  readonly handle: string
  readonly phone: string | null
  readonly address: string | null
  readonly image: string | null
  /** Suppliers only, once their company data is filled in. */
  readonly businessName: string | null
}

/** The contacts of these accounts, in no particular order. */
export const contactsOf = async (accountIds: readonly number[], q: Queryable = db()): Promise<Contact[]> =>
  accountIds.length === 0
    ? []
    : q
        .select({
          accountId: accounts.id,
          role: accounts.role,
          email: accounts.email,
          fullName: accounts.fullName,
          handle: accounts.handle,
          phone: accounts.phone,
          address: accounts.address,
          image: accounts.image,
          businessName: suppliers.businessName,
        })
        .from(accounts)
        .leftJoin(suppliers, eq(suppliers.id, accounts.id))
        .where(inArray(accounts.id, [...accountIds]))

/** The contact of one account. @throws Error for an id that is none: ids come from our own rows */
export const contactOf = async (accountId: number, q: Queryable = db()): Promise<Contact> => {
  const [contact] = await contactsOf([accountId], q)
  if (!contact) throw new Error(`There is no account ${accountId}`)
  return contact
}

/** What the person sees of their own account. */
export interface OwnAccount {
  readonly accountId: number
  readonly role: AccountRole
  readonly handle: string
  readonly email: string
  readonly fullName: string | null
  readonly phone: string | null
  readonly address: string | null
  readonly image: string | null
  readonly createdAt: Date
  readonly consents: Consents
}

/** The newest word on every purpose; no word is no. */
export const consentsOf = async (accountId: number, q: Queryable = db()): Promise<Consents> => {
  const rows = await q
    .selectDistinctOn([consents.purpose], { purpose: consents.purpose, granted: consents.granted })
    .from(consents)
    .where(eq(consents.accountId, accountId))
    .orderBy(consents.purpose, desc(consents.id))
  const given = new Map<ConsentPurpose, boolean>(rows.map((row) => [row.purpose, row.granted]))
  return Object.fromEntries(consentPurposes.map((purpose) => [purpose, given.get(purpose) ?? false])) as Consents
}

export const ownAccount = async (accountId: number, q: Queryable = db()): Promise<OwnAccount> => {
  const [row] = await q
    .select({
      accountId: accounts.id,
      role: accounts.role,
      handle: accounts.handle,
      email: accounts.email,
      fullName: accounts.fullName,
      phone: accounts.phone,
      address: accounts.address,
      image: accounts.image,
      createdAt: accounts.createdAt,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!row) throw new Error(`There is no account ${accountId}`)
  return { ...row, consents: await consentsOf(accountId, q) }
}

/** Whom a secret of the e-mails still opens something for: unused, in time, account not closed. */
export const findToken = async (
  token: string,
  purpose: (typeof accountTokens.$inferSelect)['purpose'],
  at: Date,
  q: Queryable = db(),
): Promise<{ tokenId: number; accountId: number; role: AccountRole } | null> => {
  const [row] = await q
    .select({ tokenId: accountTokens.id, accountId: accounts.id, role: accounts.role })
    .from(accountTokens)
    .innerJoin(accounts, eq(accounts.id, accountTokens.accountId))
    .where(
      and(
        eq(accountTokens.tokenHash, hashToken(token)),
        eq(accountTokens.purpose, purpose),
        isNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, at),
        // Whoever asked for the erasure may still choose a new password, to take it back.
        purpose === 'reset-password'
          ? or(ne(accounts.status, 'closed'), and(gt(accounts.erasureDueAt, at), isNull(accounts.erasedAt)))
          : ne(accounts.status, 'closed'),
      ),
    )
  return row ?? null
}

/**
 * What the link of a confirmation e-mail leads to: `confirmed` while the link is in time and its address is confirmed, however it came about.
 */
export const confirmationBehind = async (
  token: string,
  at: Date,
  q: Queryable = db(),
): Promise<'open' | 'confirmed' | 'lapsed'> => {
  const [row] = await q
    .select({ usedAt: accountTokens.usedAt, confirmedAt: accounts.emailConfirmedAt })
    .from(accountTokens)
    .innerJoin(accounts, eq(accounts.id, accountTokens.accountId))
    .where(
      and(
        eq(accountTokens.tokenHash, hashToken(token)),
        eq(accountTokens.purpose, 'confirm-email'),
        gt(accountTokens.expiresAt, at),
        ne(accounts.status, 'closed'),
      ),
    )
  if (!row) return 'lapsed'
  if (row.confirmedAt) return 'confirmed'
  return row.usedAt ? 'lapsed' : 'open'
}

/** Whether a login of this account needs a second factor: one is set up and its first code was right. */
export const hasSecondFactor = async (accountId: number, q: Queryable = db()): Promise<boolean> =>
  (await q.$count(secondFactors, and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt)))) > 0

/** The staff that is told when something waits for it. */
export const activeAdmins = (q: Queryable = db()): Promise<{ id: number; email: string }[]> =>
  q
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), eq(accounts.status, 'active')))
    .orderBy(asc(accounts.id))

/** The account with this address, for the services of entering. */
export const findByEmail = async (email: string, q: Queryable = db()) => {
  const [row] = await q.select().from(accounts).where(eq(accounts.email, email))
  return row ?? null
}

/** What is kept of the password; null for an account that is entered through another service. */
export const passwordHashOf = async (accountId: number, q: Queryable = db()): Promise<string | null> => {
  const [row] = await q.select({ hash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, accountId))
  return row?.hash ?? null
}

/** Names that are taken, of those asked for. */
export const takenHandles = async (
  wanted: readonly string[],
  except: number,
  q: Queryable = db(),
): Promise<Set<string>> => {
  const rows = await q
    .select({ handle: accounts.handle })
    .from(accounts)
    .where(and(inArray(accounts.handle, [...wanted]), sql`${accounts.id} <> ${except}`))
  return new Set(rows.map((row) => row.handle))
}
