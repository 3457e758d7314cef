import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { refunds } from '#features/money/payments/schema.server.ts'
import { at, cents, id, on } from '#platform/db/columns.server.ts'

/** What the seller pays the couple by bank transfer: a refund that the provider will not carry out any more, or the second half of a double. */
export const refundTransfers = pgTable(
  'refund_transfers',
  {
    id: id(),
    /** Null for what the seller owes besides when a contract ends (decision 0164). */
    refundId: integer('refund_id').references(() => refunds.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    amountCents: cents('amount_cents').notNull(),
    status: text('status', {
      enum: ['awaiting_iban', 'awaiting_payment', 'paid', 'denied', 'confirmed', 'overtaken', 'closed'],
    }).notNull(),
    openedAt: at('opened_at').notNull(),
    /** Whose account, and which: for this refund alone, forgotten when it is over. */
    holder: text('holder'),
    iban: text('iban'),
    /** Its last four signs, which stay. */
    ibanEnd: text('iban_end'),
    /** Grows with every IBAN: a seller marks as paid the one it read. */
    version: smallint('version').notNull().default(0),
    ibanAt: at('iban_at'),
    dueOn: on('due_on'),
    paidOn: on('paid_on'),
    paidAt: at('paid_at'),
    /** The proof, under `transfers/` in the storage. */
    fileName: text('file_name'),
    sizeBytes: integer('size_bytes'),
    /** When the couple was reminded to give its IBAN. */
    remindedAt: at('reminded_at'),
    /** When staff was told that it is late. */
    lateAt: at('late_at'),
    endedAt: at('ended_at'),
    /** Why staff closed it. */
    closeReason: text('close_reason'),
  },
  (t) => [
    uniqueIndex('refund_transfers_refund').on(t.refundId),
    uniqueIndex('refund_transfers_compensation').on(t.orderId).where(sql`${t.refundId} is null`),
    index('refund_transfers_order').on(t.orderId, t.id),
    uniqueIndex('refund_transfers_file').on(t.fileName).where(sql`${t.fileName} is not null`),
    index('refund_transfers_open')
      .on(t.status, t.openedAt)
      .where(sql`${t.status} in ('awaiting_iban', 'awaiting_payment', 'paid', 'denied')`),
    check('refund_transfers_amount', sql`${t.amountCents} > 0`),
    check('refund_transfers_iban', sql`length(${t.iban}) between 15 and 34 and length(${t.holder}) <= 70`),
    check('refund_transfers_stored', sql`(${t.fileName} is null) = (${t.sizeBytes} is null)`),
    check('refund_transfers_reason', sql`length(${t.closeReason}) <= 500`),
  ],
)
