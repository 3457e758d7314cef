import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { couples } from '#features/people/couples/schema.server.ts'
import { at, id } from '#platform/db/columns.server.ts'

/** A couple's saved shipping addresses. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    coupleId: integer('couple_id')
      .notNull()
      .references(() => couples.id),
    address: text('address').notNull(),
    number: text('number').notNull(),
    cap: text('cap').notNull(),
    city: text('city').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('addresses_couple').on(t.coupleId)],
)
