import { pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.server.ts'

/** Where the parcels of a carrier are followed, where staff has written another address than the usual one (OQ-137). */
export const carrierPages = pgTable('carrier_pages', {
  carrier: text('carrier', { enum: ['BARTOLINI', 'UPS', 'TNT', 'DHL', 'SDA'] }).primaryKey(),
  page: text('page').notNull(),
  changedAt: at('changed_at').notNull(),
})
