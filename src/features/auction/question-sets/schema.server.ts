import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { at, id } from '#platform/db/columns.server.ts'
import type { QuestionDefinition } from './question.rules.ts'

/** The questions of a sector as staff has published them, never changed afterwards; version 0 is the code's. The newest is in force. */
export const questionVersions = pgTable(
  'question_versions',
  {
    id: id(),
    sectorId: integer('sector_id').notNull(),
    number: integer('number').notNull(),
    definitions: jsonb('definitions').$type<readonly QuestionDefinition[]>().notNull(),
    /** Why it was published. */
    reason: text('reason').notNull(),
    /** The member of staff who published it. */
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    publishedAt: at('published_at').notNull(),
  },
  (t) => [
    uniqueIndex('question_versions_number').on(t.sectorId, t.number),
    index('question_versions_account').on(t.accountId),
    check('question_versions_from_one', sql`${t.number} > 0`),
  ],
)

/** What staff is preparing for a sector: one draft, shared by all staff and seen by staff only. */
export const questionDrafts = pgTable(
  'question_drafts',
  {
    sectorId: integer('sector_id').primaryKey(),
    /** Counts its changes: a write names the one it has seen. */
    revision: integer('revision').notNull(),
    definitions: jsonb('definitions').$type<readonly QuestionDefinition[]>().notNull(),
    /** The member of staff who changed it last. */
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    changedAt: at('changed_at').notNull(),
  },
  (t) => [index('question_drafts_account').on(t.accountId)],
)
