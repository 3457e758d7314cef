import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, cents, id } from '#platform/db/columns.server.ts'
import type { Cents } from '#shared/money.ts'
import { ledgerAccounts, ledgerKinds } from './accounts.rules.ts'

const ZERO = 0 as Cents

/** Something that moved money, written once. Its lines add up to zero: the database refuses anything else (`ledger_balances`). */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    /** What it is about, once: `payment:12`, `refund:7`, `sale:31`. */
    occasion: text('occasion').notNull(),
    orderId: integer('order_id').notNull(),
    /** The seller of the order, so that one seller's month is one range of the index. */
    supplierId: integer('supplier_id'),
    postedAt: at('posted_at').notNull(),
    /** What it moved at the seller's (paid, or below zero given back), and of the fee and its VAT: the sums of its lines, written with them. */
    collectedCents: cents('collected_cents').notNull().default(ZERO),
    feeCents: cents('fee_cents').notNull().default(ZERO),
    feeVatCents: cents('fee_vat_cents').notNull().default(ZERO),
  },
  (t) => [
    uniqueIndex('ledger_entries_occasion').on(t.occasion),
    index('ledger_entries_order').on(t.orderId, t.id),
    index('ledger_entries_seller').on(t.supplierId, t.postedAt, t.id),
    // What a seller's invoices are made of: its fees and what was given back of them, of which few are not invoiced yet.
    index('ledger_entries_fees').on(t.supplierId, t.id, t.postedAt).where(sql`${t.kind} in ('fee', 'fee_reversal')`),
    // The sales of a seller's year. Nothing reads it since DAC7 counts what was paid: it goes once the last release is one that does not, either.
    index('ledger_entries_sales').on(t.supplierId, t.postedAt, t.orderId).where(sql`${t.kind} = 'sale'`),
    // What moved money or fee at a seller: a month and a year of its own are read off the index.
    index('ledger_entries_moves')
      .on(...([t.supplierId, t.postedAt, t.kind, t.orderId, t.collectedCents, t.feeCents, t.feeVatCents] as const))
      .where(sql`${t.kind} in ('payment', 'refund', 'fee', 'fee_reversal')`),
    /** A year of all sellers. */
    index('ledger_entries_posted').on(t.postedAt),
  ],
)

/**
 * One side of an entry. Positive is debit, negative is credit; in cents.
 *
 * `customer`: what the couple still owes for the order (below zero: what is owed to it). `provider`: the seller's money at the payment
 * provider; `held`: money it keeps for the seller until the condition of a protected step is met (decision 0160). `goods`, `shipping`: what was sold (credit). `bonus`: what the seller gave up of it (debit). `fee`, `fee_vat`: what the
 * marketplace earns and its VAT (credit), `fee_due`: what the seller owes for them (debit). `fee_cash`: fees that sellers paid to the
 * marketplace (debit), `fee_source`: fees the provider kept for it from payments (debit), `fee_loss`: fees it gave up (debit).
 */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: id(),
    entryId: integer('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
    orderId: integer('order_id').notNull(),
    account: text('account', { enum: ledgerAccounts }).notNull(),
    amountCents: cents('amount_cents').notNull(),
  },
  (t) => [
    index('ledger_lines_entry').on(t.entryId),
    index('ledger_lines_order').on(t.orderId, t.account),
    check('ledger_lines_amount', sql`${t.amountCents} <> 0`),
  ],
)

/**
 * What all lines of an order come to, in one row: lists add up thousands of orders at a time (decision 0083). Written by `post` alone, with
 * the lines; a test holds it to them. In cents, signed as screens show them.
 */
export const orderSums = pgTable(
  'ledger_order_sums',
  {
    orderId: integer('order_id').primaryKey(),
    /** The seller of the order. */
    supplierId: integer('supplier_id').notNull(),
    /** What the order is about, and whether something of it is rented: which activity it is for the tax authority. */
    sectorId: integer('sector_id').notNull(),
    isRental: boolean('is_rental').notNull(),
    /** What is left of the sale: goods − bonus + shipping. */
    worthCents: cents('worth_cents').notNull(),
    /** What is at the seller's: paid − refunded. */
    collectedCents: cents('collected_cents').notNull(),
    refundedCents: cents('refunded_cents').notNull(),
    feeCents: cents('fee_cents').notNull(),
    feeVatCents: cents('fee_vat_cents').notNull(),
  },
  (t) => [
    // All of it: the sums of a large seller are read off the index.
    index('ledger_order_sums_seller').on(
      ...([t.supplierId, t.orderId, t.collectedCents, t.feeCents, t.feeVatCents] as const),
      ...([t.refundedCents, t.worthCents, t.sectorId, t.isRental] as const),
    ),
  ],
)
