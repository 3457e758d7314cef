import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { cents, on } from '#platform/db/columns.server.ts'

/** What only couples have. Name, phone and address stand on the account. */
export const couples = pgTable(
  'couples',
  {
    id: integer('id')
      .primaryKey()
      .references(() => accounts.id),
    /** M = Sposo, F = Sposa. */
    gender: text('gender', { enum: ['M', 'F'] }),
    weddingOn: on('wedding_on'),
    weddingLocality: text('wedding_locality'),
    budgetCents: cents('budget_cents'),
    /** Codice fiscale, upper case, check character proved; optional, one account per person (OQ-033). */
    taxCode: text('tax_code'),
  },
  (t) => [
    uniqueIndex('couples_tax_code').on(t.taxCode).where(sql`${t.taxCode} is not null`),
    index('couples_wedding').on(t.weddingOn, t.id),
  ],
)
