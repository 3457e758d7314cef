import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { orders } from '../schema.server.ts'
import type { Agreed, AgreedRequest } from './agreement.contract.ts'

/** What was agreed, as it stood when the order was placed (decision 0094). Orders from before it have none. */
export const orderAgreements = pgTable('order_agreements', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id),
  /** Once the order is paid the database refuses to change it (`agreements_kept`). */
  agreed: jsonb('agreed').$type<Agreed>().notNull(),
  request: jsonb('request').$type<AgreedRequest>().notNull(),
  /** The offer's pictures, by kept file: columns of their own, so that they are known to be in use (decision 0022). */
  image: text('image'),
  image2: text('image2'),
})
