import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/schema.server.ts'
import { at, id } from '#platform/db/columns.server.ts'

/** "Scarica i miei dati": one archive per request, ready within the day, kept for a week (GDPR art. 15 and 20). */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    requestedAt: at('requested_at').notNull(),
    readyAt: at('ready_at'),
    /** Random file name under the data folder; null before it is ready and after it was removed. */
    fileName: text('file_name'),
    sizeBytes: integer('size_bytes'),
    expiresAt: at('expires_at'),
  },
  (t) => [index('data_exports_account').on(t.accountId, t.id)],
)
