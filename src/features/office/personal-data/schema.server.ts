import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#features/people/accounts/schema.server.ts'
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
    /** Random name of the file in the storage; null before it is ready and after it was removed. */
    fileName: text('file_name'),
    sizeBytes: integer('size_bytes'),
    expiresAt: at('expires_at'),
    /** Hash of the link for a closed account; once used, of the download it opened. */
    tokenHash: text('token_hash'),
    /** When the link was used: it opens nothing a second time. */
    openedAt: at('opened_at'),
  },
  (t) => [index('data_exports_account').on(t.accountId, t.id), uniqueIndex('data_exports_token').on(t.tokenHash)],
)
