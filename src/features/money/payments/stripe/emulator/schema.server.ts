import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id } from '#platform/db/columns.server.ts'

/** The emulator's own books: what Stripe would keep on its side. Nothing of the product reads them. */
export const stripeSandboxObjects = pgTable(
  'stripe_sandbox_objects',
  {
    id: id(),
    /** As Stripe numbers it: `cs_test_…`, `pi_…`, `re_…`, `dp_…`, `tr_…`, `acct_…`, `cus_…`. */
    code: text('code').notNull(),
    kind: text('kind', {
      enum: ['session', 'intent', 'refund', 'dispute', 'transfer', 'account', 'customer'],
    }).notNull(),
    /** The payment of a page, refund or dispute; the group of a transfer. */
    parent: text('parent'),
    state: jsonb('state').$type<Record<string, unknown>>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('stripe_sandbox_objects_code').on(t.code),
    index('stripe_sandbox_objects_parent').on(t.parent, t.kind),
  ],
)

/** Requests with an idempotency key, and what they were answered. */
export const stripeSandboxRequests = pgTable(
  'stripe_sandbox_requests',
  {
    id: id(),
    key: text('key').notNull(),
    /** What was asked, so that the same key with something else is refused. */
    fingerprint: text('fingerprint').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('stripe_sandbox_requests_key').on(t.key)],
)
