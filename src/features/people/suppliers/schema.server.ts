import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { at, bps, cents, id } from '#platform/db/columns.server.ts'
import type { BasisPoints, Cents } from '#shared/money.ts'

/** A business. Its public handle (`code_online` on the wire) stands on the account. */
export const suppliers = pgTable(
  'suppliers',
  {
    id: integer('id')
      .primaryKey()
      .references(() => accounts.id),
    sectorId: integer('sector_id').notNull(),
    businessName: text('business_name'),
    contactName: text('contact_name'),
    fiscalCode: text('fiscal_code'),
    vatNumber: text('vat_number'),
    rea: text('rea'),
    pec: text('pec'),
    sdi: text('sdi'),
    phone: text('phone'),
    mobile: text('mobile'),
    /** Legal address, the only one: label, order, invoice and DAC7 read it (decision 0101). */
    address: text('address'),
    cap: text('cap'),
    city: text('city'),
    province: text('province'),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    /** Account at the payment provider; without it nothing can be sold. */
    merchantId: text('merchant_id'),
    /** The account that takes its place at `nextMerchantAt`, unless the owner cancels the change (decision 0098). */
    nextMerchantId: text('next_merchant_id'),
    nextMerchantAt: at('next_merchant_at'),
    shippingCents: cents('shipping_cents')
      .notNull()
      .default(0 as Cents),
    shippingFreeOverCents: cents('shipping_free_over_cents'),
    /** What is added for the islands, and whether anything is sent there (decision 0111). */
    toSicily: text('to_sicily', { enum: ['yes', 'no'] })
      .notNull()
      .default('yes'),
    sicilyCents: cents('sicily_cents')
      .notNull()
      .default(0 as Cents),
    toSardinia: text('to_sardinia', { enum: ['yes', 'no'] })
      .notNull()
      .default('yes'),
    sardiniaCents: cents('sardinia_cents')
      .notNull()
      .default(0 as Cents),
    toSmallIslands: text('to_small_islands', { enum: ['yes', 'no'] })
      .notNull()
      .default('yes'),
    smallIslandsCents: cents('small_islands_cents')
      .notNull()
      .default(0 as Cents),
    /** Whether couples may pick up what they buy, and where: at the legal address unless another one is said. */
    pickup: text('pickup', { enum: ['no', 'yes'] })
      .notNull()
      .default('no'),
    pickupNote: text('pickup_note'),
    pickupAddress: text('pickup_address'),
    pickupCap: text('pickup_cap'),
    pickupCity: text('pickup_city'),
    shippingMinDays: integer('shipping_min_days'),
    shippingMaxDays: integer('shipping_max_days'),
    carrier: text('carrier'),
    vatBps: bps('vat_bps')
      .notNull()
      .default(2200 as BasisPoints),
    returnPolicy: text('return_policy'),
    privacyPolicy: text('privacy_policy'),
    conditions: text('conditions'),
    /** Days the couple may return, when longer than the 14 of the law. */
    returnDays: integer('return_days'),
    /** Whether its offers exclude the withdrawal where the law leaves it to the supplier: `n`, the letter of art. 59 (decision 0096). */
    withdrawalChoice: text('withdrawal_choice', { enum: ['allowed', 'n'] })
      .notNull()
      .default('allowed'),
    hidden: boolean('hidden').notNull().default(false),
    /** Since when it is shown without being verified; null while it is verified, or was never shown (decision 0100). */
    unverifiedSince: at('unverified_since'),
    /** Since when showcase, store and products are out of sight because the term of the verification is over. */
    pausedAt: at('paused_at'),
  },
  (t) => [
    index('suppliers_sector').on(t.sectorId),
    index('suppliers_town').on(t.city, t.province, t.sectorId),
    index('suppliers_unverified').on(t.unverifiedSince, t.id).where(sql`${t.unverifiedSince} is not null`),
    index('suppliers_place').on(t.lat, t.lon),
    index('suppliers_next_merchant').on(t.nextMerchantAt).where(sql`${t.nextMerchantAt} is not null`),
    check('suppliers_next_merchant_whole', sql`(${t.nextMerchantId} is null) = (${t.nextMerchantAt} is null)`),
    uniqueIndex('suppliers_vat_number').on(t.vatNumber).where(sql`${t.vatNumber} is not null`),
  ],
)

/** What the supplier gives back to couples on a price, by sector (OQ-046). */
export const bonusRules = pgTable(
  'bonus_rules',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    sectorId: integer('sector_id').notNull(),
    limitCents: cents('limit_cents').notNull(),
    aboveBps: bps('above_bps').notNull(),
    uptoBps: bps('upto_bps').notNull(),
  },
  (t) => [uniqueIndex('bonus_rules_supplier_sector').on(t.supplierId, t.sectorId)],
)
