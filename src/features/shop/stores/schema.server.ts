import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { USUAL_LOW_STOCK } from '#features/shop/products/product-fields.rules.ts'
import { at, on } from '#platform/db/columns.server.ts'

/**
 * A supplier's shop window. It is shown when title and text are written and the account is active (OQ-173). Logo and banners are the
 * showcase's; shipping and policies are the company's.
 */
export const stores = pgTable(
  'stores',
  {
    supplierId: integer('supplier_id')
      .primaryKey()
      .references(() => suppliers.id),
    title: text('title').notNull().default(''),
    description: text('description').notNull().default(''),
    /** In lists of results, in place of what the page says itself (decision 0113). */
    searchTitle: text('search_title').notNull().default(''),
    searchDescription: text('search_description').notNull().default(''),
    /** `#rrggbb`, readable under white or dark words. */
    color: text('color'),
    /** Codes of at most four products, in order ("In primo piano"). */
    featuredCodes: text('featured_codes').array().notNull().default(sql`'{}'::text[]`),
    /** The threshold of stock that new products begin with. */
    lowStock: smallint('low_stock').notNull().default(USUAL_LOW_STOCK),
    /** First day of the holiday: from then on nothing can be ordered. */
    holidayFrom: on('holiday_from'),
    /** The day the store is back. */
    holidayUntil: on('holiday_until'),
    holidayNote: text('holiday_note'),
    /** Since when staff keep it, and all that is sold in it, from everybody (decision 0050). */
    withheldAt: at('withheld_at'),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    check('stores_featured_four', sql`cardinality(${t.featuredCodes}) <= 4`),
    check('stores_color', sql`${t.color} ~ '^#[0-9a-f]{6}$'`),
    check('stores_holiday', sql`(${t.holidayFrom} is null) = (${t.holidayUntil} is null)`),
    check('stores_holiday_order', sql`${t.holidayFrom} < ${t.holidayUntil}`),
  ],
)
