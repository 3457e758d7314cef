import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id } from '#platform/db/columns.server.ts'
import { sandboxAnswers } from './sandbox.rules.ts'

/** The emulator's own books: what an intermediary would keep on its side. Nothing of the product reads them. */
export const sandboxInvoiceFiles = pgTable(
  'sandbox_invoice_files',
  {
    id: id(),
    name: text('name').notNull(),
    xml: text('xml').notNull(),
    answer: text('answer', { enum: sandboxAnswers }).notNull(),
    /** Why it was rejected: five digits. */
    code: text('code'),
    receivedAt: at('received_at').notNull(),
  },
  (t) => [uniqueIndex('sandbox_invoice_files_name').on(t.name)],
)
