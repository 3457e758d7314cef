import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import { couples } from '#features/people/couples/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { products } from '#features/shop/products/schema.server.ts'
import { at, id } from '#platform/db/columns.server.ts'

/** A couple's word on something they received: one per order line, editable. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    /** The product of the store it speaks of; null for what an announcement brought. */
    productId: integer('product_id').references(() => products.id),
    coupleId: integer('couple_id')
      .notNull()
      .references(() => couples.id),
    stars: smallint('stars').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    anonymous: boolean('anonymous').notNull(),
    writtenAt: at('written_at').notNull(),
    changedAt: at('changed_at'),
    hiddenAt: at('hidden_at'),
    /** Why staff took it away, as author and supplier read it; null while it is shown. */
    hiddenReason: text('hidden_reason'),
    /** The supplier's one answer. */
    reply: text('reply'),
    repliedAt: at('replied_at'),
  },
  (t) => [
    uniqueIndex('reviews_line').on(t.orderLineId),
    index('reviews_order').on(t.orderId),
    index('reviews_supplier').on(t.supplierId, t.id),
    // Those that wait for the supplier's answer.
    index('reviews_unanswered').on(t.supplierId, t.id).where(sql`${t.reply} is null and ${t.hiddenAt} is null`),
    index('reviews_product').on(t.productId, t.id).where(sql`${t.productId} is not null`),
    // What came in a few days, and the same words twice: hints for the staff.
    index('reviews_supplier_written').on(t.supplierId, t.writtenAt),
    index('reviews_words').on(sql`md5(lower(${t.description}))`).where(sql`length(${t.description}) >= 20`),
    check('reviews_stars', sql`${t.stars} between 1 and 5`),
  ],
)
