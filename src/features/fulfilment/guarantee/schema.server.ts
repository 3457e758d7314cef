import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import { at, id } from '#platform/db/columns.server.ts'

/** What a couple found wrong with something it received, under the legal guarantee. */
export const guaranteeClaims = pgTable(
  'guarantee_claims',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    text: text('text').notNull(),
    wish: text('wish', { enum: ['repair', 'replacement'] }).notNull(),
    /** File name in the folder `shared`. */
    image: text('image'),
    claimedAt: at('claimed_at').notNull(),
  },
  (t) => [
    index('guarantee_claims_order').on(t.orderId, t.id),
    check('guarantee_claims_text', sql`length(${t.text}) between 1 and 1000`),
  ],
)
