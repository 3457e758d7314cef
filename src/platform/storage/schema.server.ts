import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.server.ts'

/** Every picture the product keeps. The name is made from the content, so equal pictures are kept once. */
export const storedImages = pgTable(
  'stored_images',
  {
    folder: text('folder').notNull(),
    name: text('name').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.folder, t.name] })],
)
