import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { at, cents, id, on } from '#platform/db/columns.server.ts'
import type { Cents } from '#shared/money.ts'

/** What a couple leaves with a seller while it rents: one for each order of rentals that asks it, from the moment the order is paid. */
export const rentalDeposits = pgTable(
  'rental_deposits',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    status: text('status', { enum: ['due', 'held', 'decided'] }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** First day of the first rental of the order, last day of the last. */
    fromOn: on('from_on').notNull(),
    untilOn: on('until_on').notNull(),
    remindedAt: at('reminded_at'),
    paidAt: at('paid_at'),
    keptCents: cents('kept_cents')
      .notNull()
      .default(0 as Cents),
    /** Why, for the couple; null where nothing is kept. */
    reason: text('reason'),
    decidedAt: at('decided_at'),
  },
  (t) => [
    uniqueIndex('rental_deposits_order').on(t.orderId),
    /** Those that are to be paid, and those that are to go back. */
    index('rental_deposits_open').on(t.status, t.fromOn, t.untilOn).where(sql`${t.status} in ('due', 'held')`),
    check('rental_deposits_amount', sql`${t.amountCents} > 0 and ${t.keptCents} between 0 and ${t.amountCents}`),
    check('rental_deposits_paid', sql`(${t.status} = 'due') = (${t.paidAt} is null)`),
    check('rental_deposits_reason', sql`(${t.keptCents} > 0) = (${t.reason} is not null)`),
    check('rental_deposits_days', sql`${t.fromOn} <= ${t.untilOn}`),
  ],
)
