import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { providerNames } from '#features/money/payments/houses.rules.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { at, id } from '#platform/db/columns.server.ts'

/** One connection of a supplier's account at the provider, from the link to the last word of the provider (decision 0154). */
export const sellingAccounts = pgTable(
  'selling_accounts',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    provider: text('provider', { enum: providerNames }).notNull(),
    /** Our own key of the link: the provider names the account that came by it. */
    trackingId: text('tracking_id').notNull(),
    /** The provider's page of consent; null until it answered. */
    actionUrl: text('action_url'),
    /** The account, as the provider named it. */
    merchantId: text('merchant_id'),
    status: text('status', {
      enum: ['linked', 'opened', 'consented', 'incomplete', 'payable', 'revoked', 'refused', 'replaced'],
    }).notNull(),
    isEmailConfirmed: boolean('is_email_confirmed').notNull().default(false),
    isReceivable: boolean('is_receivable').notNull().default(false),
    /** Payments to it may be kept by the provider until they are passed on (decision 0160). */
    canHold: boolean('can_hold').notNull().default(false),
    /** Grows with every answer that was written down: an older answer never overwrites a newer one. */
    looks: integer('looks').notNull().default(0),
    askedAt: at('asked_at').notNull(),
    consentedAt: at('consented_at'),
    checkedAt: at('checked_at'),
    /** From when couples may pay into it, of an account that is in force beside the one on the supplier (decision 0157). */
    effectiveAt: at('effective_at'),
    /** When the provider is asked again; null: not any more. */
    nextCheckAt: at('next_check_at'),
  },
  (t) => [
    uniqueIndex('selling_accounts_tracking').on(t.trackingId),
    uniqueIndex('selling_accounts_link').on(t.supplierId).where(sql`${t.status} = 'linked'`),
    index('selling_accounts_supplier').on(t.supplierId, t.id),
    index('selling_accounts_merchant').on(t.merchantId, t.id),
    index('selling_accounts_due').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
    index('selling_accounts_problems').on(t.id).where(sql`${t.status} in ('incomplete', 'revoked', 'refused')`),
    check('selling_accounts_named', sql`${t.status} in ('linked', 'replaced') or ${t.merchantId} is not null`),
  ],
)
