import { eq } from 'drizzle-orm'
import { nameHandleAfter, saveAdvertisingConsent } from '#features/people/accounts/index.server.ts'
import { requireCarrier } from '#features/site/carriers/index.server.ts'
import { cityLabel } from '#features/site/catalog/cities.rules.ts'
import { findCity } from '#features/site/catalog/index.server.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireRight, requireSupplier } from '#platform/context.server.ts'
import { inTransaction, type Queryable, type Tx, violates } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { typedIn } from '#shared/field-input.ts'
import { pick } from '#shared/fields.ts'
import {
  type Company,
  type CompanyField,
  companyFields,
  companyProblems,
  missingAddressKeys,
  NO_SUCH_NUMBER,
  requiredCompanyFields,
} from './company.rules.ts'
import { legalAddressOf } from './identity.rules.ts'
import { addressCompleted, companyMoved } from './jobs.contract.ts'
import { keepOwnBonus } from './own-bonus.service.server.ts'
import { normalizePhone } from './phones.server.ts'
import { suppliers } from './schema.server.ts'
import {
  CARRIER_WRONG,
  NOTHING_SENT,
  PICKUP_TOWN_WRONG,
  type Shipping,
  shippingFields,
} from './selling-fields.rules.ts'
import { publishShopChange } from './shop-live.server.ts'
import { type CompanyInput, type ShippingAndBonus, supplierErrors, TextsInput } from './suppliers.contract.ts'
import { supplierCompany } from './suppliers.queries.server.ts'

type Row = typeof suppliers.$inferSelect

/** The supplier's own row, locked until the transaction ends. @throws AppError 404 `supplier_not_found` */
export const lockOwn = async (tx: Tx, supplierId: number): Promise<Row> => {
  const [row] = await tx.select().from(suppliers).where(eq(suppliers.id, supplierId)).for('no key update')
  if (!row) throw appError(supplierErrors, 'supplier_not_found')
  return row
}

/** Gives a new account its company, empty but for the one sector, in the transaction of the registration. */
export const openCompany = async (
  tx: Tx,
  _ctx: Ctx,
  accountId: number,
  { sectorId }: { readonly sectorId: number },
): Promise<void> => {
  await tx.insert(suppliers).values({ id: accountId, sectorId })
}

/**
 * Lets what others do for one supplier happen one after the other, until their transaction ends.
 *
 * @throws AppError 404 `supplier_not_found`
 */
export const lockCompany = async (tx: Tx, supplierId: number): Promise<void> => {
  await lockOwn(tx, supplierId)
}

/**
 * Lets pass who has a legal address: without one nothing is sold, bought or shown (decision 0101).
 *
 * @throws AppError 422 `legal_address_missing`
 */
export const requireLegalAddress = async (supplierId: number, q: Queryable): Promise<void> => {
  if (missingAddressKeys(await supplierCompany(supplierId, q)).length > 0)
    throw appError(supplierErrors, 'legal_address_missing')
}

/** Checks what only the server can: the numbering plans of the world, the towns of Italy, what was there before. */
const checkCompany = (company: Company, before: Row) => {
  const fields: Partial<Record<CompanyField, string>> = { ...companyProblems(company) }
  const phones = { phone: company.phone, mobile: company.mobile }
  for (const key of ['phone', 'mobile'] as const) {
    const typed = company[key]
    if (typed === null || fields[key]) continue
    phones[key] = normalizePhone(typed)
    if (phones[key] === null) fields[key] = NO_SUCH_NUMBER
  }
  const city = company.city === null ? null : findCity(company.city)
  if (city === undefined) fields.city ??= 'Scegli il comune dalla lista.'
  // Deals and invoices stand on these data: they may be corrected, not taken away.
  for (const [field] of requiredCompanyFields)
    if (before[field] && company[field] === null)
      fields[field] = 'Questo dato serve alle tue proposte: puoi correggerlo, non toglierlo.'
  if (legalAddressOf(before))
    for (const key of missingAddressKeys(company)) fields[key] ??= 'La sede legale si può correggere, non togliere.'
  if (Object.keys(fields).length > 0) throw appError(supplierErrors, 'company_invalid', { fields })
  const place = city
    ? { city: city.city, province: city.province, lat: city.lat, lon: city.lon }
    : { city: null, province: null, lat: null, lon: null }
  return { ...company, ...phones, ...place }
}

/**
 * Saves the supplier's own company data (tab 2 of the portal). Suspended suppliers may: it is how they put things right.
 *
 * @throws AppError 400 `company_invalid` with a message per field, 403 for collaborators, 409 `vat_number_taken`
 */
