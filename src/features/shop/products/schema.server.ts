import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DepositKind } from '#features/money/plans/plan.rules.ts'
import type { AnyRestPlan, RestPayout } from '#features/money/plans/ready.rules.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { at, bps, cents, id, on } from '#platform/db/columns.server.ts'
import { USUAL_TERMS } from './cancellation.rules.ts'
import { type ProductSafety, USUAL_LOW_STOCK, USUAL_SENDING } from './product-fields.rules.ts'
import type { OtherInformation } from './views.ts'

/** A thing or a service a store sells or rents. */
export const products = pgTable(
  'products',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    /** Public and for ever: it stands in addresses and orders. */
    code: text('code').notNull(),
    /** The supplier's own code, for its imports. */
    sku: text('sku'),
    sectorId: integer('sector_id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    status: text('status', { enum: ['draft', 'published', 'archived', 'withheld'] }).notNull(),
    /** A published product is seen from this instant on; it may lie ahead. */
    publishedFrom: at('published_from'),
    /** The fields of the sector (PROD-18, OQ-121). */
    otherInformation: jsonb('other_information').$type<OtherInformation>().notNull().default({}),
    /** "Spedizione e resi" of this product; null shows the company's. */
    shippingText: text('shipping_text'),
    /** In lists of results, in place of what the page says itself (decision 0113). */
    searchTitle: text('search_title').notNull().default(''),
    searchDescription: text('search_description').notNull().default(''),
    /** What the seller has chosen: `allowed`, or a letter of art. 59 Codice del consumo. What holds is `withdrawalOf`. */
    withdrawal: text('withdrawal', { enum: ['allowed', 'c', 'd', 'e', 'n'] })
      .notNull()
      .default('allowed'),
    /** How a rental of it may be given up: free until so many days before its first one, then this share is kept (decision 0103). */
    rentalFreeDays: smallint('rental_free_days').notNull().default(USUAL_TERMS.rentalFreeDays),
    rentalKeptBps: bps('rental_kept_bps').notNull().default(USUAL_TERMS.rentalKeptBps),
    /** What a rental of it asks as security; 0 nothing (decision 0109). */
    depositCents: cents('deposit_cents').notNull().default(USUAL_TERMS.depositCents),
    /** How a rental of it is paid, of a service (decision 0159); null: everything at the order. */
    depositBps: bps('deposit_bps'),
    restPlan: text('rest_plan').$type<AnyRestPlan>(),
    /** The later steps where `restPlan` is `own` (decision 0166). */
    ownSteps: text('own_steps'),
    depositKind: text('deposit_kind').$type<DepositKind>(),
    /** Its later steps are kept by the payment provider (decision 0165). */
    restPayout: text('rest_payout').$type<RestPayout>(),
    /** From how many pieces on it is nearly finished, and its supplier is told; 0 never. */
    lowStock: smallint('low_stock').notNull().default(USUAL_LOW_STOCK),
    /** What each piece adds to the shipping, and whether it is only picked up (decision 0117). */
    shippingExtraCents: cents('shipping_extra_cents').notNull().default(USUAL_SENDING.shippingExtraCents),
    pickupOnly: text('pickup_only', { enum: ['no', 'yes'] })
      .notNull()
      .default(USUAL_SENDING.pickupOnly),
    /** VAT in its prices; null: its supplier's rate (decision 0110). */
    vatBps: bps('vat_bps'),
    /** Who made it and what to beware of, Regulation (EU) 2023/988 art. 19; null for services. */
    safety: jsonb('safety').$type<ProductSafety>(),
    reviewCount: integer('review_count').notNull().default(0),
    /** Average of the stars in hundredths; 0 without reviews. Kept by the reviews. */
    ratingHundredths: smallint('rating_hundredths').notNull().default(0),
    /**
     * Pieces in all options in force, in those that are sold, how many are rented, and from what price each begins (decision 0083). Written by the
     * database alone, with the options.
     */
    stock: integer('stock').notNull().default(0),
    saleStock: integer('sale_stock').notNull().default(0),
    rentals: integer('rentals').notNull().default(0),
    saleFromCents: cents('sale_from_cents'),
    rentalFromCents: cents('rental_from_cents'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('products_code').on(t.code),
    uniqueIndex('products_sku').on(t.supplierId, t.sku).where(sql`${t.sku} is not null`),
    // All that the portal's list counts and is put in order by: nothing but the index is read.
    index('products_supplier').on(
      ...([t.supplierId, t.status, t.id, t.sectorId] as const),
      ...([t.stock, t.saleStock, t.lowStock, t.rentals, t.saleFromCents, t.rentalFromCents] as const),
    ),
    index('products_supplier_title').on(t.supplierId, sql`lower(${t.title})`, t.id, t.status),
    index('products_supplier_edited').on(t.supplierId, t.updatedAt, t.id, t.status),
    index('products_newest').on(t.publishedFrom, t.id).where(sql`${t.status} = 'published'`),
    index('products_sector').on(t.sectorId, t.publishedFrom, t.id).where(sql`${t.status} = 'published'`),
    check('products_cancellation', sql`${t.rentalFreeDays} >= 0 and ${t.rentalKeptBps} between 0 and 10000`),
    check('products_deposit', sql`${t.depositCents} >= 0`),
    check('products_shipping_extra', sql`${t.shippingExtraCents} >= 0`),
    check('products_published_from', sql`${t.status} <> 'published' or ${t.publishedFrom} is not null`),
  ],
)

/** Up to four pictures: the first is the cover, the fourth is the horizontal one (`imgnameor`). */
export const productImages = pgTable(
  'product_images',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    position: smallint('position').notNull(),
    image: text('image').notNull(),
    alt: text('alt').notNull().default(''),
  },
  (t) => [
    index('product_images_product').on(t.productId, t.position),
    check('product_images_four', sql`${t.position} between 1 and 4`),
  ],
)

