import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/schema.server.ts'
import { at, id } from '#platform/db/columns.server.ts'

/** What happened that this account wants to know; the type says where it leads (OQ-140). */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    type: smallint('type').notNull(),
    text: text('text').notNull(),
    /** What the target page needs: an announcement, offer or order id. */
    actionId: text('action_id'),
    /** The other person, by public handle and shown name. */
    fromHandle: text('from_handle'),
    fromName: text('from_name'),
    fromImage: text('from_image'),
    /** One notification per occasion, however often its job runs. */
    occasion: text('occasion').notNull(),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
  },
  (t) => [
    uniqueIndex('notifications_occasion').on(t.accountId, t.occasion),
    index('notifications_account').on(t.accountId, t.id),
  ],
)
