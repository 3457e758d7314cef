import { and, asc, eq, exists, gt, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { offers } from '#features/auction/offers/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { showcases } from '#features/shop/showcases/schema.server.ts'
import { stores } from '#features/shop/stores/schema.server.ts'
import { siteSettings } from '#features/site/settings/index.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { supplierVerifications } from './schema.server.ts'
import type { SellingFacts, VerificationPolicy } from './selling-term.rules.ts'
import { isVerified } from './verification.queries.server.ts'

/** Suppliers looked at in one go. */
const PAGE = 200

/** What staff has set. */
export const verificationPolicy = (): VerificationPolicy => {
  const { verificationRule: rule, verificationDays: days, verificationFrom: from } = siteSettings()
  return { rule, days, from: from === '' ? null : new Date(from) }
}

/** Showcase or store is written (OQ-173), whether or not it may be seen, or an offer was sent. */
const isSelling = (): SQL =>
  or(
    exists(db().select({ one: sql`1` }).from(offers).where(eq(offers.supplierId, suppliers.id))),
    exists(
      db()
        .select({ one: sql`1` })
        .from(showcases)
        .where(and(eq(showcases.supplierId, suppliers.id), ne(showcases.title, ''), ne(showcases.about, ''))),
    ),
    exists(
      db()
        .select({ one: sql`1` })
        .from(stores)
        .where(and(eq(stores.supplierId, suppliers.id), ne(stores.title, ''), ne(stores.description, ''))),
    ),
  ) as SQL

/** What the term of a business depends on. */
export const sellingFacts = async (supplierId: number, q: Queryable): Promise<SellingFacts> => {
  const [row] = await q
    .select({
      isVerified: isVerified(),
      isWaiting: sql<boolean>`coalesce(${supplierVerifications.status} = 'submitted', false)`,
      isSelling: sql<boolean>`${isSelling()}`,
      unverifiedSince: suppliers.unverifiedSince,
      pausedAt: suppliers.pausedAt,
    })
    .from(suppliers)
    .leftJoin(supplierVerifications, eq(supplierVerifications.id, suppliers.id))
    .where(eq(suppliers.id, supplierId))
  if (!row) throw new Error(`No supplier ${supplierId}`)
  return row
}

/** Whether a business may send no offers: it is paused, or has to be verified before it sells at all. */
export const isHeldBack = async (supplierId: number, pausedAt: Date | null, q: Queryable = db()): Promise<boolean> => {
  if (pausedAt !== null) return true
  if (verificationPolicy().rule !== 'before') return false
  const { isVerified, unverifiedSince } = await sellingFacts(supplierId, q)
  return !isVerified && unverifiedSince === null
}

/** A page of those whose term may have something due, in order of id. @param after the last id of the page before */
export const termsToReview = (after: number): Promise<{ id: number }[]> =>
  db()
    .select({ id: suppliers.id })
    .from(suppliers)
    .innerJoin(accounts, eq(accounts.id, suppliers.id))
    .where(
      and(
        gt(suppliers.id, after),
        eq(accounts.status, 'active'),
        or(isNotNull(suppliers.unverifiedSince), isNotNull(suppliers.pausedAt), and(isSelling(), not(isVerified()))),
      ),
    )
    .orderBy(asc(suppliers.id))
    .limit(PAGE)
