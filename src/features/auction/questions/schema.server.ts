import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { at, id } from '#platform/db/columns.server.ts'

/** A supplier's question with the couple's single answer. */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    announcementId: integer('announcement_id')
      .notNull()
      .references(() => announcements.id),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    text: text('text').notNull(),
    askedAt: at('asked_at').notNull(),
    answer: text('answer'),
    answeredAt: at('answered_at'),
  },
  (t) => [
    index('questions_announcement').on(t.announcementId, t.id),
    check('questions_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
)
