import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { at } from '#platform/db/columns.server.ts'

/** A supplier that was invited to an announcement, once: by the marketplace, by the couple, or by both (decision 0152). */
export const invitations = pgTable(
  'invitations',
  {
    announcementId: integer('announcement_id')
      .notNull()
      .references(() => announcements.id),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    invitedAt: at('invited_at').notNull(),
    /** In which wave the marketplace has invited it; null when only the couple has. */
    wave: smallint('wave'),
    /** When the couple itself has; null when only the marketplace has. */
    askedAt: at('asked_at'),
    /** Why, as it stood then. Whole kilometres; null when one of the two places is unknown, or the couple alone has chosen. */
    km: integer('km'),
    isDayOpen: boolean('is_day_open').notNull().default(false),
    answersOften: boolean('answers_often').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.announcementId, t.supplierId] }),
    index('invitations_supplier').on(t.supplierId, t.invitedAt),
    check('invitations_by', sql`${t.wave} is not null or ${t.askedAt} is not null`),
  ],
)

/** How far the waves of an announcement have come; without a row none was due yet. */
export const invitationRuns = pgTable('invitation_runs', {
  announcementId: integer('announcement_id')
    .primaryKey()
    .references(() => announcements.id),
  /** The last wave that was looked through, whether it invited anybody or not; null before the first. */
  wave: smallint('wave'),
  /** When the couple was told, at half time, that few have offered. */
  halfTimeAt: at('half_time_at'),
})

/** How many invitations a supplier wants within a day; without a row as the rules say. */
export const invitationLimits = pgTable(
  'invitation_limits',
  {
    supplierId: integer('supplier_id')
      .primaryKey()
      .references(() => suppliers.id),
    /** 0 for none, from nobody. */
    perDay: smallint('per_day').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (t) => [check('invitation_limits_range', sql`${t.perDay} between 0 and 10`)],
)
