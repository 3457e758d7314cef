import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id } from '#platform/db/columns.server.ts'

/**
 * Someone who can sign in: a couple, a supplier, an admin, or a person who works for a supplier (decision 0053). The id of the couple
 * or supplier is the id of its account.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    role: text('role', { enum: ['couple', 'supplier', 'admin', 'collaborator'] }).notNull(),
    /** Lower case, trimmed; also the login name. Never public (OQ-005). */
    email: text('email').notNull(),
    /** Public name in URLs and payloads. */
    handle: text('handle').notNull(),
    passwordHash: text('password_hash'),
    status: text('status', { enum: ['active', 'suspended', 'closed'] })
      .notNull()
      .default('active'),
    suspendedAt: at('suspended_at'),
    /** Who may lift it follows from the cause: a login lifts `inactivity`, a payment `fees`, only staff `staff`. */
    suspensionCause: text('suspension_cause', { enum: ['inactivity', 'fees', 'staff'] }),
    /** In Italian, as told to the person. */
    suspensionReason: text('suspension_reason'),
    /** The account was told that it will be suspended for inactivity. */
    inactivityWarnedAt: at('inactivity_warned_at'),
    /** The person asked for the account to be deleted; until `erasureDueAt` they may think again. */
    erasureRequestedAt: at('erasure_requested_at'),
    erasureDueAt: at('erasure_due_at'),
    /** When staff's decision to close it takes effect. */
    closingAt: at('closing_at'),
    closedAt: at('closed_at'),
    /** Nothing that names the person is left on this row. */
    erasedAt: at('erased_at'),
    emailConfirmedAt: at('email_confirmed_at'),
    fullName: text('full_name'),
    /** E.164, for example +393331234567. */
    phone: text('phone'),
    address: text('address'),
    /** File name under /api/images/users; null shows the default avatar. */
    image: text('image'),
    createdAt: at('created_at').notNull(),
    lastLoginAt: at('last_login_at'),
  },
  (t) => [
    uniqueIndex('accounts_email').on(t.email),
    uniqueIndex('accounts_handle').on(t.handle),
    index('accounts_role').on(t.role, t.id),
    // The few whose things are gone from every list.
    index('accounts_closed').on(t.id).where(sql`${t.status} = 'closed'`),
    index('accounts_suspended').on(t.role, t.id).where(sql`${t.status} = 'suspended'`),
    index('accounts_closing').on(t.closingAt).where(sql`${t.closingAt} is not null`),
    check('accounts_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
)

/** A signed-in browser or API client. Only the hash of the token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    /** Noted from time to time only (`presenceStep`). */
    lastSeenAt: at('last_seen_at'),
    /** When a code of the second factor was last given in this session: at the login, or before something delicate. */
    factorConfirmedAt: at('factor_confirmed_at'),
    ipPrefix: text('ip_prefix'),
    userAgent: text('user_agent'),
  },
  (t) => [uniqueIndex('sessions_token').on(t.tokenHash), index('sessions_account').on(t.accountId)],
)

/** Single-use secrets sent by e-mail; only the hash is kept. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    purpose: text('purpose', { enum: ['confirm-email', 'consents', 'reset-password', 'second-factor'] }).notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [
    uniqueIndex('account_tokens_token').on(t.tokenHash),
    index('account_tokens_account').on(t.accountId, t.purpose),
  ],
)

/** Another address an account asked for. Only the hashes of its two links are kept; they are made when the e-mails are written. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The address of the account when it was asked: once it has another, what was sent here is still its own. */
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    /** Staff asked, because the old mailbox is lost: the new one alone confirms. */
    byStaff: boolean('by_staff').notNull(),
    newTokenHash: text('new_token_hash'),
    oldTokenHash: text('old_token_hash'),
    askedAt: at('asked_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    newConfirmedAt: at('new_confirmed_at'),
    oldConfirmedAt: at('old_confirmed_at'),
    doneAt: at('done_at'),
    cancelledAt: at('cancelled_at'),
  },
  (t) => [
    uniqueIndex('email_changes_new_token').on(t.newTokenHash),
    uniqueIndex('email_changes_old_token').on(t.oldTokenHash),
    index('email_changes_account').on(t.accountId),
    uniqueIndex('email_changes_open').on(t.accountId).where(sql`${t.doneAt} is null and ${t.cancelledAt} is null`),
  ],
)

/** The consent ledger: every yes and no, with the version of the text. Rows are only ever added (a trigger refuses the rest). */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    purpose: text('purpose', { enum: ['regulation', 'cookie', 'privacy', 'personal', 'advertising'] }).notNull(),
    granted: boolean('granted').notNull(),
    textVersion: text('text_version').notNull(),
    screen: text('screen').notNull(),
    ipPrefix: text('ip_prefix'),
    recordedAt: at('recorded_at').notNull(),
  },
  (t) => [index('consents_account').on(t.accountId, t.purpose, t.id)],
)