/** One way to have a product: sold, or rented by the day, with its two choices and its stock. Never deleted: orders point at it. */
export const priceOptions = pgTable(
  'price_options',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    position: smallint('position').notNull(),
    kind: text('kind', { enum: ['sale', 'rental'] }).notNull(),
    option1: text('option1').notNull().default(''),
    option2: text('option2').notNull().default(''),
    /** VAT included; of a rental, per day. */
    priceCents: cents('price_cents').notNull(),
    /** What it costs again when the promotion it is in ends; null outside of one (decision 0112). */
    regularCents: cents('regular_cents'),
    /** Pieces in stock, or units that can be rented at the same time. */
    quantity: integer('quantity').notNull(),
    /** The seller allows the advance of 30 % (`canAdvance`, OQ-044). */
    canAdvance: boolean('can_advance').notNull().default(false),
    /** Fewest days of a rental (`quantitydays`, OQ-045). */
    minDays: smallint('min_days').notNull().default(1),
    /** Days a unit rests between two rentals. */
    bufferDays: smallint('buffer_days').notNull().default(0),
    /** First and last day of the offered range, both included; null leaves it open. */
    rentalFrom: on('rental_from'),
    rentalUntil: on('rental_until'),
    removedAt: at('removed_at'),
  },
  (t) => [
    index('price_options_product').on(t.productId, t.position),
    check('price_options_price', sql`${t.priceCents} > 0`),
    check('price_options_regular', sql`${t.regularCents} > 0`),
    check('price_options_quantity', sql`${t.quantity} >= 0`),
    check('price_options_days', sql`${t.minDays} >= 1 and ${t.bufferDays} >= 0`),
    check('price_options_range', sql`${t.rentalFrom} <= ${t.rentalUntil}`),
  ],
)

/** What an option has cost since when; rows are only added. The lowest of the last 30 days stands beside a reduced price. */
export const priceHistory = pgTable(
  'price_history',
  {
    id: id(),
    optionId: integer('option_id')
      .notNull()
      .references(() => priceOptions.id),
    priceCents: cents('price_cents').notNull(),
    since: at('since').notNull(),
  },
  (t) => [index('price_history_option').on(t.optionId, t.since)],
)
