import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { at, cents, id, on } from '#platform/db/columns.server.ts'
import type { Cents } from '#shared/money.ts'
import { disputeStates } from './disputes.rules.ts'
import { providerNames } from './houses.rules.ts'
import { paymentPurposes } from './payment.rules.ts'

/** One attempt to collect one amount through the provider. Money goes straight to the payee. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    /** Our own key at the provider: asking twice creates one. */
    reference: uuid('reference').notNull(),
    purpose: text('purpose', { enum: paymentPurposes }).notNull(),
    /** The order (also of a balance, step or deposit) or purchase it pays. */
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
    /** What of it the provider keeps for the marketplace, our fee with its VAT, as it was when the attempt was written (decision 0158). */
    feeCents: cents('fee_cents')
      .notNull()
      .default(0 as Cents),
    /** Until when the provider is to keep it for the seller if nobody objects; null: it is passed on at once (decision 0160). */
    holdUntil: on('hold_until'),
    provider: text('provider', { enum: providerNames }).notNull(),
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
    /** Until when the bank transfer is waited for that the payer chose at the provider; null: none was (decision 0161). */
    waitsUntil: at('waits_until'),
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
    /** What of the fee that was kept from the payment is to go back to the seller with it, and what has. */
    feeCents: cents('fee_cents')
      .notNull()
      .default(0 as Cents),
    feeBackCents: cents('fee_back_cents')
      .notNull()
      .default(0 as Cents),
    status: text('status', {
      enum: ['requested', 'pending', 'failed', 'diverted', 'held', 'completed', 'closed'],
    }).notNull(),
    providerRefundId: text('provider_refund_id'),
    /** The provider's word of its last refusal. */
    failure: text('failure'),
    /** When it was refused first: from here its last day counts. */
    refusedAt: at('refused_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Why staff has ended it; null where it did not. */
    closeReason: text('close_reason'),
    requestedAt: at('requested_at').notNull(),
    settledAt: at('settled_at'),
  },
  (t) => [
    uniqueIndex('refunds_reference').on(t.reference),
    uniqueIndex('refunds_provider').on(t.providerRefundId).where(sql`${t.providerRefundId} is not null`),
    index('refunds_payment').on(t.paymentId),
    index('refunds_subject').on(t.purpose, t.subjectId),
    index('refunds_open').on(t.requestedAt).where(sql`${t.status} in ('requested', 'pending')`),
    /** Those that do not go by themselves, for staff. */
    index('refunds_stuck').on(t.settledAt, t.id).where(sql`${t.status} in ('failed', 'diverted', 'held')`),
    check('refunds_amount', sql`${t.amountCents} > 0`),
  ],
)

/** A payer who complains at the provider, or a bank that fetches money back there. As its books say; a message only makes us look. */
export const providerDisputes = pgTable(
  'provider_disputes',
  {
    id: id(),
    provider: text('provider').notNull(),
    /** The provider's own number. */
    code: text('code').notNull(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    status: text('status', { enum: disputeStates }).notNull(),
    /** The provider's words for why and how far. */
    reason: text('reason').notNull(),
    stage: text('stage'),
    amountCents: cents('amount_cents').notNull(),
    /** Until when the seller has to answer. */
    answerBy: on('answer_by'),
    openedAt: at('opened_at').notNull(),
    seenAt: at('seen_at').notNull(),
    endedAt: at('ended_at'),
    /** The money that went back by it is noted: as a refund of the provider's books, or out of its outcome where there is none. */
    postedAt: at('posted_at'),
    /** The provider's code of that refund. */
    refundCode: text('refund_code'),
  },
  (t) => [
    uniqueIndex('provider_disputes_code').on(t.provider, t.code),
    index('provider_disputes_payment').on(t.paymentId),
    /** Those to look at again. */
    index('provider_disputes_open').on(t.seenAt).where(sql`${t.status} in ('open', 'seller', 'buyer', 'review')`),
    check('provider_disputes_amount', sql`${t.amountCents} >= 0`),
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
