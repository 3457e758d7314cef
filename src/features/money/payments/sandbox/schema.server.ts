import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, cents, id } from '#platform/db/columns.server.ts'
import type { Cents } from '#shared/money.ts'

/** The emulator's own books: what PayPal would keep on its side. Nothing of the product reads them. */
export const sandboxOrders = pgTable(
  'sandbox_orders',
  {
    id: id(),
    orderId: text('order_id').notNull(),
    requestId: text('request_id').notNull(),
    status: text('status', { enum: ['PAYER_ACTION_REQUIRED', 'APPROVED', 'COMPLETED', 'VOIDED'] }).notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    amountCents: cents('amount_cents').notNull(),
    captureId: text('capture_id'),
    captureStatus: text('capture_status', { enum: ['COMPLETED', 'PENDING', 'DECLINED'] }),
    refundedCents: cents('refunded_cents')
      .notNull()
      .default(0 as Cents),
    /** What the tester asked for on the approval page: `decline`, `pending`, `duplicate`, `late`. */
    behaviour: text('behaviour'),
    createdAt: at('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
  },
  (t) => [uniqueIndex('sandbox_orders_order').on(t.orderId), uniqueIndex('sandbox_orders_request').on(t.requestId)],
)
