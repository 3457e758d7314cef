import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/schema.server.ts'
import { at, id } from '#platform/db/columns.server.ts'

/** "Segnala un problema": one open report per account and thing. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    subject: text('subject', { enum: ['auctions', 'vetrina', 'store', 'products', 'reviews', 'messages'] }).notNull(),
    subjectId: integer('subject_id').notNull(),
    text: text('text').notNull(),
    status: text('status', { enum: ['open', 'closed'] })
      .notNull()
      .default('open'),
    reportedAt: at('reported_at').notNull(),
    closedAt: at('closed_at'),
  },
  (t) => [
    uniqueIndex('reports_open_once').on(t.accountId, t.subject, t.subjectId).where(sql`${t.status} = 'open'`),
    index('reports_queue').on(t.status, t.id),
  ],
)
