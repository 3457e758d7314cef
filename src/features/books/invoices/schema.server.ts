import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { purchases } from '#features/money/billing/schema.server.ts'
import { ledgerEntries } from '#features/money/ledger/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { at, bps, cents, id, on } from '#platform/db/columns.server.ts'
import type { Cents } from '#shared/money.ts'
import type { Customer, Issuer } from './views.ts'

/** Who a seller is for the tax authority (D.Lgs. 32/2023): its profile says neither whether it is a company nor when its owner was born. */
export const taxProfiles = pgTable(
  'tax_profiles',
  {
    supplierId: integer('supplier_id')
      .primaryKey()
      .references(() => suppliers.id),
    kind: text('kind', { enum: ['entity', 'individual'] }).notNull(),
    /** Eleven digits of a company, sixteen signs of a person. */
    taxCode: text('tax_code').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    bornOn: on('born_on'),
    savedAt: at('saved_at').notNull(),
  },
  (t) => [
    check(
      'tax_profiles_person',
      sql`(${t.kind} = 'individual') = (num_nonnulls(${t.firstName}, ${t.lastName}, ${t.bornOn}) = 3)`,
    ),
  ],
)

/** The last number given in each year. Only the trigger of `invoices` writes here; its row lock keeps the numbers without a gap. */
export const invoiceCounters = pgTable('invoice_counters', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
  lastOn: on('last_on').notNull(),
})

/**
 * An invoice of the marketplace to a supplier, for fees or for what it bought, or a credit note that takes back part of one. Never changed and never deleted: the
 * database refuses it. Amounts are positive in both.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    kind: text('kind', { enum: ['invoice', 'credit_note'] }).notNull(),
    /** Fees of deals, or a subscription or Smart Pass. */
    subject: text('subject', { enum: ['fees', 'purchase'] })
      .notNull()
      .default('fees'),
    year: integer('year').notNull(),
    /** Given by the database, whatever is sent: one more than the last of the year. */
    serial: integer('number').notNull().default(0),
    issuedOn: on('issued_on').notNull(),
    /** First day of the month whose fees it is about; of a purchase, of the month it was paid in. */
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
    /** Further ones: the fee of an order that is paid in steps stands on several. */
    alsoCorrects: integer('also_corrects').array().notNull().default(sql`'{}'::integer[]`),
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

/** What a document is about, one line per order or purchase. Added up they are the document: the database refuses anything else. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: id(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    position: integer('position').notNull(),
    orderId: integer('order_id'),
    purchaseId: integer('purchase_id').references(() => purchases.id),
    description: text('description').notNull(),
    taxableCents: cents('taxable_cents').notNull(),
    vatCents: cents('vat_cents').notNull(),
    /** What of it, with VAT, the provider had kept from the couple's payments; of a credit note, what went back with their refunds (decision 0158). */
    keptCents: cents('kept_cents')
      .notNull()
      .default(0 as Cents),
  },
  (t) => [
    uniqueIndex('invoice_lines_position').on(t.invoiceId, t.position),
    index('invoice_lines_order').on(t.orderId),
    /** A purchase is invoiced once, also under concurrency. */
    uniqueIndex('invoice_lines_purchase').on(t.purchaseId),
    check('invoice_lines_about', sql`num_nonnulls(${t.orderId}, ${t.purchaseId}) = 1`),
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
