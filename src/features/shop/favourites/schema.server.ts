import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { at, on } from '#platform/db/columns.server.ts'

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
    /** The day of that, in Rome. */
    addedOn: on('added_on').generatedAlwaysAs(sql`(added_at at time zone 'Europe/Rome')::date`),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.subject, t.subjectId] }),
    index('favourites_subject').on(t.subject, t.subjectId),
  ],
)
