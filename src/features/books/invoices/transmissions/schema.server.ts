import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { at, id } from '#platform/db/columns.server.ts'
import type { FileProblem } from '../file-checks/views.ts'
import { invoices } from '../schema.server.ts'
import type { Customer, Issuer } from '../views.ts'
import {
  invoiceChannels,
  liveStates,
  type ReceiptError,
  receiptKinds,
  transmissionStates,
} from './transmission.rules.ts'

/** Data of the parties as a document is drawn with from here on; the document itself stays. Never changed and never deleted. */
export const invoiceCorrections = pgTable(
  'invoice_corrections',
  {
    id: id(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    customer: jsonb('customer').$type<Customer>().notNull(),
    /** The company, whether staff has chosen it as it was then or not; null of corrections from before it could be chosen. */
    issuer: jsonb('issuer').$type<Issuer>(),
    reason: text('reason').notNull(),
    correctedBy: integer('corrected_by')
      .notNull()
      .references(() => accounts.id),
    correctedAt: at('corrected_at').notNull(),
  },
  (t) => [
    index('invoice_corrections_invoice').on(t.invoiceId, t.id),
    index('invoice_corrections_by').on(t.correctedBy),
  ],
)

/** One attempt to bring a document to the exchange system, with its file as it was drawn. What names it is never changed. */
export const invoiceTransmissions = pgTable(
  'invoice_transmissions',
  {
    id: id(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** From 1. */
    attempt: smallint('attempt').notNull(),
    /** Given by the database, never twice; five signs of it stand in the file's name. */
    progressive: integer('progressive').notNull().generatedAlwaysAsIdentity(),
    /** Who sends: its tax number opens the file's name. */
    transmitter: text('transmitter').notNull(),
    /** The correction it was drawn with; null: as the document stands. */
    correctionId: integer('correction_id').references(() => invoiceCorrections.id),
    /** By which road it was to go when it was drawn; what is sent by hand is never sent by itself. */
    channel: text('channel', { enum: invoiceChannels }).notNull(),
    status: text('status', { enum: transmissionStates }).notNull().default('blocked'),
    xml: text('xml').notNull(),
    /** What the content checks said; empty when nothing. */
    problems: jsonb('problems').$type<readonly FileProblem[]>().notNull(),
    createdAt: at('created_at').notNull(),
    /** When it was last given to the channel, noted before it was: without `sentAt`, whether that took it is unknown. */
    handedOverAt: at('handed_over_at'),
    sentAt: at('sent_at'),
    /** When the channel was last asked for receipts, or did not take the file. */
    askedAt: at('asked_at'),
    /** When a receipt ended it. */
    settledAt: at('settled_at'),
    /** The beginnings of receipts the channel gave last that nobody here could read: staff reads them elsewhere. */
    unread: text('unread').array().notNull().default(sql`'{}'::text[]`),
  },
  (t) => [
    uniqueIndex('invoice_transmissions_attempt').on(t.invoiceId, t.attempt),
    uniqueIndex('invoice_transmissions_progressive').on(t.progressive),
    // A document is never under way twice.
    uniqueIndex('invoice_transmissions_live')
      .on(t.invoiceId)
      .where(sql.raw(`status in (${liveStates.map((state) => `'${state}'`).join(', ')})`)),
    index('invoice_transmissions_open')
      .on(t.status, t.id)
      .where(sql`status in ('blocked', 'ready', 'sent', 'rejected')`),
    index('invoice_transmissions_correction').on(t.correctionId),
    check(
      'invoice_transmissions_settled',
      sql`(${t.settledAt} is not null) = (${t.status} in ('delivered', 'not_deliverable', 'rejected'))`,
    ),
    check('invoice_transmissions_checked', sql`${t.status} in ('blocked', 'dropped') or ${t.problems} = '[]'::jsonb`),
  ],
)

/** What the exchange system said of an attempt. Never changed and never deleted. */
export const invoiceReceipts = pgTable(
  'invoice_receipts',
  {
    id: id(),
    transmissionId: integer('transmission_id')
      .notNull()
      .references(() => invoiceTransmissions.id),
    kind: text('kind', { enum: receiptKinds }).notNull(),
    /** The exchange system's number of the receipt; empty for one noted by hand. */
    messageId: text('message_id').notNull().default(''),
    /** Its number of the file. */
    sdiId: text('sdi_id'),
    errors: jsonb('errors').$type<readonly ReceiptError[]>().notNull(),
    /** The receipt as it came; null for one noted by hand. */
    xml: text('xml'),
    /** When it says that it happened. */
    happenedAt: at('happened_at').notNull(),
    notedAt: at('noted_at').notNull(),
    /** Who noted or uploaded it; null when the channel brought it. */
    notedBy: integer('noted_by').references(() => accounts.id),
  },
  (t) => [
    uniqueIndex('invoice_receipts_once').on(t.transmissionId, t.kind, t.messageId),
    index('invoice_receipts_by').on(t.notedBy),
  ],
)
