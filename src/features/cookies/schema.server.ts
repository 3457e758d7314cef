import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/schema.server.ts'
import { at, id } from '#platform/db/columns.server.ts'

/**
 * The ledger of cookie choices: acceptances, refusals and withdrawals. Rows are only ever added (a trigger refuses the rest).
 *
 * A choice belongs to an account or, before a login, to a random id of the browser that says nothing about the person.
 */
export const cookieChoices = pgTable(
  'cookie_choices',
  {
    id: id(),
    accountId: integer('account_id').references(() => accounts.id),
    visitorId: text('visitor_id'),
    /** `prest` on the wire. */
    statistics: boolean('statistics').notNull(),
    /** `ass` on the wire. */
    assistance: boolean('assistance').notNull(),
    /** `pubbl` on the wire. */
    advertising: boolean('advertising').notNull(),
    textVersion: text('text_version').notNull(),
    screen: text('screen').notNull(),
    ipPrefix: text('ip_prefix'),
    recordedAt: at('recorded_at').notNull(),
  },
  (t) => [
    index('cookie_choices_account').on(t.accountId, t.id),
    check('cookie_choices_of_somebody', sql`${t.accountId} is not null or ${t.visitorId} is not null`),
  ],
)
