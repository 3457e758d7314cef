import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { at, id } from '#platform/db/columns.server.ts'
import { documentKinds } from './verification.rules.ts'

/** Where the check of a business stands; a supplier that never sent anything has no row. */
export const supplierVerifications = pgTable(
  'supplier_verifications',
  {
    id: integer('id')
      .primaryKey()
      .references(() => suppliers.id),
    status: text('status', { enum: ['open', 'submitted', 'more_asked', 'verified'] })
      .notNull()
      .default('open'),
    submittedAt: at('submitted_at'),
    decidedAt: at('decided_at'),
    decidedBy: integer('decided_by').references(() => accounts.id),
    /** What staff last wrote to the supplier. */
    reason: text('reason'),
    /** What staff ticked when it verified the business. */
    checked: jsonb('checked').$type<string[]>().notNull().default([]),
    /** Verified although a step was missing. */
    overridden: boolean('overridden').notNull().default(false),
    /** As they were verified: a business that changes one of them is not verified any more. */
    businessName: text('business_name'),
    vatNumber: text('vat_number'),
    rea: text('rea'),
  },
  (t) => [index('supplier_verifications_waiting').on(t.submittedAt, t.id).where(sql`${t.status} = 'submitted'`)],
)

/** A document a supplier showed us: only it and staff read it. */
export const supplierDocuments = pgTable(
  'supplier_documents',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    kind: text('kind', { enum: documentKinds }).notNull(),
    /** As the supplier called the file. */
    name: text('name').notNull(),
    /** Under `documents/` in the storage. */
    fileName: text('file_name').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    uploadedAt: at('uploaded_at').notNull(),
  },
  (t) => [index('supplier_documents_supplier').on(t.supplierId, t.id)],
)
