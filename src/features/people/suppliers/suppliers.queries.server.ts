import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { accounts, consents } from '#features/people/accounts/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { appError } from '#shared/errors.ts'
import type { BasisPoints, Cents } from '#shared/money.ts'
import { bonusesOf, bonusOf } from './bonus.queries.server.ts'
import type { Bonus } from './bonus.rules.ts'
import type { Company } from './company.rules.ts'
import { showPhone } from './phones.server.ts'
import type { Policies, ReturnTerms } from './policy-fields.rules.ts'
import { suppliers } from './schema.server.ts'
import type { Shipping } from './selling-fields.rules.ts'
import { returnDaysOf } from './shipping.rules.ts'
import { supplierErrors } from './suppliers.contract.ts'
import type { TraderIdentityView } from './views.ts'

/** Everything a supplier has told about its business; only for itself, admins and the services. */
export interface SupplierCompany extends Company, Shipping, Policies, ReturnTerms {
  readonly supplierId: number
  readonly handle: string
  readonly email: string
  /** The account's own name, offered as the contact person. */
  readonly fullName: string | null
  readonly sectorId: number
  readonly province: string | null
  readonly merchantId: string | null
  readonly nextMerchantId: string | null
  readonly nextMerchantAt: Date | null
  readonly unverifiedSince: Date | null
  readonly pausedAt: Date | null
}

/** What a couple agrees to when it buys from this supplier in one sector. */
export interface SellingTerms {
  readonly merchantId: string | null
  readonly shippingCents: Cents
  readonly shippingMinDays: number | null
  readonly shippingMaxDays: number | null
  readonly carrier: string | null
  readonly vatBps: BasisPoints
  /** Days to change one's mind: at least the law's. */
  readonly returnDays: number
  readonly bonus: Bonus | null
  readonly businessName: string | null
  readonly handle: string
}

const companyRows = preparedRead<
  { id: number },
  { supplier: typeof suppliers.$inferSelect; handle: string; email: string; fullName: string | null }
>('supplier_company', (q) =>
  q
    .select({ supplier: suppliers, handle: accounts.handle, email: accounts.email, fullName: accounts.fullName })
    .from(suppliers)
    .innerJoin(accounts, eq(accounts.id, suppliers.id))
    .where(eq(suppliers.id, sql.placeholder('id'))),
)

/** @throws AppError 404 when no supplier has this id */
export const supplierCompany = async (supplierId: number, q: Queryable = db()): Promise<SupplierCompany> => {
  const [row] = await companyRows({ id: supplierId }, q)
  if (!row) throw appError(supplierErrors, 'supplier_not_found')
  const { id, lat, lon, hidden, ...known } = row.supplier
  return { ...known, supplierId: id, handle: row.handle, email: row.email, fullName: row.fullName }
}

/**
 * Shipping, VAT and bonus that hold for a purchase from this supplier now; orders keep their own copy.
 *
 * @throws AppError 404 when no supplier has this id
 */
export const sellingTerms = async (
  supplierId: number,
  sectorId: number,
  at: Date,
  q: Queryable = db(),
): Promise<SellingTerms> => {
  const company = await supplierCompany(supplierId, q)
  const bonus = await bonusOf(supplierId, sectorId, at, q)
  const {
    merchantId,
    shippingCents,
    shippingMinDays,
    shippingMaxDays,
    carrier,
    vatBps,
    returnDays,
    businessName,
    handle,
  } = company
  return {
    merchantId,
    shippingCents,
    shippingMinDays,
    shippingMaxDays,
    carrier,
    vatBps,
    returnDays: returnDaysOf(returnDays),
    bonus,
    businessName,
    handle,
  }
}

/** A store's shipping and every bonus rule, by public handle. Suppliers that are closed or hidden have no store. */
export const storeShipping = async (handle: string, at: Date, q: Queryable = db()) => {
  const [store] = await q
    .select({ supplier: suppliers })
    .from(suppliers)
    .innerJoin(accounts, eq(accounts.id, suppliers.id))
    .where(
      and(
        eq(accounts.handle, handle),
        eq(accounts.status, 'active'),
        eq(suppliers.hidden, false),
        isNull(suppliers.pausedAt),
      ),
    )
  if (!store) throw appError(supplierErrors, 'supplier_not_found')
  return { store: store.supplier, bonus: await bonusesOf(store.supplier.id, at, q) }
}

/** The supplier's newest word on every purpose, with the version of the text and the moment. */
export const consentLines = (supplierId: number, q: Queryable = db()) =>
  q
    .selectDistinctOn([consents.purpose], {
      purpose: consents.purpose,
      granted: consents.granted,
      textVersion: consents.textVersion,
      recordedAt: consents.recordedAt,
    })
    .from(consents)
    .where(eq(consents.accountId, supplierId))
    .orderBy(consents.purpose, desc(consents.id))

/**
 * Who a couple deals with (art. 49 Codice del consumo), as orders copy it: the phone in E.164. The login e-mail is no part of it; the
 * electronic address is the PEC (OQ-005).
 *
 * @throws AppError 404 when no supplier has this id
 */
export const sellerIdentity = async (supplierId: number, q: Queryable = db()): Promise<TraderIdentityView> => {
  const company = await supplierCompany(supplierId, q)
  const { businessName, address, cap, city, province, vatNumber, rea, pec, phone, mobile } = company
  return { businessName, address, cap, city, province, vatNumber, rea, pec, phone: phone ?? mobile }
}

/** An identity that was copied, with its phone as people write it. */
export const shownIdentity = (kept: TraderIdentityView): TraderIdentityView => ({
  ...kept,
  phone: kept.phone && showPhone(kept.phone),
})

/**
 * The trader's identity, public.
 *
 * @throws AppError 404 when no supplier has this id
 */
export const traderIdentity = async (supplierId: number, q: Queryable = db()): Promise<TraderIdentityView> =>
  shownIdentity(await sellerIdentity(supplierId, q))

/** The public name of a business: none once its account is closed (OQ-030). */
export const publicNameOf = (accountStatus: PgColumn) =>
  sql<string | null>`case when ${accountStatus} = 'closed' then null else ${suppliers.businessName} end`
