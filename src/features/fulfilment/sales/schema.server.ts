import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { at, id } from '#platform/db/columns.server.ts'

/** The seller's own notes on a sale; the couple never sees them. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    authorId: integer('author_id')
      .notNull()
      .references(() => accounts.id),
    text: text('text').notNull(),
    writtenAt: at('written_at').notNull(),
  },
  (t) => [index('order_notes_order').on(t.orderId, t.id)],
)
