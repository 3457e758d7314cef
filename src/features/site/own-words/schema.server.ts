import { integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'

/**
 * The words by which a supplier finds what is its own: orders, offers, products, conversations, reviews. Written by triggers, in the transaction
 * of what they speak of (decision 0038). Found by `portal_entries_words`, an index of the beginnings of
 * words that stands in database.sql (decision 0083).
 */
export const portalEntries = pgTable(
  'portal_entries',
  {
    supplierId: integer('supplier_id').notNull(),
    /** 1 order, 2 offer, 3 product, 4 conversation, 5 review. */
    kind: smallint('kind').notNull(),
    subjectId: integer('subject_id').notNull(),
    /** Folded, each word with a space before it. */
    words: text('words').notNull(),
  },
  (t) => [uniqueIndex('portal_entries_walk').on(t.supplierId, t.kind, t.subjectId.desc().nullsFirst())],
)
