import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { at, id, on } from '#platform/db/columns.server.ts'

/** A calendar kept elsewhere whose busy days count here too: a file that was handed in, or an address that is read again and again. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    name: text('name').notNull(),
    /** Null for a file. */
    address: text('address'),
    createdAt: at('created_at').notNull(),
    /** When it was last read well. */
    readAt: at('read_at'),
    /** When it was last tried, well or not. */
    triedAt: at('tried_at'),
    /** From when on it is read again; null for a file. */
    nextReadAt: at('next_read_at'),
    /** Why the last try failed, in Italian; null when it did not. */
    problem: text('problem'),
    /** What of the last reading is not as the other calendar shows it, in Italian. */
    remark: text('remark'),
    eventCount: integer('event_count').notNull().default(0),
  },
  (t) => [
    index('calendar_feeds_supplier').on(t.supplierId, t.id),
    index('calendar_feeds_due').on(t.nextReadAt).where(sql`${t.nextReadAt} is not null`),
    check('calendar_feeds_reread', sql`(${t.address} is null) = (${t.nextReadAt} is null)`),
  ],
)

/**
 * Days on which a supplier takes nothing: its own blocks, and those of its other calendars, which have no words. Blocks of one origin
 * never overlap (`calendar_blocks_no_overlap`); an own one never overlaps a rental (`calendar_claims_no_conflict`).
 */
export const calendarBlocks = pgTable(
  'calendar_blocks',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    /** Null for the supplier's own. */
    feedId: integer('feed_id').references(() => calendarFeeds.id, { onDelete: 'cascade' }),
    /** First and last day, both included; calendar days of Europe/Rome. */
    startOn: on('start_on').notNull(),
    endOn: on('end_on').notNull(),
    /** For the supplier's own eyes. */
    reason: text('reason'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('calendar_blocks_supplier').on(t.supplierId, t.startOn),
    check('calendar_blocks_days', sql`${t.startOn} <= ${t.endOn}`),
  ],
)

/**
 * Who claims which days of a supplier: its own blocks on one side, rentals that are held or ordered on the other. Kept by triggers on
 * both tables, so that one constraint refuses overlaps of blocks and rentals. Single units the
 * supplier has set aside do not collide and stand here to be found by month.
 */
export const calendarClaims = pgTable(
  'calendar_claims',
  {
    id: id(),
    supplierId: integer('supplier_id').notNull(),
    side: text('side', { enum: ['block', 'rental', 'unit'] }).notNull(),
    /** The block's or the booking's id. */
    sourceId: integer('source_id').notNull(),
    startOn: on('start_on').notNull(),
    endOn: on('end_on').notNull(),
  },
  (t) => [
    uniqueIndex('calendar_claims_source').on(t.side, t.sourceId),
    index('calendar_claims_supplier').on(t.supplierId, t.startOn),
  ],
)

/** The secret address at which a supplier's calendar can be read from elsewhere. Without its row there is none. */
export const calendarLinks = pgTable(
  'calendar_links',
  {
    supplierId: integer('supplier_id')
      .primaryKey()
      .references(() => suppliers.id),
    /** Finds the supplier by what was asked for. */
    tokenHash: text('token_hash').notNull(),
    /** Shows the address again to its owner (decision 0015). */
    sealedToken: text('sealed_token').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('calendar_links_token').on(t.tokenHash)],
)
