import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { announcements, offers } from '#features/announcements/schema.server.ts'
import { couples } from '#features/couples/schema.server.ts'
import { suppliers } from '#features/suppliers/schema.server.ts'
import { at, bps, cents, id } from '#platform/db/columns.server.ts'

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

/** A couple's saved shipping addresses. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    coupleId: integer('couple_id')
      .notNull()
      .references(() => couples.id),
    address: text('address').notNull(),
    number: text('number').notNull(),
    cap: text('cap').notNull(),
    city: text('city').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('addresses_couple').on(t.coupleId)],
)

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
    vatBps: bps('vat_bps').notNull(),
    /** The announcement's budget on the day, for the saving. */
    budgetCents: cents('budget_cents'),
    feeBps: bps('fee_bps').notNull(),
    billing: jsonb('billing').$type<Billing>().notNull(),
    recipient: jsonb('recipient').$type<Recipient>().notNull(),
    placedAt: at('placed_at').notNull(),
    paidAt: at('paid_at'),
    shippedAt: at('shipped_at'),
    receivedAt: at('received_at'),
    /** Last instant a return may be asked: delivery plus 14 days, longer if the seller says so (OQ-127). */
    returnUntil: at('return_until'),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    paymentId: integer('payment_id'),
    /** The provider's transaction code. */
    transactionCode: text('transaction_code'),
    deliveryMinDays: integer('delivery_min_days'),
    deliveryMaxDays: integer('delivery_max_days'),
  },
  (t) => [
    uniqueIndex('orders_announcement').on(t.announcementId).where(sql`${t.status} <> 'cancelled'`),
    index('orders_couple').on(t.coupleId, t.id),
    index('orders_supplier').on(t.supplierId, t.status, t.id),
    check('orders_total', sql`${t.goodsCents} - ${t.bonusCents} + ${t.shippingCents} = ${t.totalCents}`),
    check('orders_kind', sql`(${t.kind} = 'auction') = (${t.announcementId} is not null)`),
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
  },
  (t) => [index('order_lines_order').on(t.orderId)],
)

/** How the delivery went: codes of the lists in OQ-133. One per order, the last one counts. */
export const deliveryFeedback = pgTable('delivery_feedback', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id),
  outcome: text('outcome').notNull(),
  sentAt: at('sent_at').notNull(),
})
