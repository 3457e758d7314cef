import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { at, cents, id } from '#platform/db/columns.server.ts'
import type { Cents } from '#shared/money.ts'
import { paymentPurposes } from './payment.rules.ts'

/** One attempt to collect one amount through the provider. Money goes straight to the payee. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    /** Our own key at the provider: asking twice creates one. */
    reference: uuid('reference').notNull(),
    purpose: text('purpose', { enum: paymentPurposes }).notNull(),
    /** The order (also of a balance or deposit) or purchase it pays. */
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
    /** What was asked back so far, whether or not it has arrived: never more than was taken. */
    refundedCents: cents('refunded_cents')
      .notNull()
      .default(0 as Cents),
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
    index('payments_subject').on(t.subjectId, t.purpose),
    index('payments_open').on(t.startedAt).where(sql`${t.status} in ('starting', 'awaiting_approval', 'pending')`),
    check('payments_refunded', sql`${t.refundedCents} between 0 and ${t.amountCents}`),
    check('payments_amount', sql`${t.amountCents} > 0 and ${t.itemsCents} + ${t.shippingCents} = ${t.amountCents}`),
  ],
)

/** Money on its way back to the payer: one row for one call to the provider, repeated with the same reference until it answers. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Our own key at the provider: asking twice gives back once. */
    reference: uuid('reference').notNull(),
    /**
     * What it is given back for: the cancelled order, the return, the dispute, the order of a deposit. `goodwill` is what the seller gave back at the provider without
     * being asked (of the order or purchase), `stray` what came for a payment that had ended (of the payment).
     */
    purpose: text('purpose', { enum: ['cancellation', 'return', 'dispute', 'deposit', 'goodwill', 'stray'] }).notNull(),
    subjectId: integer('subject_id').notNull(),
    amountCents: cents('amount_cents').notNull(),
    status: text('status', { enum: ['requested', 'pending', 'completed', 'failed'] }).notNull(),
    providerRefundId: text('provider_refund_id'),
    failure: text('failure'),
    attempts: integer('attempts').notNull().default(0),
    requestedAt: at('requested_at').notNull(),
    settledAt: at('settled_at'),
  },
  (t) => [
    uniqueIndex('refunds_reference').on(t.reference),
    uniqueIndex('refunds_provider').on(t.providerRefundId).where(sql`${t.providerRefundId} is not null`),
    index('refunds_payment').on(t.paymentId),
    index('refunds_subject').on(t.purpose, t.subjectId),
    index('refunds_open').on(t.requestedAt).where(sql`${t.status} in ('requested', 'pending')`),
    check('refunds_amount', sql`${t.amountCents} > 0`),
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
  (t) => [
    uniqueIndex('provider_events_once').on(t.provider, t.eventId),
    index('provider_events_waiting').on(t.receivedAt).where(sql`${t.handledAt} is null`),
  ],
)
