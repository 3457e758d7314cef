import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/schema.server.ts'
import { at, cents, id } from '#platform/db/columns.server.ts'

/** One attempt to collect one amount through the provider. Money goes straight to the payee. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    /** Our own key at the provider: asking twice creates one. */
    reference: uuid('reference').notNull(),
    purpose: text('purpose', { enum: ['order', 'purchase'] }).notNull(),
    /** The order or purchase it pays. */
    subjectId: integer('subject_id').notNull(),
    payerId: integer('payer_id')
      .notNull()
      .references(() => accounts.id),
    payeeMerchantId: text('payee_merchant_id').notNull(),
    description: text('description').notNull(),
    /** Page the payment was started from; a path of this site. */
    returnPath: text('return_path').notNull(),
    amountCents: cents('amount_cents').notNull(),
    itemsCents: cents('items_cents').notNull(),
    shippingCents: cents('shipping_cents').notNull(),
    provider: text('provider', { enum: ['sandbox', 'paypal'] }).notNull(),
    providerOrderId: text('provider_order_id'),
    approveUrl: text('approve_url'),
    captureId: text('capture_id'),
    status: text('status', {
      enum: ['starting', 'awaiting_approval', 'pending', 'captured', 'failed', 'cancelled'],
    }).notNull(),
    failure: text('failure'),
    startedAt: at('started_at').notNull(),
    settledAt: at('settled_at'),
  },
  (t) => [
    uniqueIndex('payments_reference').on(t.reference),
    uniqueIndex('payments_provider_order').on(t.provider, t.providerOrderId),
    uniqueIndex('payments_capture').on(t.provider, t.captureId),
    /** One live attempt per thing to pay: a double click meets the first one. */
    uniqueIndex('payments_live')
      .on(t.purpose, t.subjectId)
      .where(sql`${t.status} in ('starting', 'awaiting_approval', 'pending', 'captured')`),
    index('payments_open').on(t.startedAt).where(sql`${t.status} in ('starting', 'awaiting_approval', 'pending')`),
    check('payments_amount', sql`${t.amountCents} > 0 and ${t.itemsCents} + ${t.shippingCents} = ${t.amountCents}`),
  ],
)

/** Messages of the provider, each taken once. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: id(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    payload: jsonb('payload').notNull(),
    receivedAt: at('received_at').notNull(),
    handledAt: at('handled_at'),
  },
  (t) => [uniqueIndex('provider_events_once').on(t.provider, t.eventId)],
)
