import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { at, id } from '#platform/db/columns.server.ts'
import type { TextFields } from './texts.rules.ts'

/** Words that staff has written instead of those of the code, as they stand now. */
export const texts = pgTable(
  'texts',
  {
    id: id(),
    kind: text('kind', { enum: ['seo', 'page', 'email', 'faq', 'sector'] }).notNull(),
    /** Which one: a section or the address of a list, a page, an e-mail, a question, a sector. */
    key: text('key').notNull(),
    /** Of the version that stands. */
    number: integer('number').notNull(),
    /** Field by field; a field that is not there keeps the words of the code. */
    fields: jsonb('fields').$type<TextFields>().notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (t) => [
    uniqueIndex('texts_key').on(t.kind, t.key),
    index('texts_hidden').on(t.key).where(sql`${t.kind} = 'seo' and ${t.fields} ->> 'indexing' = 'no'`),
  ],
)

/** Every version of a text, never changed afterwards. */
export const textVersions = pgTable(
  'text_versions',
  {
    id: id(),
    textId: integer('text_id')
      .notNull()
      .references(() => texts.id),
    number: integer('number').notNull(),
    fields: jsonb('fields').$type<TextFields>().notNull(),
    /** Why it was written. */
    reason: text('reason').notNull(),
    /** The member of staff who wrote it. */
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    writtenAt: at('written_at').notNull(),
  },
  (t) => [uniqueIndex('text_versions_number').on(t.textId, t.number), index('text_versions_account').on(t.accountId)],
)
