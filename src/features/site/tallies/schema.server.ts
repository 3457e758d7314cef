import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { cents, on } from '#platform/db/columns.server.ts'

/**
 * What happened at one supplier on a day, and in a month long past, counted and added up: a period of a large one is read off a few hundred
 * rows (decision 0066).
 * Written by the database alone, in the transaction of what is counted; each change is a row of its own, so that transactions do not wait for each other,
 * and rows of the same key are added up when read. A test holds them to what they count (`supplier_tallies_told`).
 *
 * `offers`: sent on the day (`part`: `first` on an announcement or `more`). `wins`: of the offers sent on the day. `sales`: paid on the
 * day, by state of the order. `money`: what those come to by now. `moves`: what was posted on the day. `entries`: how many postings moved
 * money or fee. `kept`: sales posted on the day of which something is left. `part` of the last two and of `moves` says `rental`, or nothing.
 */
export const supplierTallies = pgTable(
  'supplier_tallies',
  {
    // No foreign key: it would lock the supplier with every row.
    supplierId: integer('supplier_id').notNull(),
    kind: text('kind', { enum: ['offers', 'wins', 'sales', 'money', 'moves', 'entries', 'kept'] }).notNull(),
    /** In Rome; the first of the month where the days of a month have become one row. */
    day: on('day').notNull(),
    /** What the announcement or the order is about; 0 where it does not count. */
    sectorId: integer('sector_id').notNull(),
    part: text('part').notNull(),
    n: integer('n').notNull(),
    /** What is at the seller's: paid − refunded. */
    collectedCents: cents('collected_cents').notNull(),
    refundedCents: cents('refunded_cents').notNull(),
    feeCents: cents('fee_cents').notNull(),
    feeVatCents: cents('fee_vat_cents').notNull(),
    /** As it was written; put together with others of its day; of its whole month. */
    form: text('form', { enum: ['change', 'day', 'month'] })
      .notNull()
      .default('change'),
  },
  (t) => [
    // All of it: nothing but the index is read.
    index('supplier_tallies_walk').on(
      ...([t.supplierId, t.kind, t.day, t.sectorId, t.part, t.n] as const),
      ...([t.collectedCents, t.refundedCents, t.feeCents, t.feeVatCents] as const),
    ),
    index('supplier_tallies_loose').on(t.form, t.day).where(sql`${t.form} <> 'month'`),
  ],
)
