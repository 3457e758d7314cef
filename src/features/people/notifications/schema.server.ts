import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts, sessions } from '#features/people/accounts/schema.server.ts'
import { at, id } from '#platform/db/columns.server.ts'
import type { MailFrequency, MailKind } from './mail/mail-kinds.rules.ts'

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
    /** What it is about: `idaction` of a subject, see `notification-subject.rules.ts`. */
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
    index('notifications_unread').on(t.accountId, t.type).where(sql`${t.readAt} is null`),
  ],
)

/** How often a person wants e-mails of a kind; without a row, as the rules say (decision 0105). */
export const mailPreferences = pgTable(
  'mail_preferences',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind').$type<MailKind>().notNull(),
    frequency: text('frequency').$type<MailFrequency>().notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.kind] })],
)

/** A notification that is told by e-mail later, or whose e-mail lets the next ones about the same thing wait. */
export const notificationMails = pgTable(
  'notification_mails',
  {
    notificationId: integer('notification_id')
      .primaryKey()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<MailKind>().notNull(),
    /** What it is gathered with, for example `announcement:12`. */
    together: text('together'),
    /** When it shall be told by e-mail; null once it was looked at. */
    dueAt: at('due_at'),
    /** When it was told; null also for what was read before that. */
    mailedAt: at('mailed_at'),
  },
  (t) => [
    index('notification_mails_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    index('notification_mails_together').on(t.together, t.mailedAt).where(sql`${t.together} is not null`),
  ],
)

/** A browser that asked to be told of news, for as long as the session it asked in is open (decision 0033). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Where the push service takes messages for it; who knows it and our key may send. */
    endpoint: text('endpoint').notNull(),
    /** Keys of the browser, base64url: what is sent can be read there only. */
    browserKey: text('browser_key').notNull(),
    browserSecret: text('browser_secret').notNull(),
    createdAt: at('created_at').notNull(),
    lastSuccessAt: at('last_success_at'),
    /** In a row, since the last success. */
    failures: integer('failures').notNull().default(0),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    uniqueIndex('push_subscriptions_session').on(t.sessionId),
    index('push_subscriptions_account').on(t.accountId),
  ],
)

/** The key by which push services know us (VAPID, RFC 8292): made once where the configuration names none. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: smallint('id').primaryKey(),
    publicKey: text('public_key').notNull(),
    /** Sealed with the key of the installation (decision 0015). */
    sealedSecret: text('sealed_secret').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [check('push_keys_one', sql`${t.id} = 1`)],
)
