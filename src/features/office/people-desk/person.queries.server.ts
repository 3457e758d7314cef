import { and, desc, eq, sql } from 'drizzle-orm'
import { activeSubscription, participationsInForce } from '#features/money/billing/index.server.ts'
import { sellingAccountOf } from '#features/money/selling-accounts/index.server.ts'
import { accountStateLabel } from '#features/money/selling-accounts/selling-account.rules.ts'
import { consentsOf, hasSecondFactor, isSessionOpen, suspensionOf } from '#features/people/accounts/index.server.ts'
import { accounts, sessions } from '#features/people/accounts/schema.server.ts'
import { couples } from '#features/people/couples/schema.server.ts'
import { showPhone, supplierCompany } from '#features/people/suppliers/index.server.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { deviceName } from '#shared/devices.ts'
import { appError } from '#shared/errors.ts'
import { peopleErrors } from './people.contract.ts'
import { accountStatusOf } from './people.rules.ts'
import type { PeopleKind } from './people-list.rules.ts'
import type { PersonHead } from './views.ts'

/**
 * Whom a page of the staff is about.
 *
 * @throws AppError 401, 403 unless staff · 404 for unknown accounts and those of the other kind
 */
export const personHead = async (ctx: Ctx, kind: PeopleKind, id: number): Promise<PersonHead> => {
  requireAdmin(ctx)
  const [row] = await db()
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.role, kind)))
  if (!row) throw appError(peopleErrors, 'person_not_found')
  const company = kind === 'supplier' ? await supplierCompany(id) : null
  return {
    id,
    kind,
    name: company?.businessName ?? row.fullName ?? row.handle,
    handle: row.handle,
    email: row.erasedAt ? null : row.email,
    standing: accountStatusOf(row),
    suspension: await suspensionOf(id),
    closingAt: row.status === 'closed' ? null : (row.closingAt?.toISOString() ?? null),
    erasureDueAt: row.erasedAt ? null : (row.erasureDueAt?.toISOString() ?? null),
    sectorId: company?.sectorId ?? null,
  }
}

const account = async (id: number) => {
  const [row] = await db().select().from(accounts).where(eq(accounts.id, id))
  if (!row) throw appError(peopleErrors, 'person_not_found')
  const { fullName, phone, address, createdAt, emailConfirmedAt, lastLoginAt } = row
  return {
    ...{ fullName, address },
    phone: phone && showPhone(phone),
    createdAt: createdAt.toISOString(),
    confirmedAt: emailConfirmedAt?.toISOString() ?? null,
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
  }
}

const wedding = async (id: number) => {
  const [row] = await db().select().from(couples).where(eq(couples.id, id))
  if (!row) return null
  const { weddingOn, weddingLocality, budgetCents, taxCode } = row
  return { weddingOn, weddingLocality, budgetCents, taxCode }
}

const company = async (id: number) => {
  const kept = await supplierCompany(id)
  const { contactName, fiscalCode, businessName, vatNumber, rea, pec, sdi, phone, mobile, address, city } = kept
  return {
    ...{ contactName, fiscalCode, businessName, vatNumber, rea, pec, sdi, address },
    city: city && (kept.province ? `${city} (${kept.province})` : city),
    phone: phone && showPhone(phone),
    mobile: mobile && showPhone(mobile),
    sectorName: findSector(kept.sectorId)?.name ?? null,
    paymentAccount: accountStateLabel[(await sellingAccountOf(id)).state],
  }
}

const plan = async (id: number, at: Date) => {
  const [subscription, quota] = await Promise.all([activeSubscription(id, at), participationsInForce(id, at)])
  return {
    name: subscription?.name ?? null,
    endsAt: subscription?.endsAt.toISOString() ?? null,
    feeBps: subscription?.feeBps ?? null,
    quota,
  }
}

/** What is known of a person: account, consents, wedding or business. */
export const personCard = async (ctx: Ctx, { id, kind }: Pick<PersonHead, 'id' | 'kind'>) => {
  requireAdmin(ctx)
  const isSupplier = kind === 'supplier'
  const [known, consents, secondFactor, couple, business, subscription] = await Promise.all([
    account(id),
    consentsOf(id),
    hasSecondFactor(id),
    isSupplier ? null : wedding(id),
    isSupplier ? company(id) : null,
    isSupplier ? plan(id, ctx.now) : null,
  ])
  return { account: known, consents, secondFactor, couple, business, subscription }
}

export type PersonCard = Awaited<ReturnType<typeof personCard>>

/** Most sessions shown. */
const SESSIONS = 20

/** Where a person is signed in: devices and days, no addresses and no secrets. */
export const sessionsOf = async (ctx: Ctx, id: number) => {
  requireAdmin(ctx)
  const rows = await db()
    .select({ id: sessions.id, userAgent: sessions.userAgent, since: sessions.createdAt, seen: sessions.lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.accountId, id), isSessionOpen(ctx.now)))
    .orderBy(desc(sql`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`), desc(sessions.id))
    .limit(SESSIONS)
  return rows.map(({ id: sessionId, userAgent, since, seen }) => ({
    id: sessionId,
    device: deviceName(userAgent),
    since: since.toISOString(),
    seenAt: (seen ?? since).toISOString(),
  }))
}
