import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { at, id, on } from '#platform/db/columns.server.ts'

/** The invoice a couple asks of an order: to whom it is made out, and what the seller issued. */
export const orderInvoices = pgTable(
  'order_invoices',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** The seller of the order: what waits for it is found by this. */
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    kind: text('kind', { enum: ['person', 'business'] }).notNull(),
    name: text('name').notNull(),
    taxCode: text('tax_code'),
    vatNumber: text('vat_number'),
    address: text('address').notNull(),
    cap: text('cap').notNull(),
    city: text('city').notNull(),
    /** Codice destinatario or PEC. */
    sendTo: text('send_to'),
    askedAt: at('asked_at').notNull(),
    remindedAt: at('reminded_at'),
    /** Number and day of the invoice; null while it was not issued. */
    number: text('number'),
    issuedOn: on('issued_on'),
    notedAt: at('noted_at'),
    /** Under `invoices/` in the storage; null where the seller sends it by its own means. */
    fileName: text('file_name'),
    sizeBytes: integer('size_bytes'),
  },
  (t) => [
    uniqueIndex('order_invoices_order').on(t.orderId),
    uniqueIndex('order_invoices_file').on(t.fileName).where(sql`${t.fileName} is not null`),
    /** Those that wait for their seller, and those it was not reminded of. */
    index('order_invoices_waiting').on(t.supplierId, t.askedAt, t.orderId).where(sql`${t.issuedOn} is null`),
    index('order_invoices_unreminded').on(t.askedAt).where(sql`${t.issuedOn} is null and ${t.remindedAt} is null`),
    check(
      'order_invoices_codes',
      sql`(${t.kind} = 'person' and ${t.taxCode} is not null) or ${t.vatNumber} is not null`,
    ),
    check(
      'order_invoices_issued',
      sql`(${t.issuedOn} is null) = (${t.number} is null) and (${t.issuedOn} is null) = (${t.notedAt} is null)`,
    ),
    check('order_invoices_stored', sql`(${t.fileName} is null) = (${t.sizeBytes} is null)`),
  ],
)
