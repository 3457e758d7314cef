import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { at, id } from '#platform/db/columns.server.ts'

/** An identity at Google or Facebook linked to an account. The key is the provider's own id, never the e-mail. */
export const identities = pgTable(
  'identities',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    provider: text('provider', { enum: ['GOOGLE', 'FACEBOOK'] }).notNull(),
    subject: text('subject').notNull(),
    linkedAt: at('linked_at').notNull(),
  },
  (t) => [uniqueIndex('identities_subject').on(t.provider, t.subject), index('identities_account').on(t.accountId)],
)

/** A pending identity without an account: prefills the registration form, for an hour. */
export const pendingIdentities = pgTable(
  'pending_identities',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    provider: text('provider', { enum: ['GOOGLE', 'FACEBOOK'] }).notNull(),
    subject: text('subject').notNull(),
    email: text('email'),
    emailVerified: boolean('email_verified').notNull(),
    name: text('name'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [uniqueIndex('pending_identities_token').on(t.tokenHash), index('pending_identities_expiry').on(t.expiresAt)],
)
