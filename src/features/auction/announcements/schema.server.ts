import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { at, bps, cents, id, on } from '#platform/db/columns.server.ts'
import type { FieldChange } from './edit-change.rules.ts'
import { reconfirmAnswers } from './reconfirm.rules.ts'

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
    /** Which member of staff has it open for review, since when, and until when nobody else may decide (decision 0046). */
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

/** A supplier's priced proposal. Never edited or withdrawn: a better one is a new one, up to five (OQ-085). */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    announcementId: integer('announcement_id')
      .notNull()
      .references(() => announcements.id),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    /** 1 to 5: which of the supplier's offers on this announcement it is. */
    turn: smallint('turn').notNull(),
    priceCents: cents('price_cents').notNull(),
    model: text('model').notNull(),
    detail: text('detail').notNull(),
    days: text('days').notNull(),
    description: text('description').notNull(),
    image: text('image').notNull(),
    image2: text('image2'),
    /** 0 = not voted, else 1 to 5 hearts. */
    vote: smallint('vote').notNull().default(0),
    /** The supplier's rate on the day of the offer: what was shown while typing is what is charged. */
    feeBps: bps('fee_bps').notNull(),
    sentAt: at('sent_at').notNull(),
    /** The day it was sent, in Rome. */
    sentOn: on('sent_on').generatedAlwaysAs(sql`(sent_at at time zone 'Europe/Rome')::date`),
    /** Of the announcement: the database writes them, and keeps them when staff moves it (`offer_place`, decision 0064). */
    toCity: text('to_city').notNull().default(''),
    toSectorId: integer('to_sector_id').notNull().default(0),
    /** When its announcement takes no more offers; null once that is decided, or withdrawn. Kept in the same way (decision 0066). */
    runsUntil: at('runs_until'),
    /** Whether the couple chose it. Follows the announcement (decision 0066). */
    isChosen: boolean('is_chosen').notNull().default(false),
    /** On a supplier's first offer: whether one of its offers is the cheapest, of equal ones the earliest. Written by the database (decision 0068). */
    isLeading: boolean('is_leading').notNull().default(false),
    /** When the couple first opened it. */
    readAt: at('read_at'),
    /** Staff changed the announcement under it and asked its supplier whether it still stands (decision 0046). */
    reconfirmAskedAt: at('reconfirm_asked_at'),
    reconfirmAnswer: text('reconfirm_answer', { enum: reconfirmAnswers }),
    reconfirmAnsweredAt: at('reconfirm_answered_at'),
  },
  (t) => [
    uniqueIndex('offers_turn').on(t.announcementId, t.supplierId, t.turn),
    // From the cheapest: whose it is stands in it, too.
    index('offers_announcement').on(t.announcementId, t.priceCents, t.id, t.supplierId),
    index('offers_supplier').on(t.supplierId, t.id),
    // What was sent in a period, and where to: statistics read nothing else.
    index('offers_supplier_sent').on(t.supplierId, t.sentOn, t.toSectorId, t.toCity, t.turn, t.sentAt, t.isChosen),
    // The same by town, for the few that are shown.
    index('offers_supplier_town').on(t.supplierId, t.toCity, t.sentOn, t.isChosen),
    // One row for each announcement a supplier has offered on, newest first, and when it began.
    index('offers_supplier_first').on(t.supplierId, t.id, t.sentAt, t.announcementId).where(sql`${t.turn} = 1`),
    // The same of those that nobody has decided about.
    index('offers_supplier_runs')
      .on(t.supplierId, t.runsUntil, t.announcementId, t.isLeading)
      .where(sql`${t.turn} = 1 and ${t.runsUntil} is not null`),
    check('offers_turn_limit', sql`${t.turn} between 1 and 5`),
    check('offers_vote_range', sql`${t.vote} between 0 and 5`),
    check('offers_price_positive', sql`${t.priceCents} > 0`),
    check(
      'offers_reconfirmation',
      sql`(${t.reconfirmAnswer} is null) = (${t.reconfirmAnsweredAt} is null) and (${t.reconfirmAskedAt} is not null or ${t.reconfirmAnswer} is null)`,
    ),
  ],
)

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
