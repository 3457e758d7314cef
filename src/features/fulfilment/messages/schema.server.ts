import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { couples } from '#features/people/couples/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { products } from '#features/shop/products/schema.server.ts'
import { at, id } from '#platform/db/columns.server.ts'

/**
 * What a couple and one other side write to each other about one thing: the assistance about an announcement, the chosen supplier
 * about its offer and the order made of it, the seller about an order of its store, a supplier as its showcase shows it.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    kind: text('kind', { enum: ['announcement', 'offer', 'order', 'enquiry'] }).notNull(),
    /** The announcement, offer, order or enquiry. */
    subjectId: integer('subject_id').notNull(),
    coupleId: integer('couple_id')
      .notNull()
      .references(() => couples.id),
    /** Null where the other side is the assistance. */
    supplierId: integer('supplier_id').references(() => suppliers.id),
    openedAt: at('opened_at').notNull(),
    /** Of the newest message. */
    lastAt: at('last_at').notNull(),
    /** 0 in the moment before the first message. */
    lastMessageId: integer('last_message_id').notNull().default(0),
    /** Up to which message each side has read; writing marks what is above as read. */
    coupleReadId: integer('couple_read_id').notNull().default(0),
    otherReadId: integer('other_read_id').notNull().default(0),
    /** Up to which message each side was told by e-mail. */
    coupleMailedId: integer('couple_mailed_id').notNull().default(0),
    otherMailedId: integer('other_mailed_id').notNull().default(0),
    /** Who wants no more messages here. */
    blockedById: integer('blocked_by_id').references(() => accounts.id),
    blockedAt: at('blocked_at'),
  },
  (t) => [
    uniqueIndex('conversations_subject').on(t.kind, t.subjectId),
    index('conversations_couple').on(t.coupleId, t.lastAt),
    index('conversations_supplier').on(t.supplierId, t.lastAt),
    // What waits to be read: counted on every page of signed-in users, and looked through for the e-mails.
    index('conversations_couple_unread').on(t.coupleId).where(sql`${t.lastMessageId} > ${t.coupleReadId}`),
    index('conversations_other_unread').on(t.supplierId).where(sql`${t.lastMessageId} > ${t.otherReadId}`),
    check('conversations_assistance', sql`(${t.kind} = 'announcement') = (${t.supplierId} is null)`),
    check('conversations_blocked', sql`(${t.blockedById} is null) = (${t.blockedAt} is null)`),
  ],
)

/** One message, never edited. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: integer('conversation_id')
      .notNull()
      .references(() => conversations.id),
    authorId: integer('author_id')
      .notNull()
      .references(() => accounts.id),
    /** Empty when it is photos alone. */
    text: text('text').notNull(),
    writtenAt: at('written_at').notNull(),
    /** Names one press of "Invia": sending it twice makes one message. */
    submissionKey: text('submission_key'),
    /** The product it asks about, which everybody saw when it was asked (decision 0130); null for none. */
    productId: integer('product_id').references(() => products.id),
  },
  (t) => [
    index('messages_conversation').on(t.conversationId, t.id),
    uniqueIndex('messages_submission')
      .on(t.conversationId, t.authorId, t.submissionKey)
      .where(sql`${t.submissionKey} is not null`),
  ],
)

/** A photo of a message; the file lies in the private folder `messages` (decision 0057). */
export const messagePhotos = pgTable(
  'message_photos',
  {
    id: id(),
    messageId: integer('message_id')
      .notNull()
      .references(() => messages.id),
    /** From 1. */
    position: integer('position').notNull(),
    /** File name in the folder `messages`. */
    image: text('image').notNull(),
  },
  (t) => [
    uniqueIndex('message_photos_position').on(t.messageId, t.position),
    // For the check whether a picture is in use, by name.
    index('message_photos_image').on(t.image),
    check('message_photos_few', sql`${t.position} between 1 and 5`),
  ],
)
