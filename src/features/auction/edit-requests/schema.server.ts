import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { at, id } from '#platform/db/columns.server.ts'
import type { FieldChange } from './edit-change.rules.ts'

/** What of an announcement an edit request keeps. Money in cents. */
export interface EditSnapshot {
  readonly title: string
  readonly description: string
  readonly budgetCents: number
  readonly city: string
  readonly province: string
  readonly durationDays: number
  readonly serviceOn: string
  readonly serviceUntilOn: string | null
  readonly offerCount: number
}

/** What a couple asks staff to change on an announcement that waits or runs; staff applies it (OQ-120). */
export const editRequests = pgTable(
  'announcement_edit_requests',
  {
    id: id(),
    announcementId: integer('announcement_id')
      .notNull()
      .references(() => announcements.id),
    text: text('text').notNull(),
    /** The announcement as it stood when the couple asked. */
    snapshot: jsonb('snapshot').$type<EditSnapshot>().notNull(),
    requestedAt: at('requested_at').notNull(),
    closedAt: at('closed_at'),
    outcome: text('outcome', { enum: ['done', 'declined'] }),
    /** What staff answered, in Italian; empty when there was nothing to add. */
    reply: text('reply'),
    /** What staff changed, field by field, in the words people read; null when nothing was changed here. */
    changes: jsonb('changes').$type<readonly FieldChange[]>(),
  },
  (t) => [
    index('announcement_edit_requests_announcement').on(t.announcementId, t.id),
    /** One at a time: the next one may be sent when staff has answered. */
    uniqueIndex('announcement_edit_requests_open').on(t.announcementId).where(sql`${t.closedAt} is null`),
    index('announcement_edit_requests_waiting').on(t.requestedAt, t.id).where(sql`${t.closedAt} is null`),
    check(
      'announcement_edit_requests_closed',
      sql`(${t.closedAt} is null) = (${t.outcome} is null) and (${t.closedAt} is null) = (${t.reply} is null)`,
    ),
  ],
)
