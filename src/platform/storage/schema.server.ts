import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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
    /** Tiny blurred twin as a `data:` address, shown while the picture comes. */
    placeholder: text('placeholder'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.folder, t.name] })],
)

/** Uploaded pictures that are not used yet; removed after a day. */
export const imageUploads = pgTable(
  'image_uploads',
  {
    folder: text('folder').notNull(),
    name: text('name').notNull(),
    accountId: integer('account_id').notNull(),
    uploadedAt: at('uploaded_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.folder, t.name, t.accountId] }), index('image_uploads_age').on(t.uploadedAt)],
)

/** Files that no row names any more, and which a backup may still name; removed `REMOVED_FILES_DAYS` later. */
export const removedFiles = pgTable(
  'removed_files',
  {
    folder: text('folder').notNull(),
    /** Of a picture its own name: its variants go with it. */
    name: text('name').notNull(),
    removedAt: at('removed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.folder, t.name] }), index('removed_files_age').on(t.removedAt)],
)
