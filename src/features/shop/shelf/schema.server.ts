import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, cents } from '#platform/db/columns.server.ts'

/**
 * What everybody finds in the stores, one line for each product, narrow enough to be walked in any order. Written with the index of the
 * search, which knows what changed; who shows a line asks for the visible product once more.
 */
export const shelfProducts = pgTable(
  'shelf_products',
  {
    productId: integer('product_id').primaryKey(),
    supplierId: integer('supplier_id').notNull(),
    /** What it can be chosen by, as short words (`facts.rules.ts`): sector, sold or rented, sizes, colours. */
    facts: text('facts').array().notNull(),
    /** The price a card shows large: to buy, or of a day where nothing is sold. */
    priceCents: cents('price_cents').notNull(),
    saleCents: cents('sale_cents'),
    /** Of a day. */
    dayCents: cents('day_cents'),
    publishedFrom: at('published_from').notNull(),
  },
  (t) => [
    index('shelf_products_facts').using('gin', t.facts).with({ fastupdate: false }),
    index('shelf_products_newest').on(t.publishedFrom.desc().nullsFirst(), t.productId.desc().nullsFirst()),
    index('shelf_products_price').on(t.priceCents, t.productId),
    index('shelf_products_sale').on(t.saleCents, t.productId).where(sql`${t.saleCents} is not null`),
    index('shelf_products_day').on(t.dayCents, t.productId).where(sql`${t.dayCents} is not null`),
  ],
)
