import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id } from '#platform/db/columns.server.ts'

/** The carriers that staff has written down (OQ-137, decision 0104). Shipments keep the name, so that it never changes and no row goes. */
export const carriers = pgTable(
  'carriers',
  {
    id: id(),
    name: text('name').notNull(),
    /** Where a parcel is followed, `{code}` for its number. */
    page: text('page').notNull(),
    /** The address it was added with, to go back to. */
    firstPage: text('first_page').notNull(),
    /** Offered for new parcels; those that left with it are followed either way. */
    active: boolean('active').notNull().default(true),
    /** When the page was changed last. */
    changedAt: at('changed_at'),
  },
  (t) => [uniqueIndex('carriers_name').on(sql`lower(${t.name})`)],
)
