import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import type { FreeUntil } from '#features/auction/offer-templates/besides.rules.ts'
import { awardEnds } from '#features/auction/outcomes/award-ends.rules.ts'
import type { DepositKind } from '#features/money/plans/plan.rules.ts'
import type { AnyRestPlan, RestPayout } from '#features/money/plans/ready.rules.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { at, bps, cents, id, on } from '#platform/db/columns.server.ts'
import type { ValidDays } from './awards/awards.rules.ts'
import type { ItemisedOffer } from './items/itemised.rules.ts'
import { reconfirmAnswers } from './reconfirm.rules.ts'

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
    /** What it includes, item by item; null where only the amount is known: from before, and from clients that say no more (decision 0149). */
    items: jsonb('items').$type<ItemisedOffer>(),
    deliveryDays: smallint('delivery_days'),
    whoComes: text('who_comes').notNull().default(''),
    leftToCouple: text('left_to_couple').notNull().default(''),
    /** Days before the date until which the couple may cancel for nothing. */
    cancellation: smallint('cancellation').$type<FreeUntil>(),
    depositBps: bps('deposit_bps'),
    /** How what is left after the first step is paid; null: everything at the choice (decision 0156). */
    restPlan: text('rest_plan').$type<AnyRestPlan>(),
    /** The later steps where the offer writes them itself. */
    ownSteps: text('own_steps'),
    depositKind: text('deposit_kind').$type<DepositKind>(),
    /** Whether the later steps are kept by the provider until they are done; null: the seller has them when they are paid (decision 0160). */
    restPayout: text('rest_payout').$type<RestPayout>(),
    /** 0 = not voted, else 1 to 5 hearts. */
    vote: smallint('vote').notNull().default(0),
    /** The supplier's rate on the day of the offer: what was shown while typing is what is charged. */
    feeBps: bps('fee_bps').notNull(),
    /** What the supplier said of the withdrawal on the day of the offer: an exception is read beforehand or does not hold (decision 0096). */
    withdrawalChoice: text('withdrawal_choice', { enum: ['allowed', 'n'] })
      .notNull()
      .default('allowed'),
    sentAt: at('sent_at').notNull(),
    /** The day it was sent, in Rome. */
    sentOn: on('sent_on').generatedAlwaysAs(sql`(sent_at at time zone 'Europe/Rome')::date`),
    /** Of the announcement, from the moment it is sent; the database keeps them when staff moves it (`offers_follow`, decision 0083). */
    toCity: text('to_city').notNull().default(''),
    toSectorId: integer('to_sector_id').notNull().default(0),
    /** When its announcement takes no more offers; null once that is decided, or withdrawn. Kept in the same way. */
    runsUntil: at('runs_until'),
    /** Whether the couple chose it: written with the decision. */
    isChosen: boolean('is_chosen').notNull().default(false),
    /** When the couple first opened it. */
    readAt: at('read_at'),
    /** Staff changed the announcement under it and asked its supplier whether it still stands (decision 0046). */
    reconfirmAskedAt: at('reconfirm_asked_at'),
    reconfirmAnswer: text('reconfirm_answer', { enum: reconfirmAnswers }),
    reconfirmAnsweredAt: at('reconfirm_answered_at'),
    /** Days after the couple has chosen another for which the offer stands; 0 for none (decision 0146). */
    validDays: smallint('valid_days').$type<ValidDays>().notNull().default(0),
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
    // The same, of undecided ones.
    index('offers_supplier_runs')
      .on(t.supplierId, t.runsUntil, t.announcementId)
      .where(sql`${t.turn} = 1 and ${t.runsUntil} is not null`),
    check('offers_turn_limit', sql`${t.turn} between 1 and 5`),
    check('offers_valid_days', sql`${t.validDays} between 0 and 30`),
    check('offers_vote_range', sql`${t.vote} between 0 and 5`),
    check('offers_price_positive', sql`${t.priceCents} > 0`),
    check(
      'offers_reconfirmation',
      sql`(${t.reconfirmAnswer} is null) = (${t.reconfirmAnsweredAt} is null) and (${t.reconfirmAskedAt} is not null or ${t.reconfirmAnswer} is null)`,
    ),
  ],
)

/** What a supplier begins its offers with: the texts of the window under a name. */
export const offerPresets = pgTable(
  'offer_presets',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    name: text('name').notNull(),
    values: jsonb('values').$type<Readonly<Record<string, string>>>().notNull(),
    savedAt: at('saved_at').notNull(),
  },
  (t) => [uniqueIndex('offer_presets_name').on(t.supplierId, t.name)],
)

/** Who was chosen on an announcement, since when, and how it ended: at each instant at most one (decision 0146). */
export const awards = pgTable(
  'awards',
  {
    id: id(),
    announcementId: integer('announcement_id')
      .notNull()
      .references(() => announcements.id),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    /** 1 for the first choice. */
    turn: smallint('turn').notNull(),
    chosenAt: at('chosen_at').notNull(),
    endedAt: at('ended_at'),
    endReason: text('end_reason', { enum: awardEnds }),
  },
  (t) => [
    uniqueIndex('awards_turn').on(t.announcementId, t.turn),
    uniqueIndex('awards_standing').on(t.announcementId).where(sql`${t.endedAt} is null`),
    // Who was chosen once is not chosen again.
    uniqueIndex('awards_supplier').on(t.announcementId, t.supplierId),
    check('awards_end', sql`(${t.endedAt} is null) = (${t.endReason} is null)`),
  ],
)
