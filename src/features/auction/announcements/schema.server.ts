import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { couples } from '#features/people/couples/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { at, cents, id, on } from '#platform/db/columns.server.ts'
import { auctionModes } from './sight/sight.rules.ts'

/** A couple's published request. Open, deciding, expired are derived from these facts and the clock, never stored. */
export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    coupleId: integer('couple_id')
      .notNull()
      .references(() => couples.id),
    sectorId: integer('sector_id').notNull(),
    macroId: integer('macro_id').notNull(),
    status: text('status', {
      enum: ['submitted', 'published', 'rejected', 'interrupted', 'awarded', 'refused'],
    }).notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    budgetCents: cents('budget_cents').notNull(),
    city: text('city').notNull(),
    province: text('province').notNull(),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    /** `day`, `month` or `range` (hotel stays). */
    timing: text('timing', { enum: ['day', 'month', 'range'] }).notNull(),
    /** First day of the service; for a month, its first day. */
    serviceOn: on('service_on').notNull(),
    /** Last day of a hotel stay, included. */
    serviceUntilOn: on('service_until_on'),
    durationDays: integer('duration_days').notNull(),
    /** A kept picture's file name, or null for the sector's own picture. */
    image: text('image'),
    /** What the couple's own file was called: for staff only, who look for contact data in it. */
    uploadName: text('upload_name'),
    answers: jsonb('answers').$type<Record<string, string>>().notNull(),
    /** Version of the sector's questions the answers were given to: they are read with it for ever (decision 0054). */
    questionVersion: integer('question_version').notNull().default(0),
    /** E.164. Only the owner, admins and the winner ever see it (OQ-019). */
    phone: text('phone').notNull(),
    republishedFromId: integer('republished_from_id'),
    /** What suppliers know of each other's offers (decision 0142); fixed with the first one. */
    mode: text('mode', { enum: auctionModes }).notNull().default('open'),
    /** By how much a supplier's next offer has to be lower than its last: 0 for none, null for what is usual in the mode (decision 0143). */
    stepCents: cents('step_cents'),
    /** How often an offer in the last minutes has moved the end; null for what was written before there was overtime. */
    overtimes: smallint('overtimes'),
    /** Names one press of "Pubblica": sending it twice makes one announcement. */
    submissionKey: text('submission_key'),
    submittedAt: at('submitted_at').notNull(),
    publishedAt: at('published_at'),
    expiresAt: at('expires_at'),
    decidedBy: text('decided_by', { enum: ['couple', 'system'] }),
    decidedAt: at('decided_at'),
    winnerOfferId: integer('winner_offer_id'),
    /** Who sent the winning offer: what a supplier has won is found without reading everything it ever offered. */
    winnerSupplierId: integer('winner_supplier_id').references(() => suppliers.id),
    /** Set by the orders slice, in the transaction in which the winner's order is paid. */
    boughtAt: at('bought_at'),
    /** Staff gave up on a winner who was never paid; the announcement stays concluded, without a second choice (OQ-056). */
    closedUnpaidAt: at('closed_unpaid_at'),
    /** Why staff refused, interrupted or closed it, in Italian. */
    reason: text('reason'),
    /** Which member of staff has it open for review, since when, and until when (decision 0046). */
    reviewerId: integer('reviewer_id'),
    reviewSince: at('review_since'),
    reviewUntil: at('review_until'),
    /** What the sweeps have already told people, so that nothing is told twice. */
    noticesSent: jsonb('notices_sent').$type<string[]>().notNull().default([]),
  },
  (t) => [
    index('announcements_couple').on(t.coupleId, t.id),
    // Read backwards for the newest first: a descending index would put nulls where no query asks for them.
    index('announcements_newest').on(t.publishedAt, t.id).where(sql`${t.publishedAt} is not null`),
    // Letters anywhere in a title, for the staff's list.
    index('announcements_titles').using('gin', sql`${t.title} gin_trgm_ops`).where(sql`${t.publishedAt} is not null`),
    index('announcements_budget').on(t.budgetCents, t.id).where(sql`${t.publishedAt} is not null`),
    index('announcements_sector').on(t.sectorId, t.publishedAt, t.id).where(sql`${t.publishedAt} is not null`),
    index('announcements_city').on(t.city, t.publishedAt, t.id).where(sql`${t.publishedAt} is not null`),
    index('announcements_expiry').on(t.expiresAt),
    // What the sweeps look for: undecided ones, and those of them whose people have not heard of the end.
    index('announcements_undecided').on(t.expiresAt).where(sql`${t.status} = 'published'`),
    index('announcements_untold')
      .on(t.expiresAt)
      .where(sql`${t.status} = 'published' and not (${t.noticesSent} @> '["expired"]'::jsonb)`),
    index('announcements_city_sector')
      .on(t.city, t.sectorId, t.publishedAt, t.id)
      .where(sql`${t.publishedAt} is not null`),
    // Everything the numbers beside the filters and in the menu of suppliers are counted from.
    index('announcements_counted')
      .on(t.sectorId, t.status, t.expiresAt, t.coupleId, t.publishedAt, t.id)
      .where(sql`${t.publishedAt} is not null`),
    // What a supplier won since an instant.
    index('announcements_won')
      .on(t.winnerSupplierId, t.decidedAt, t.winnerOfferId)
      .where(sql`${t.winnerSupplierId} is not null`),
    // Days a supplier is taken, told without looking at the announcements.
    index('announcements_won_days')
      .on(t.winnerSupplierId, t.serviceOn, t.serviceUntilOn, t.timing, t.closedUnpaidAt)
      .where(sql`${t.winnerSupplierId} is not null`),
    // Few: what staff stopped counts in no supplier's rate of wins.
    index('announcements_interrupted').on(t.id).where(sql`${t.status} = 'interrupted'`),
    uniqueIndex('announcements_submission').on(t.coupleId, t.submissionKey).where(sql`${t.submissionKey} is not null`),
    // Chosen, neither paid nor given up.
    index('announcements_unpaid')
      .on(t.winnerOfferId)
      .where(sql`${t.status} = 'awarded' and ${t.boughtAt} is null and ${t.closedUnpaidAt} is null`),
    index('announcements_review').on(t.submittedAt).where(sql`${t.status} = 'submitted'`),
    // What each member of staff has open: few, and each of them looked up by who it is.
    index('announcements_reviewer').on(t.reviewerId).where(sql`${t.reviewerId} is not null`),
    check(
      'announcements_reviewer_known',
      sql`(${t.reviewerId} is null) = (${t.reviewUntil} is null) and (${t.reviewerId} is null) = (${t.reviewSince} is null)`,
    ),
    check('announcements_step', sql`${t.stepCents} >= 0`),
    check('announcements_overtimes', sql`${t.overtimes} between 0 and 6`),
    check('announcements_budget_positive', sql`${t.budgetCents} > 0`),
    check('announcements_winner', sql`(${t.status} = 'awarded') = (${t.winnerOfferId} is not null)`),
    check('announcements_winner_known', sql`${t.winnerSupplierId} is null or ${t.winnerOfferId} is not null`),
    check(
      'announcements_closed_unpaid',
      sql`${t.closedUnpaidAt} is null or (${t.status} = 'awarded' and ${t.boughtAt} is null)`,
    ),
    check('announcements_expiry_known', sql`${t.status} in ('submitted', 'rejected') or ${t.expiresAt} is not null`),
  ],
)
