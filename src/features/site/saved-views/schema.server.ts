import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { at, id } from '#platform/db/columns.server.ts'

/** How an account likes to look at a list of the portal, under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Path of the list. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** Query of its address, without a page. */
    query: text('query').notNull(),
    isDefault: boolean('is_default').notNull(),
    savedAt: at('saved_at').notNull(),
  },
  (t) => [
    uniqueIndex('saved_views_name').on(t.accountId, t.list, sql`lower(${t.name})`),
    uniqueIndex('saved_views_default').on(t.accountId, t.list).where(sql`${t.isDefault}`),
  ],
)
