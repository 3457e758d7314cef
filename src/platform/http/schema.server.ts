import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.server.ts'

/**
 * Attempts counted against a limit. Unlogged (database.sql): a crash of the database may forget them, and counting costs no
 * write to the disk. The key is a hash: no IP address is stored.
 */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    lastAt: at('last_at'),
    /** What `last_at` was before the newest attempt, for giving that one back. */
    previousAt: at('previous_at'),
    resetAt: at('reset_at').notNull(),
  },
  (t) => [index('attempts_reset').on(t.resetAt)],
)
