import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { at, id, on } from '#platform/db/columns.server.ts'

/** Announcements a supplier does not want to see among those for it. */
export const hiddenLeads = pgTable(
  'hidden_leads',
  {
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    announcementId: integer('announcement_id')
      .notNull()
      .references(() => announcements.id),
    hiddenAt: at('hidden_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.supplierId, t.announcementId] })],
)

/** A filter of the announcements for me under a name; with `digest`, what is new in it comes by e-mail once a day. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    name: text('name').notNull(),
    /** The query of the list's address: what the page reads is what the e-mail is made from. */
    query: text('query').notNull(),
    digest: boolean('digest').notNull(),
    createdAt: at('created_at').notNull(),
    /** What was published up to here has been told, or was there when the digest was switched on. */
    toldUntil: at('told_until').notNull(),
    /** The day in Rome on which it was last looked through; the day it was saved counts. */
    toldOn: on('told_on').notNull(),
  },
  (t) => [
    uniqueIndex('saved_searches_name').on(t.supplierId, t.name),
    index('saved_searches_digest').on(t.supplierId, t.toldOn).where(sql`${t.digest}`),
  ],
)
