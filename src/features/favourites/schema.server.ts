import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/schema.server.ts'
import { at } from '#platform/db/columns.server.ts'

/** What an account keeps at hand. */
export const favourites = pgTable(
  'favourites',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    subject: text('subject', { enum: ['auctions', 'vetrina', 'store', 'products'] }).notNull(),
    subjectId: integer('subject_id').notNull(),
    addedAt: at('added_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.subject, t.subjectId] }),
    index('favourites_subject').on(t.subject, t.subjectId),
  ],
)
