import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { categoryBonuses } from '#features/books/bonus/schema.server.ts'
import { couples } from '#features/people/couples/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import type { TraderIdentityView } from '#features/people/suppliers/views.ts'
import { priceOptions, products } from '#features/shop/products/schema.server.ts'
import { at, bps, cents, id, on } from '#platform/db/columns.server.ts'
import type { BasisPoints, Cents } from '#shared/money.ts'

/** Who and where, copied into the order: later edits do not change past orders (OQ-061). */
export interface Recipient {
  readonly fullName: string
  readonly phone: string
  readonly address: string
  readonly number: string
  readonly cap: string
  readonly city: string
}

/** Billing: full name and residence of the profile, as written there. */
export interface Billing {
  readonly fullName: string
  readonly address: string
}

/** One seller's promise to one couple. `auction` orders come from an awarded announcement. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    kind: text('kind', { enum: ['auction', 'store'] }).notNull(),
    coupleId: integer('couple_id')
      .notNull()
      .references(() => couples.id),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    announcementId: integer('announcement_id').references(() => announcements.id),
    offerId: integer('offer_id').references(() => offers.id),
    sectorId: integer('sector_id').notNull(),
    status: text('status', { enum: ['awaiting_payment', 'paid', 'shipped', 'received', 'cancelled'] }).notNull(),
    /** Before the bonus. */
    goodsCents: cents('goods_cents').notNull(),
    bonusBps: bps('bonus_bps').notNull(),
    bonusCents: cents('bonus_cents').notNull(),
    shippingCents: cents('shipping_cents').notNull(),
    totalCents: cents('total_cents').notNull(),
    /** What is paid when ordering: everything, or the advances and the shipping (OQ-044). By a plan it grows with every step that is paid. */
    nowCents: cents('now_cents').notNull(),
    vatBps: bps('vat_bps').notNull(),
    /** The code that has taken something off its lines (decision 0108). */
    discountCode: text('discount_code'),
    /** The announcement's budget on the day, for the saving. */
    budgetCents: cents('budget_cents'),
    feeBps: bps('fee_bps').notNull(),
    billing: jsonb('billing').$type<Billing>().notNull(),
    recipient: jsonb('recipient').$type<Recipient>().notNull(),
    /** The couple picks it up: then the recipient's address is the seller's place (decision 0111). */
    pickup: boolean('pickup').notNull().default(false),
    /** Opening hours and directions of that place, as they stood that day. */
    pickupNote: text('pickup_note'),
    /** Where it goes, without the province an address names ("Varenna (LC)"): statistics add up sales by town. */
    toCity: text('to_city').generatedAlwaysAs(sql`regexp_replace(recipient ->> 'city', ' \\([A-Z]{2}\\)$', '')`),
    /** With whom the contract is, as the business was when the order was placed; the phone in E.164 (art. 49 Codice del consumo, K1). */
    seller: jsonb('seller').$type<TraderIdentityView>().notNull(),
    placedAt: at('placed_at').notNull(),
    paidAt: at('paid_at'),
    /** The day it was paid, in Rome. */
    paidOn: on('paid_on').generatedAlwaysAs(sql`(paid_at at time zone 'Europe/Rome')::date`),
    /** When the rest was paid, where an advance was; by a plan, when nothing was left to pay before it may be sent or performed. */
    balancePaidAt: at('balance_paid_at'),
    shippedAt: at('shipped_at'),
    receivedAt: at('received_at'),
    /** Days to change one's mind and to return something, as the seller promised them when the order was placed; the law's 14 at least. */
    returnDays: integer('return_days').notNull(),
    /** Last instant a return may be asked: delivery plus the promised days (OQ-127). */
    returnUntil: at('return_until'),
    cancelledAt: at('cancelled_at'),
    cancelledBy: text('cancelled_by', { enum: ['couple', 'supplier', 'admin', 'system'] }),
    cancelReason: text('cancel_reason'),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    paymentId: integer('payment_id'),
    /** The provider's transaction code. */
    transactionCode: text('transaction_code'),
    deliveryMinDays: integer('delivery_min_days'),
    deliveryMaxDays: integer('delivery_max_days'),
    /** First and last day of a service, both included, as agreed when the order was placed; null for goods, and where no day was agreed. */
    serviceOn: on('service_on'),
    serviceUntilOn: on('service_until_on'),
  },
  (t) => [
    uniqueIndex('orders_announcement').on(t.announcementId).where(sql`${t.status} <> 'cancelled'`),
    /** One order of a couple at one seller waits for its payment: ordering again takes its place. */
    uniqueIndex('orders_store_open')
      .on(t.coupleId, t.supplierId)
      .where(sql`${t.kind} = 'store' and ${t.status} = 'awaiting_payment'`),
    index('orders_couple').on(t.coupleId, t.id),
    /** Everybody's orders, for staff: newest first, of one state, and by the names in them. */
    index('orders_placed').on(t.placedAt, t.id),
    index('orders_placed_status').on(t.status, t.placedAt, t.id),
    index('orders_names').using('gin', sql`(${t.recipient}->>'fullName') gin_trgm_ops`),
    index('orders_sellers').using('gin', sql`(${t.seller}->>'businessName') gin_trgm_ops`),
    index('orders_supplier').on(t.supplierId, t.status, t.id),
    /** The sales of a supplier: newest first, with everything they are counted and narrowed by; and by their totals. */
    index('orders_sold')
      .on(
        ...([t.supplierId, t.id, t.status, t.kind, t.paidAt, t.totalCents, t.nowCents] as const),
        ...([t.balancePaidAt, t.sectorId, t.deliveryMinDays] as const),
      )
      .where(sql`${t.paidAt} is not null`),
    // What is paid and not sent, with all that says whether it is late: few of everything that was sold.
    index('orders_open')
      .on(
        ...([t.supplierId, t.nowCents, t.totalCents, t.balancePaidAt, t.paidAt] as const),
        ...([t.sectorId, t.deliveryMinDays, t.status] as const),
      )
      .where(sql`${t.status} = 'paid' and ${t.paidAt} is not null`),
    index('orders_sold_total').on(t.supplierId, t.totalCents, t.id).where(sql`${t.paidAt} is not null`),
    // What was paid in a period, and the newest sales.
    index('orders_supplier_paid').on(t.supplierId, t.paidAt, t.id).where(sql`${t.paidAt} is not null`),
    // What was sold in a period, and where to: statistics read nothing else.
    index('orders_sold_places')
      .on(t.supplierId, t.paidOn, t.sectorId, t.toCity, t.id, t.status)
      .where(sql`${t.paidAt} is not null`),
    // What closed deals of a sector came to, for the snapshots of prices.
    index('orders_deals').on(t.sectorId, t.paidOn).where(sql`${t.kind} = 'auction' and ${t.paidAt} is not null`),
    check('orders_total', sql`${t.goodsCents} - ${t.bonusCents} + ${t.shippingCents} = ${t.totalCents}`),
    check('orders_now', sql`${t.nowCents} > 0 and ${t.nowCents} <= ${t.totalCents}`),
    check('orders_kind', sql`(${t.kind} = 'auction') = (${t.announcementId} is not null)`),
    check(
      'orders_service_days',
      sql`(${t.serviceOn} is null) = (${t.serviceUntilOn} is null) and ${t.serviceOn} <= ${t.serviceUntilOn}`,
    ),
  ],
)

