import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { couples } from '#features/people/couples/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { at, bps, cents, id, on } from '#platform/db/columns.server.ts'
import type { Cents } from '#shared/money.ts'

/** A code of a supplier that takes something off an order at its store; what was used is never deleted. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    code: text('code').notNull(),
    /** A share, or an amount. */
    bps: bps('bps'),
    amountCents: cents('amount_cents'),
    minCents: cents('min_cents')
      .notNull()
      .default(0 as Cents),
    fromOn: on('from_on').notNull(),
    untilOn: on('until_on').notNull(),
    /** Null: as often as anybody likes. */
    maxUses: integer('max_uses'),
    oncePerCouple: boolean('once_per_couple').notNull(),
    createdAt: at('created_at').notNull(),
    /** Switched off by its supplier. */
    endedAt: at('ended_at'),
  },
  (t) => [
    uniqueIndex('discount_codes_code').on(t.supplierId, t.code),
    check('discount_codes_kind', sql`(${t.bps} is null) <> (${t.amountCents} is null)`),
    check('discount_codes_days', sql`${t.fromOn} <= ${t.untilOn}`),
  ],
)

/** An order that uses a code: taken when it is placed, released when it ends unpaid. */
export const discountUses = pgTable(
  'discount_uses',
  {
    id: id(),
    codeId: integer('code_id')
      .notNull()
      .references(() => discountCodes.id),
    orderId: integer('order_id').notNull(),
    coupleId: integer('couple_id')
      .notNull()
      .references(() => couples.id),
    /** What it took off. */
    savedCents: cents('saved_cents').notNull(),
    takenAt: at('taken_at').notNull(),
    releasedAt: at('released_at'),
  },
  (t) => [
    uniqueIndex('discount_uses_order').on(t.orderId),
    index('discount_uses_code').on(t.codeId, t.coupleId).where(sql`${t.releasedAt} is null`),
  ],
)
