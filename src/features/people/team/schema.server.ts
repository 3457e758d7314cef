import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { at, id } from '#platform/db/columns.server.ts'

/** Who works for a supplier with a login of their own. The owner has no row: it is the account of the supplier itself. */
export const supplierMembers = pgTable(
  'supplier_members',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => accounts.id),
    /** The person: an account of the role `collaborator`. */
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    joinedAt: at('joined_at').notNull(),
    /** Set once and never taken back: who comes back gets a row of their own. */
    removedAt: at('removed_at'),
  },
  (t) => [
    // One team at a time.
    uniqueIndex('supplier_members_person').on(t.accountId).where(sql`${t.removedAt} is null`),
    index('supplier_members_account').on(t.accountId),
    index('supplier_members_supplier').on(t.supplierId, t.id),
  ],
)

/** An invitation by e-mail. Only the hash of the newest link is kept; it is made when the message is written. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => accounts.id),
    /** Lower case, trimmed. */
    email: text('email').notNull(),
    tokenHash: text('token_hash'),
    invitedAt: at('invited_at').notNull(),
    /** When the newest link was asked for; its seven days run from here. */
    askedAt: at('asked_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    acceptedAt: at('accepted_at'),
    withdrawnAt: at('withdrawn_at'),
  },
  (t) => [
    uniqueIndex('team_invitations_token').on(t.tokenHash),
    uniqueIndex('team_invitations_open')
      .on(t.supplierId, t.email)
      .where(sql`${t.acceptedAt} is null and ${t.withdrawnAt} is null`),
    index('team_invitations_supplier').on(t.supplierId, t.id),
    index('team_invitations_email').on(t.email),
    check('team_invitations_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
)
