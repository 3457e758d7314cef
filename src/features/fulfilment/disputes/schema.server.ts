import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StaffEnding } from '#features/fulfilment/orders/plan/endings.rules.ts'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import { returns } from '#features/fulfilment/returns/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { at, cents, id } from '#platform/db/columns.server.ts'
import type { Cents } from '#shared/money.ts'

/** Couple and seller do not agree about a paid order, and one of them asks staff to help. */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** The return it is about, where it is about one. */
    returnId: integer('return_id').references(() => returns.id),
    openedBy: text('opened_by', { enum: ['couple', 'supplier'] }).notNull(),
    /** A key of `disputeReasons`. */
    reason: text('reason').notNull(),
    status: text('status', {
      enum: ['waiting', 'review', 'proposed', 'settled', 'decided', 'withdrawn'],
    }).notNull(),
    /** Who has to speak or act now. */
    awaits: text('awaits', { enum: ['couple', 'supplier', 'both', 'staff', 'nobody'] }).notNull(),
    /** Until when; staff sees first what is over. */
    dueAt: at('due_at').notNull(),
    /** The deadline of the last reminder. */
    remindedFor: at('reminded_for'),
    openedAt: at('opened_at').notNull(),
    endedAt: at('ended_at'),
    /** All the money it gives back has arrived; from the provider's answer only. */
    refundedAt: at('refunded_at'),
  },
  (t) => [
    /** One at a time; another may be opened when it is over. */
    uniqueIndex('disputes_open').on(t.orderId).where(sql`${t.status} in ('waiting', 'review', 'proposed')`),
    index('disputes_due').on(t.dueAt, t.id).where(sql`${t.status} in ('waiting', 'review', 'proposed')`),
    index('disputes_order').on(t.orderId, t.id),
  ],
)

/** Everything that was said and done in a dispute, in its order; never changed. */
export const disputeEntries = pgTable(
  'dispute_entries',
  {
    id: id(),
    disputeId: integer('dispute_id')
      .notNull()
      .references(() => disputes.id),
    kind: text('kind', {
      enum: ['open', 'answer', 'add', 'ask', 'propose', 'accept', 'settle', 'decline', 'decide', 'withdraw'],
    }).notNull(),
    authorKind: text('author_kind', { enum: ['couple', 'supplier', 'admin'] }).notNull(),
    authorId: integer('author_id')
      .notNull()
      .references(() => accounts.id),
    text: text('text').notNull(),
    writtenAt: at('written_at').notNull(),
  },
  (t) => [
    index('dispute_entries_dispute').on(t.disputeId, t.id),
    check('dispute_entries_text', sql`length(${t.text}) <= 2000`),
  ],
)

/** A file of a dispute: read by its parties and staff only. */
export const disputeFiles = pgTable(
  'dispute_files',
  {
    id: id(),
    disputeId: integer('dispute_id')
      .notNull()
      .references(() => disputes.id),
    /** The entry it goes with. */
    wordsId: integer('words_id')
      .notNull()
      .references(() => disputeEntries.id),
    /** The name of the uploaded file. */
    name: text('name').notNull(),
    /** Under `disputes/` in the storage. */
    fileName: text('file_name').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    uploadedAt: at('uploaded_at').notNull(),
  },
  (t) => [index('dispute_files_dispute').on(t.disputeId, t.id), uniqueIndex('dispute_files_name').on(t.fileName)],
)

/** What staff proposes to both, or decides: no money, money by line, or the end of the order. */
export const disputeResolutions = pgTable(
  'dispute_resolutions',
  {
    id: id(),
    disputeId: integer('dispute_id')
      .notNull()
      .references(() => disputes.id),
    /** The entry that says why. */
    wordsId: integer('words_id')
      .notNull()
      .references(() => disputeEntries.id),
    kind: text('kind', { enum: ['proposal', 'decision'] }).notNull(),
    outcome: text('outcome', { enum: ['none', 'refund', 'cancel'] }).notNull(),
    /** What is given back in all; of a cancelled order everything that was paid, unless it had gone back before. */
    amountCents: cents('amount_cents').notNull(),
    shippingCents: cents('shipping_cents')
      .notNull()
      .default(0 as Cents),
    /** For what the contract of an order with a plan ends; null for everything else. */
    ending: text('ending').$type<StaffEnding>(),
    /** Of such an end, what the supplier keeps of what was paid, and what it owes besides. */
    keptCents: cents('kept_cents')
      .notNull()
      .default(0 as Cents),
    compensationCents: cents('compensation_cents')
      .notNull()
      .default(0 as Cents),
    /** What was found out. */
    facts: text('facts').notNull(),
    /** A key of `disputeGrounds`: by which rule. */
    ground: text('ground').notNull(),
    /** It was carried out by asking this money back in its own name; null where a return or a cancellation gives it back. */
    refundAskedAt: at('refund_asked_at'),
  },
  (t) => [
    index('dispute_resolutions_dispute').on(t.disputeId, t.id),
    check('dispute_resolutions_amount', sql`${t.shippingCents} >= 0 and ${t.shippingCents} <= ${t.amountCents}`),
  ],
)

/** How much of it is for which line of the order. */
export const disputeResolutionLines = pgTable(
  'dispute_resolution_lines',
  {
    resolutionId: integer('resolution_id')
      .notNull()
      .references(() => disputeResolutions.id),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    amountCents: cents('amount_cents').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.resolutionId, t.orderLineId] }),
    check('dispute_resolution_lines_amount', sql`${t.amountCents} > 0`),
  ],
)

/** What staff notes down about an order for its own eyes; couple and seller never see it. */
export const staffOrderNotes = pgTable(
  'staff_order_notes',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    authorId: integer('author_id')
      .notNull()
      .references(() => accounts.id),
    text: text('text').notNull(),
    writtenAt: at('written_at').notNull(),
  },
  (t) => [index('staff_order_notes_order').on(t.orderId, t.id)],
)
