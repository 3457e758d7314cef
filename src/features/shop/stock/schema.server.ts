import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { priceOptions } from '#features/shop/products/schema.server.ts'
import { at, id, on } from '#platform/db/columns.server.ts'

/**
 * Days on which one unit of a rental option is taken. Two that are in force can never overlap: the database refuses it
 * (`rental_bookings_no_overlap`, decisions.md 10).
 */
export const rentalBookings = pgTable(
  'rental_bookings',
  {
    id: id(),
    optionId: integer('option_id')
      .notNull()
      .references(() => priceOptions.id),
    /** 1 to the option's quantity. */
    unit: smallint('unit').notNull(),
    /** First and last day, both included. */
    startOn: on('start_on').notNull(),
    endOn: on('end_on').notNull(),
    /** First day the unit is free again: the day after the last one and the rest between two rentals. */
    freeOn: on('free_on').notNull(),
    /** Blocked by the supplier, reserved during a payment, or ordered. */
    source: text('source', { enum: ['block', 'hold', 'order'] }).notNull(),
    note: text('note'),
    orderId: integer('order_id'),
    orderLineId: integer('order_line_id'),
    /** A hold is worth nothing after this instant. */
    heldUntil: at('held_until'),
    createdAt: at('created_at').notNull(),
    releasedAt: at('released_at'),
  },
  (t) => [
    index('rental_bookings_option').on(t.optionId, t.startOn).where(sql`${t.releasedAt} is null`),
    index('rental_bookings_order').on(t.orderId).where(sql`${t.orderId} is not null`),
    check('rental_bookings_days', sql`${t.startOn} <= ${t.endOn} and ${t.endOn} < ${t.freeOn}`),
    check('rental_bookings_hold', sql`(${t.source} = 'hold') = (${t.heldUntil} is not null)`),
  ],
)

/**
 * Pieces reserved during a payment (OQ-102). A hold counts while it is neither released nor past its time; what is paid is taken from
 * the stock and the hold is released in the same moment.
 */
export const stockHolds = pgTable(
  'stock_holds',
  {
    id: id(),
    optionId: integer('option_id')
      .notNull()
      .references(() => priceOptions.id),
    orderId: integer('order_id').notNull(),
    orderLineId: integer('order_line_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** Worth nothing after this instant; null while the money is being taken. */
    heldUntil: at('held_until'),
    createdAt: at('created_at').notNull(),
    releasedAt: at('released_at'),
  },
  (t) => [
    index('stock_holds_option').on(t.optionId).where(sql`${t.releasedAt} is null`),
    index('stock_holds_order').on(t.orderId),
    uniqueIndex('stock_holds_line').on(t.orderLineId).where(sql`${t.releasedAt} is null`),
    check('stock_holds_quantity', sql`${t.quantity} > 0`),
  ],
)
