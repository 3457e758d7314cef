import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { at, cents, id } from '#platform/db/columns.server.ts'

/** Goods on their way back: by the store's returns (reason and comment), or by the right of withdrawal (no reason asked). */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** The seller of the order: what comes back to one of them is found without reading all it ever sold. */
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    kind: text('kind', { enum: ['return', 'withdrawal'] }).notNull(),
    status: text('status', { enum: ['requested', 'received', 'refunded', 'cancelled'] }).notNull(),
    /** 1 to 15 (OQ-129); null for a withdrawal. */
    reason: smallint('reason'),
    comment: text('comment').notNull().default(''),
    requestedAt: at('requested_at').notNull(),
    receivedAt: at('received_at'),
    /** What the seller gives back; null until it is decided (OQ-057). */
    amountCents: cents('amount_cents'),
    /** Why it is less than was paid, in the seller's words. */
    reductionReason: text('reduction_reason'),
    /** From the provider's answer only (`timestamptransaction`). */
    refundedAt: at('refunded_at'),
    cancelledAt: at('cancelled_at'),
    /** Withdrawal without a login: the declared name and the address of the receipt (art. 54-bis Codice del consumo). */
    declaredName: text('declared_name'),
    receiptEmail: text('receipt_email'),
  },
  (t) => [
    /** One return at a time; a cancelled one may be asked again (OQ-130). The right of withdrawal waits for nothing. */
    uniqueIndex('returns_open')
      .on(t.orderId)
      .where(sql`${t.kind} = 'return' and ${t.status} in ('requested', 'received')`),
    index('returns_order').on(t.orderId, t.id),
    index('returns_supplier').on(t.supplierId, t.status, t.id, t.orderId),
    check('returns_reason', sql`(${t.kind} = 'return') = (${t.reason} is not null) and ${t.reason} between 1 and 15`),
    check('returns_amount', sql`${t.amountCents} >= 0`),
  ],
)

/** How many pieces of a line come back. */
export const returnLines = pgTable(
  'return_lines',
  {
    returnId: integer('return_id')
      .notNull()
      .references(() => returns.id),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    quantity: integer('quantity').notNull(),
    /** What was paid for them, net of the bonus. */
    paidCents: cents('paid_cents').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.orderLineId] }),
    check('return_lines_quantity', sql`${t.quantity} > 0 and ${t.paidCents} >= 0`),
  ],
)
