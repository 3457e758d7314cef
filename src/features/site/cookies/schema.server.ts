import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { at, id } from '#platform/db/columns.server.ts'

/**
 * The ledger of cookie choices: acceptances, refusals and withdrawals. Rows are only ever added (a trigger refuses the rest).
 *
 * A choice made before the login stays in the browser and comes here with the login (OQ-036).
 */
export const cookieChoices = pgTable(
  'cookie_choices',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** `prest` on the wire. */
    statistics: boolean('statistics').notNull(),
    /** `ass` on the wire. */
    assistance: boolean('assistance').notNull(),
    /** `pubbl` on the wire. */
    advertising: boolean('advertising').notNull(),
    textVersion: text('text_version').notNull(),
    screen: text('screen', { enum: ['banner', 'options', 'policy', 'login', 'api'] }).notNull(),
    ipPrefix: text('ip_prefix'),
    recordedAt: at('recorded_at').notNull(),
  },
  (t) => [index('cookie_choices_account').on(t.accountId, t.id)],
)
