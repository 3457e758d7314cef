import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import type { Day } from '#shared/days.ts'

/** How often the pages of a supplier were opened, day by day in Rome; nothing about by whom. Stands by months (decision 0138). */
export const pageViews = pgTable(
  'page_views',
  {
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
    page: text('page', { enum: ['showcase', 'store', 'product', 'products'] }).notNull(),
    /** The product; 0 for showcase and store, of which there is one, and for `products`: all of them together. */
    productId: integer('product_id').notNull().default(0),
    views: integer('views').notNull(),
  },
  (t) => [
    // One product over time; and what is not of one alone.
    index('page_views_product').on(t.supplierId, t.productId, t.day),
    primaryKey({ columns: [t.supplierId, t.day, t.page, t.productId] }),
    check('page_views_product', sql`(${t.page} = 'product') = (${t.productId} > 0)`),
  ],
)
