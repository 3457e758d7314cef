import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { at } from '#platform/db/columns.server.ts'

/** Who was told of which new version of a legal text, and when: seven days later it binds them (OQ-032). */
export const legalNotices = pgTable(
  'legal_notices',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    document: text('document', { enum: ['terms', 'privacy', 'cookies'] }).notNull(),
    version: text('version').notNull(),
    notifiedAt: at('notified_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.document, t.version] })],
)
