import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { purchases } from '#features/money/billing/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { couples } from '#features/people/couples/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { verificationPolicy, verificationState } from '#features/people/verification/index.server.ts'
import { supplierVerifications } from '#features/people/verification/schema.server.ts'
import { sellingTermView } from '#features/people/verification/selling-term.rules.ts'
import type { VerificationState } from '#features/people/verification/verification.rules.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { type AccountStatus, accountStatusOf } from './people.rules.ts'
import { countPeople, peopleIds } from './people-filter.queries.server.ts'
import { type PeopleCursor, type PeopleFilter, type PeopleKind, peopleViews } from './people-list.rules.ts'
import type { PeopleView, PersonRow } from './views.ts'

const account = {
  id: accounts.id,
  email: accounts.email,
  fullName: accounts.fullName,
  handle: accounts.handle,
  status: accounts.status,
  emailConfirmedAt: accounts.emailConfirmedAt,
  erasureDueAt: accounts.erasureDueAt,
  erasedAt: accounts.erasedAt,
  createdAt: accounts.createdAt,
  lastLoginAt: accounts.lastLoginAt,
}

const common = (row: {
  readonly id: number
  readonly email: string
  readonly status: 'active' | 'suspended' | 'closed'
  readonly emailConfirmedAt: Date | null
  readonly erasureDueAt: Date | null
  readonly erasedAt: Date | null
  readonly createdAt: Date
  readonly lastLoginAt: Date | null
}) => ({
  id: row.id,
  email: row.erasedAt ? null : row.email,
  standing: accountStatusOf(row) satisfies AccountStatus,
  createdAt: row.createdAt.toISOString(),
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
})

const nothing = {
  sectorName: null,
  vatNumber: null,
  verification: null,
  sellingTerm: null,
  plan: null,
  offers: 0,
} as const

const coupleRows = async (ids: readonly number[]): Promise<PersonRow[]> => {
  const rows = await db()
    .select({
      ...account,
      city: couples.weddingLocality,
      weddingOn: couples.weddingOn,
      announcements: sql<number>`(select count(*)::int from ${announcements} n where n.couple_id = ${outer(accounts.id)})`,
      orders: sql<number>`(select count(*)::int from ${orders} o where o.couple_id = ${outer(accounts.id)} and o.paid_at is not null)`,
    })
    .from(accounts)
    .innerJoin(couples, eq(couples.id, accounts.id))
    .where(inArray(accounts.id, [...ids]))
  return rows.map(({ city, weddingOn, announcements: published, orders: bought, ...row }) => ({
    ...nothing,
    ...common(row),
    name: row.fullName ?? row.handle,
    ...{ city, weddingOn, announcements: published, orders: bought },
  }))
}

const planOf = (at: Date) =>
  db()
    .select({ name: purchases.name })
    .from(purchases)
    .where(
      and(
        eq(purchases.supplierId, accounts.id),
        eq(purchases.kind, 'subscription'),
        eq(purchases.status, 'active'),
        lte(purchases.startsAt, at),
        gt(purchases.endsAt, at),
      ),
    )
    .orderBy(purchases.endsAt)
    .limit(1)

const supplierRows = async (ids: readonly number[], at: Date): Promise<PersonRow[]> => {
  const rows = await db()
    .select({
      ...account,
      businessName: suppliers.businessName,
      sectorId: suppliers.sectorId,
      city: suppliers.city,
      province: suppliers.province,
      vatNumber: suppliers.vatNumber,
      verification: verificationState(),
      unverifiedSince: suppliers.unverifiedSince,
      pausedAt: suppliers.pausedAt,
      plan: sql<string | null>`(${planOf(at)})`,
      offers: sql<number>`(select count(*)::int from ${offers} f where f.supplier_id = ${outer(accounts.id)})`,
      orders: sql<number>`(select count(*)::int from ${orders} o where o.supplier_id = ${outer(accounts.id)} and o.paid_at is not null)`,
    })
    .from(accounts)
    .innerJoin(suppliers, eq(suppliers.id, accounts.id))
    .leftJoin(supplierVerifications, eq(supplierVerifications.id, accounts.id))
    .where(inArray(accounts.id, [...ids]))
  return rows.map(
    ({ businessName, sectorId, city, province, vatNumber, verification, unverifiedSince, pausedAt, plan, ...row }) => ({
      ...common(row),
      name: businessName ?? row.fullName ?? row.handle,
      city: city && (province ? `${city} (${province})` : city),
      weddingOn: null,
      announcements: 0,
      sectorName: findSector(sectorId)?.name ?? null,
      sellingTerm: sellingTermView({ unverifiedSince, pausedAt }, verificationPolicy()),
      ...{ vatNumber, verification: verification as VerificationState, plan, offers: row.offers, orders: row.orders },
    }),
  )
}

/** The rows of these people, in the order of their ids. */
export const peopleRows = async (kind: PeopleKind, ids: readonly number[], at: Date): Promise<PersonRow[]> => {
  if (ids.length === 0) return []
  const rows = kind === 'couple' ? await coupleRows(ids) : await supplierRows(ids, at)
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

const everybody = (view: string): PeopleFilter => ({
  ...{ view, q: '', isConfirmed: null, createdFrom: null, createdBefore: null, weddingFrom: null, weddingUntil: null },
  ...{ sectorId: null, verification: null, plan: null, descending: true },
})

/** A page of the couples or of the suppliers, for staff. @throws AppError 401, 403 unless staff */
export const listPeople = async (
  ctx: Ctx,
  kind: PeopleKind,
  filter: PeopleFilter,
  cursor: PeopleCursor | null,
  size: number,
): Promise<PeopleView> => {
  requireAdmin(ctx)
  const [{ ids, hasBefore, hasAfter }, total, ...counts] = await Promise.all([
    peopleIds(kind, filter, ctx.now, cursor, size),
    countPeople(kind, filter, ctx.now),
    ...peopleViews[kind].map(({ key }) => countPeople(kind, everybody(key), ctx.now)),
  ])
  return {
    rows: await peopleRows(kind, ids, ctx.now),
    total,
    counts,
    newer: hasBefore ? (ids[0] ?? null) : null,
    older: hasAfter ? (ids.at(-1) ?? null) : null,
  }
}

/** Suppliers whose documents wait to be looked at: how many, and who has waited longest. */
export const verificationsInWait = async (): Promise<{
  readonly count: number
  readonly oldestName: string | null
  readonly oldestAt: string | null
}> => {
  const oldest = db()
    .select({ name: suppliers.businessName, at: supplierVerifications.submittedAt })
    .from(supplierVerifications)
    .innerJoin(suppliers, eq(suppliers.id, supplierVerifications.id))
    .where(and(eq(supplierVerifications.status, 'submitted'), isNotNull(supplierVerifications.submittedAt)))
    .orderBy(asc(supplierVerifications.submittedAt), asc(supplierVerifications.id))
    .limit(1)
  const [count, [first]] = await Promise.all([countToVerify(), oldest])
  return { count, oldestName: first?.name ?? null, oldestAt: first?.at?.toISOString() ?? null }
}

/** Suppliers whose documents wait to be looked at. */
export const countToVerify = (): Promise<number> =>
  db().$count(
    supplierVerifications,
    and(eq(supplierVerifications.status, 'submitted'), isNotNull(supplierVerifications.submittedAt)),
  )
