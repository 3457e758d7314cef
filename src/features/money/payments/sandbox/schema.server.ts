import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, cents, id } from '#platform/db/columns.server.ts'
import type { Cents } from '#shared/money.ts'
import { houses } from '../houses.rules.ts'

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

/** Accounts of sellers as the emulator knows them. A payee that is not here does not exist. */
export const sandboxSellers = pgTable(
  'sandbox_sellers',
  {
    id: id(),
    merchantId: text('merchant_id').notNull(),
    hasConsent: boolean('has_consent').notNull(),
    isEmailConfirmed: boolean('is_email_confirmed').notNull(),
    isReceivable: boolean('is_receivable').notNull(),
    /** Lets its partner keep a fee. */
    hasPartnerFee: boolean('has_partner_fee').notNull().default(true),
    /** Lets its partner keep payments until they are passed on. */
    hasHolds: boolean('has_holds').notNull().default(true),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('sandbox_sellers_merchant').on(t.merchantId)],
)

/** What both emulators have said, as their providers list it. */
export const sandboxMessages = pgTable(
  'sandbox_messages',
  {
    id: id(),
    house: text('house', { enum: houses }).notNull(),
    code: text('code').notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('sandbox_messages_code').on(t.house, t.code),
    index('sandbox_messages_time').on(t.house, t.createdAt),
  ],
)

/** Links by which a seller gives its consent. */
export const sandboxReferrals = pgTable(
  'sandbox_referrals',
  {
    id: id(),
    trackingId: text('tracking_id').notNull(),
    returnUrl: text('return_url').notNull(),
    /** Which account came by it; null until somebody gives consent. */
    merchantId: text('merchant_id'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('sandbox_referrals_tracking').on(t.trackingId),
    index('sandbox_referrals_merchant').on(t.merchantId),
  ],
)
