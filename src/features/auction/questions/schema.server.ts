import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { at, id } from '#platform/db/columns.server.ts'

/** A question with its single answer: a supplier's about an announcement, or the couple's under an offer. */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    announcementId: integer('announcement_id')
      .notNull()
      .references(() => announcements.id),
    /** Asks about an announcement, answers under its own offer. */
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    /** The offer under which the couple asks; null for a question about the announcement. */
    offerId: integer('offer_id').references(() => offers.id),
    text: text('text').notNull(),
    askedAt: at('asked_at').notNull(),
    answer: text('answer'),
    answeredAt: at('answered_at'),
  },
  (t) => [
    index('questions_announcement').on(t.announcementId, t.id),
    index('questions_offer').on(t.offerId, t.id).where(sql`${t.offerId} is not null`),
    // What waits for a supplier's answer.
    index('questions_to_answer').on(t.supplierId, t.id).where(sql`${t.offerId} is not null and ${t.answer} is null`),
    check('questions_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
)