/** What was agreed, line by line. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    code: text('code').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    image: text('image').notNull(),
    quantity: integer('quantity').notNull(),
    unitCents: cents('unit_cents').notNull(),
    totalCents: cents('total_cents').notNull(),
    condition: text('condition'),
    size: text('size'),
    color: text('color'),
    /** What it is in the store; null for what an announcement brought. */
    productId: integer('product_id').references(() => products.id),
    optionId: integer('option_id').references(() => priceOptions.id),
    kind: text('kind', { enum: ['sale', 'rental'] })
      .notNull()
      .default('sale'),
    /** Its own category, whatever its seller's is: decides from when its days to withdraw count (decision 0096). */
    sectorId: integer('sector_id').notNull(),
    /** First and last day of a rental, both included; `quantity` is then its days (CART-11). */
    rentalFrom: on('rental_from'),
    rentalUntil: on('rental_until'),
    /** The seller's terms of giving the rental up, as they stood when it was ordered; null where none were agreed (decision 0103). */
    rentalFreeDays: smallint('rental_free_days'),
    rentalKeptBps: bps('rental_kept_bps'),
    /** What the rental asked as security when it was ordered; null for what is bought (decision 0109). */
    depositCents: cents('deposit_cents'),
    measures: jsonb('measures')
      .$type<readonly { readonly label: string; readonly value: string }[]>()
      .notNull()
      .default([]),
    bonusBps: bps('bonus_bps')
      .notNull()
      .default(0 as BasisPoints),
    bonusCents: cents('bonus_cents')
      .notNull()
      .default(0 as Cents),
    /** The bonus of the category it was bought with: one of its vouchers (decision 0051). */
    bonusRuleId: integer('bonus_rule_id').references(() => categoryBonuses.id),
    /** What a code has taken off: `total_cents` is without it already (decision 0108). */
    discountCents: cents('discount_cents')
      .notNull()
      .default(0 as Cents),
    /** The part of the line that is paid when ordering; by a plan it grows with every step that is paid. */
    nowCents: cents('now_cents')
      .notNull()
      .default(0 as Cents),
    /** VAT in its price where its product had a rate of its own; null: the order's rate (decision 0110). */
    vatBps: bps('vat_bps'),
    /** Whether the couple may withdraw from it: the answer of `withdrawalOf` when it was ordered (decision 0096). */
    withdrawal: text('withdrawal', { enum: ['allowed', 'c', 'd', 'e', 'n'] })
      .notNull()
      .default('allowed'),
    /** The couple asked that the service begin within its days to withdraw, knowing what that costs it (art. 51(8), 59(1)(a); K9). */
    startRequestedAt: at('start_requested_at'),
    /** The couple ticked that it has read why it cannot withdraw from this line. */
    exclusionReadAt: at('exclusion_read_at'),
    /** Who sold it, and on which day, while it is paid and not cancelled. Kept by the database (`lines_sold`, decision 0083). */
    soldBy: integer('sold_by'),
    soldOn: on('sold_on'),
  },
  (t) => [
    // Which products were sold in a period, and for how much: nothing but the index is read.
    index('order_lines_sold')
      .on(...([t.soldBy, t.soldOn, t.productId, t.kind, t.quantity, t.totalCents, t.bonusCents] as const))
      .where(sql`${t.soldBy} is not null and ${t.productId} is not null`),
    index('order_lines_order').on(t.orderId),
    index('order_lines_bonus').on(t.bonusRuleId, t.orderId).where(sql`${t.bonusRuleId} is not null`),
    check('order_lines_rental', sql`(${t.kind} = 'rental') = (${t.rentalFrom} is not null)`),
  ],
)

/** How the delivery went: codes of the lists in OQ-133. One per order, the last one counts. */
export const deliveryFeedback = pgTable('delivery_feedback', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id),
  outcome: text('outcome').notNull(),
  sentAt: at('sent_at').notNull(),
})

/** One parcel of an order; several when it leaves in parts. */
export const shipments = pgTable(
  'shipments',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    carrier: text('carrier').notNull(),
    trackingNumber: text('tracking_number').notNull(),
    shippedAt: at('shipped_at').notNull(),
  },
  (t) => [index('shipments_order').on(t.orderId)],
)

/** How many pieces of a line a parcel holds. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: integer('shipment_id')
      .notNull()
      .references(() => shipments.id),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.orderLineId] }),
    check('shipment_lines_quantity', sql`${t.quantity} > 0`),
  ],
)
