import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { products } from '#features/shop/products/schema.server.ts'
import { at, bps, id, on } from '#platform/db/columns.server.ts'

/** Days in which a supplier sells some of its products for less. Whether it runs is derived from the days. */
export const promotions = pgTable(
  'promotions',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    /** For the supplier's own eyes. */
    name: text('name').notNull(),
    reductionBps: bps('reduction_bps').notNull(),
    /** First and last day, both included. */
    firstOn: on('first_on').notNull(),
    lastOn: on('last_on').notNull(),
    /** When its supplier ended it before its last day, or before the first. */
    endedAt: at('ended_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('promotions_supplier').on(t.supplierId, t.lastOn, t.id),
    check('promotions_days', sql`${t.firstOn} <= ${t.lastOn}`),
    check('promotions_reduction', sql`${t.reductionBps} between 1 and 9999`),
  ],
)

/** A product of a promotion, and whether its prices are reduced now. */
export const promotionProducts = pgTable(
  'promotion_products',
  {
    promotionId: integer('promotion_id')
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    status: text('status', { enum: ['planned', 'reduced', 'over'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.promotionId, t.productId] }),
    index('promotion_products_product').on(t.productId),
    index('promotion_products_open').on(t.status, t.promotionId).where(sql`${t.status} <> 'over'`),
    uniqueIndex('promotion_products_one').on(t.productId).where(sql`${t.status} = 'reduced'`),
  ],
)