export const saveCompany = async (ctx: Ctx, input: CompanyInput): Promise<void> => {
  const { accountId } = requireRight(requireSupplier(ctx), 'company')
  try {
    await inTransaction(async (tx) => {
      const before = await lockOwn(tx, accountId)
      const company = checkCompany(typedIn(companyFields, input), before)
      await tx.update(suppliers).set(company).where(eq(suppliers.id, accountId))
      // Only the first name becomes the public one: later changes leave addresses that are already shared alone.
      if (!before.businessName && company.businessName) await nameHandleAfter(tx, ctx, accountId, company.businessName)
      const changed = (Object.keys(company) as (keyof typeof company)[]).filter((key) => company[key] !== before[key])
      if (changed.includes('address') || changed.includes('city'))
        await enqueue(tx, companyMoved, { supplierId: accountId })
      if (legalAddressOf(company) && !legalAddressOf(before))
        await enqueue(tx, addressCompleted, { supplierId: accountId })
      await record(tx, ctx, 'supplier', accountId, 'company_saved', { changed })
      await publishShopChange(tx, accountId)
    })
  } catch (error) {
    if (!violates(error, 'suppliers_vat_number')) throw error
    const { it } = supplierErrors.vat_number_taken
    throw appError(supplierErrors, 'vat_number_taken', { fields: { vatNumber: it }, cause: error })
  }
}

/** @throws AppError 400 for a town that Italy does not have */
const townInList = (typed: string | null): string | null => {
  const city = typed === null ? null : findCity(typed)
  if (city === undefined) throw appError(commonErrors, 'invalid_request', { fields: { pickupCity: PICKUP_TOWN_WRONG } })
  return city && cityLabel(city.city, city.province)
}

/** What was said of costs, for the audit trail. */
const costsIn = (kept: Shipping) =>
  Object.fromEntries((Object.keys(NOTHING_SENT) as (keyof typeof NOTHING_SENT)[]).map((key) => [key, kept[key]]))

/**
 * Saves shipping, VAT and the bonus of the supplier's own sector (tab 3). Services are not shipped: their cost stays at zero
 * (OQ-047).
 *
 * @throws AppError 400 at `carrier` for one that is not offered, at `pickupCity` for a town that does not exist
 */
export const saveShippingAndBonus = (ctx: Ctx, { shipping, bonus }: ShippingAndBonus): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId } = requireRight(requireSupplier(ctx), 'company')
    const { sectorId, carrier: before } = await lockOwn(tx, accountId)
    const { carrier: asked } = shipping
    // What stood there may stay, although staff offers it no more.
    const carrier = asked && asked !== before ? await requireCarrier(tx, asked, CARRIER_WRONG) : asked
    const isService = findSector(sectorId)?.isService ?? false
    const shippingFreeOverCents = shipping.shippingFreeOverCents || null
    const pickupCity = townInList(shipping.pickupCity)
    const kept = {
      ...{ ...pick(shippingFields, shipping), carrier, shippingFreeOverCents, pickupCity },
      ...(isService && NOTHING_SENT),
    }
    await tx.update(suppliers).set(kept).where(eq(suppliers.id, accountId))
    await keepOwnBonus(tx, accountId, sectorId, bonus)
    await record(tx, ctx, 'supplier', accountId, 'shipping_saved', { ...costsIn(kept), ...bonus })
    await publishShopChange(tx, accountId)
  })

/** Saves the supplier's own conditions, in the caller's transaction. */
export const saveConditions = async (tx: Tx, ctx: Ctx, supplierId: number, input: TextsInput): Promise<void> => {
  await lockOwn(tx, supplierId)
  await tx.update(suppliers).set(TextsInput.parse(input)).where(eq(suppliers.id, supplierId))
  await record(tx, ctx, 'supplier', supplierId, 'texts_saved')
  await publishShopChange(tx, supplierId)
}

/** Saves the supplier's own conditions, shown with every offer (tab 3). */
export const saveTexts = (ctx: Ctx, input: TextsInput): Promise<void> =>
  inTransaction(async (tx) => saveConditions(tx, ctx, requireRight(requireSupplier(ctx), 'company').accountId, input))

/** Says yes or no to marketing messages (tab 5); the ledger keeps every word. */
export const saveAdvertising = (ctx: Ctx, granted: boolean): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId } = requireRight(requireSupplier(ctx), 'company')
    await saveAdvertisingConsent(tx, ctx, accountId, granted)
    await record(tx, ctx, 'account', accountId, 'consent')
  })
