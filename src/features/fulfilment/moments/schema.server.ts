import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { at } from '#platform/db/columns.server.ts'

/** What was celebrated with a person, so that it never is twice: in whichever tab, on whichever device. */
export const momentsSeen = pgTable(
  'moments_seen',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Which one, `chosen-12`. */
    moment: text('moment').notNull(),
    seenAt: at('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.moment] }),
    // What is forgotten once it cannot come back.
    index('moments_seen_at').on(t.accountId, t.seenAt),
  ],
)
