import { date, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { couples } from '#features/people/couples/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { at, id } from '#platform/db/columns.server.ts'
import type { Day } from '#shared/days.ts'

/** A couple asks a supplier, from its showcase: what their conversation is about (decision 0125). One for each two. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: id(),
    coupleId: integer('couple_id')
      .notNull()
      .references(() => couples.id),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    /** The day last asked about; null for none. */
    aboutOn: date('about_on').$type<Day>(),
    openedAt: at('opened_at').notNull(),
  },
  (t) => [
    uniqueIndex('enquiries_couple_supplier').on(t.coupleId, t.supplierId),
    index('enquiries_supplier').on(t.supplierId),
  ],
)
