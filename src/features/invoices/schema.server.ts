import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ledgerEntries } from '#features/ledger/schema.server.ts'
import { suppliers } from '#features/suppliers/schema.server.ts'
import { at, bps, cents, id, on } from '#platform/db/columns.server.ts'
import type { Customer, Issuer } from './views.ts'

/** Where a business has its seat, as an electronic invoice wants it: with the postal code its profile does not ask for. */
export const invoiceSeats = pgTable('invoice_seats', {
  supplierId: integer('supplier_id')
    .primaryKey()
    .references(() => suppliers.id),
  address: text('address').notNull(),
  cap: text('cap').notNull(),
  city: text('city').notNull(),
  province: text('province').notNull(),
  savedAt: at('saved_at').notNull(),
})

/** The last number given in each year. Only the trigger of `invoices` writes here; its row lock keeps the numbers without a gap. */
export const invoiceCounters = pgTable('invoice_counters', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
  lastOn: on('last_on').notNull(),
})

/**
 * A fee invoice of the marketplace to a supplier, or a credit note that takes back part of one. Never changed and never deleted: the
 * database refuses it. Amounts are positive in both.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    kind: text('kind', { enum: ['invoice', 'credit_note'] }).notNull(),
    year: integer('year').notNull(),
    /** Given by the database, whatever is sent: one more than the last of the year. */
    serial: integer('number').notNull().default(0),
    issuedOn: on('issued_on').notNull(),
    /** First day of the month whose fees it is about. */
    month: on('month').notNull(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    issuer: jsonb('issuer').$type<Issuer>().notNull(),
    customer: jsonb('customer').$type<Customer>().notNull(),
    vatBps: bps('vat_bps').notNull(),
    taxableCents: cents('taxable_cents').notNull(),
    vatCents: cents('vat_cents').notNull(),
    totalCents: cents('total_cents').notNull(),
    /** The invoice a credit note is about. */
    correctsId: integer('corrects_id'),
  },
  (t) => [
    uniqueIndex('invoices_number').on(t.year, t.serial),
    index('invoices_supplier').on(t.supplierId, t.id),
    index('invoices_corrects').on(t.correctsId),
    check('invoices_total', sql`${t.taxableCents} + ${t.vatCents} = ${t.totalCents} and ${t.taxableCents} > 0`),
    check('invoices_corrects_kind', sql`(${t.kind} = 'credit_note') = (${t.correctsId} is not null)`),
    check('invoices_year', sql`${t.year} = extract(year from ${t.issuedOn})`),
  ],
)

/** What a document is about, one line per order. Added up they are the document: the database refuses anything else. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: id(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    position: integer('position').notNull(),
    orderId: integer('order_id').notNull(),
    description: text('description').notNull(),
    taxableCents: cents('taxable_cents').notNull(),
    vatCents: cents('vat_cents').notNull(),
  },
  (t) => [
    uniqueIndex('invoice_lines_position').on(t.invoiceId, t.position),
    index('invoice_lines_order').on(t.orderId),
  ],
)

/** Which entry of the ledger stands on which line: each once. Without a line nothing was left to invoice. */
export const invoicedEntries = pgTable(
  'invoiced_entries',
  {
    entryId: integer('entry_id')
      .primaryKey()
      .references(() => ledgerEntries.id),
    lineId: integer('line_id').references(() => invoiceLines.id),
  },
  (t) => [index('invoiced_entries_line').on(t.lineId)],
)
