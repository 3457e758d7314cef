import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, cents, id } from '#platform/db/columns.server.ts'

/** Something that moved money, written once. Its lines add up to zero: the database refuses anything else (`ledger_balances`). */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    kind: text('kind', { enum: ['sale', 'payment', 'fee', 'refund', 'sale_reversal', 'fee_reversal'] }).notNull(),
    /** What it is about, once: `payment:12`, `refund:7`, `sale:31`. */
    occasion: text('occasion').notNull(),
    orderId: integer('order_id').notNull(),
    /** The seller of the order, so that one seller's month is one range of the index. Filled in by the database (`ledger_seller`). */
    supplierId: integer('supplier_id'),
    postedAt: at('posted_at').notNull(),
  },
  (t) => [
    uniqueIndex('ledger_entries_occasion').on(t.occasion),
    index('ledger_entries_order').on(t.orderId, t.id),
    index('ledger_entries_seller').on(t.supplierId, t.postedAt, t.id),
  ],
)

/**
 * One side of an entry. Positive is debit, negative is credit; in cents.
 *
 * `customer`: what the couple still owes for the order (below zero: what is owed to it). `provider`: the seller's money at the payment
 * provider. `goods`, `shipping`: what was sold (credit). `bonus`: what the seller gave up of it (debit). `fee`, `fee_vat`: what the
 * marketplace earns and its VAT (credit), `fee_due`: what the seller owes for them (debit).
 */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: id(),
    entryId: integer('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
    orderId: integer('order_id').notNull(),
    account: text('account', {
      enum: ['customer', 'provider', 'goods', 'bonus', 'shipping', 'fee', 'fee_vat', 'fee_due'],
    }).notNull(),
    amountCents: cents('amount_cents').notNull(),
  },
  (t) => [
    index('ledger_lines_entry').on(t.entryId),
    index('ledger_lines_order').on(t.orderId, t.account),
    check('ledger_lines_amount', sql`${t.amountCents} <> 0`),
  ],
)
