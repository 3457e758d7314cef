import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id } from '#platform/db/columns.server.ts'
import type { StoredAttachment } from './attachments.server.ts'

/** Every message the product writes: outbox for delivery, mailbox in development. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: id(),
    recipient: text('recipient').notNull(),
    template: text('template').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** The papers it carries, by name: drawn when it is sent, with the hash of what was sent. */
    attachments: jsonb('attachments').$type<readonly StoredAttachment[]>().notNull().default([]),
    /** One message per occasion, however often its job runs. */
    occasion: text('occasion').notNull(),
    /** Where one click ends messages of this kind, for the header of mail programs (RFC 8058). */
    unsubscribeUrl: text('unsubscribe_url'),
    createdAt: at('created_at').notNull(),
    /** When it was last given to the mail server, noted before it was: without `sentAt`, whether the server took it is unknown. */
    handedOverAt: at('handed_over_at'),
    sentAt: at('sent_at'),
    failure: text('failure'),
  },
  (t) => [
    uniqueIndex('outgoing_mails_occasion').on(t.occasion),
    index('outgoing_mails_recipient').on(t.recipient, t.id),
    index('outgoing_mails_waiting').on(t.createdAt).where(sql`sent_at is null`),
  ],
)
