import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { at, id } from '#platform/db/columns.server.ts'
import type { TemplateData } from './template-changes.rules.ts'

/** The template of a sector as staff has published it, never changed afterwards; version 0 is the code's. The newest is in force. */
export const offerTemplateVersions = pgTable(
  'offer_template_versions',
  {
    id: id(),
    sectorId: integer('sector_id').notNull(),
    version: integer('version').notNull(),
    data: jsonb('data').$type<TemplateData>().notNull(),
    /** Why it was published. */
    reason: text('reason').notNull(),
    /** The member of staff who published it. */
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    publishedAt: at('published_at').notNull(),
  },
  (t) => [
    uniqueIndex('offer_template_versions_version').on(t.sectorId, t.version),
    index('offer_template_versions_account').on(t.accountId),
    check('offer_template_versions_from_one', sql`${t.version} > 0`),
  ],
)

/** What staff is preparing for a sector: one draft, shared by all staff and seen by staff only. */
export const offerTemplateDrafts = pgTable(
  'offer_template_drafts',
  {
    sectorId: integer('sector_id').primaryKey(),
    /** Counts its changes: a write names the one it has seen. */
    revision: integer('revision').notNull(),
    data: jsonb('data').$type<TemplateData>().notNull(),
    /** The member of staff who changed it last. */
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    changedAt: at('changed_at').notNull(),
  },
  (t) => [index('offer_template_drafts_account').on(t.accountId)],
)
