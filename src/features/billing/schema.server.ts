import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { suppliers } from '#features/suppliers/schema.server.ts'
import { at, bps, cents, id, on } from '#platform/db/columns.server.ts'
import type { Cents } from '#shared/money.ts'
import { returnReasons } from './quota.rules.ts'

/** The subscription tiers on sale. Admins change them; what was bought keeps its own copy. */
export const plans = pgTable('plans', {
  id: id(),
  name: text('name').notNull().unique(),
  position: integer('position').notNull(),
  months: integer('months').notNull(),
  /** Without VAT. */
  priceCents: cents('price_cents').notNull(),
  participations: integer('participations').notNull(),
  feeBps: bps('fee_bps').notNull(),
  services: jsonb('services').$type<string[]>().notNull(),
  /** True until the owner confirms the figures. */
  placeholder: boolean('placeholder').notNull().default(true),
  onSale: boolean('on_sale').notNull().default(true),
})

/** Smart Pass packages on sale. */
export const passes = pgTable('passes', {
  id: id(),
  name: text('name').notNull().unique(),
  position: integer('position').notNull(),
  participations: integer('participations').notNull(),
  priceCents: cents('price_cents').notNull(),
  months: integer('months').notNull(),
  placeholder: boolean('placeholder').notNull().default(true),
  onSale: boolean('on_sale').notNull().default(true),
})

/** Something a supplier buys from the marketplace: a subscription or a Smart Pass, as agreed on the day. */
export const purchases = pgTable(
  'purchases',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    kind: text('kind', { enum: ['subscription', 'smart_pass'] }).notNull(),
    planId: integer('plan_id').references(() => plans.id),
    passId: integer('pass_id').references(() => passes.id),
    name: text('name').notNull(),
    months: integer('months').notNull(),
    participations: integer('participations').notNull(),
    feeBps: bps('fee_bps'),
    /** What is paid, without VAT: the credit is taken off already. */
    priceCents: cents('price_cents').notNull(),
    vatCents: cents('vat_cents').notNull(),
    /** The running subscription an upgrade takes the place of, and what its days left are worth (decision 0042). */
    replacesId: integer('replaces_id').references((): AnyPgColumn => purchases.id),
    creditCents: cents('credit_cents')
      .notNull()
      .default(0 as Cents),
    /** What follows a subscription: the reminder of the same plan, none at all, or another plan. */
    atEnd: text('at_end', { enum: ['renew', 'stop', 'change'] })
      .notNull()
      .default('renew'),
    nextPlanId: integer('next_plan_id').references(() => plans.id),
    status: text('status', { enum: ['awaiting_payment', 'active', 'abandoned'] }).notNull(),
    orderedAt: at('ordered_at').notNull(),
    startsAt: at('starts_at'),
    endsAt: at('ends_at'),
  },
  (t) => [
    index('purchases_supplier').on(t.supplierId, t.kind, t.endsAt),
    /** A subscription is replaced once, whatever is paid at the same time. */
    uniqueIndex('purchases_replaced_once').on(t.replacesId).where(sql`${t.status} = 'active'`),
    check('purchases_next_plan', sql`(${t.atEnd} = 'change') = (${t.nextPlanId} is not null)`),
  ],
)

/** Participations granted and used. A conditional update spends them, so the last one is spent once. */
export const participationCredits = pgTable(
  'participation_credits',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    purchaseId: integer('purchase_id')
      .notNull()
      .references(() => purchases.id),
    /** `returned`: one that came back when the credit it was taken from was over. */
    kind: text('kind', { enum: ['subscription', 'smart_pass', 'returned'] }).notNull(),
    granted: integer('granted').notNull(),
    /** Of those granted, brought along from the subscription it replaced; below zero when more had been used than its days brought. */
    carried: integer('carried').notNull().default(0),
    used: integer('used').notNull().default(0),
    /** The upgrade that ended it: nothing is spent from it or returned to it any more. */
    closedBy: integer('closed_by').references(() => purchases.id),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (t) => [
    index('participation_credits_supplier').on(t.supplierId, t.endsAt),
    uniqueIndex('participation_credits_purchase').on(t.purchaseId).where(sql`${t.kind} <> 'returned'`),
    check('participation_credits_not_overspent', sql`${t.used} between 0 and ${t.granted}`),
  ],
)

/** One participation spent on one announcement; offers 2 to 5 on it are free. */
export const participations = pgTable(
  'participations',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    announcementId: integer('announcement_id').notNull(),
    creditId: integer('credit_id')
      .notNull()
      .references(() => participationCredits.id),
    spentAt: at('spent_at').notNull(),
    returnedAt: at('returned_at'),
    returnReason: text('return_reason', { enum: returnReasons }),
  },
  (t) => [
    uniqueIndex('participations_once').on(t.supplierId, t.announcementId),
    index('participations_spent').on(t.supplierId, t.spentAt, t.announcementId),
    index('participations_returned')
      .on(t.supplierId, t.returnedAt, t.announcementId)
      .where(sql`${t.returnedAt} is not null`),
    index('participations_of_announcement').on(t.announcementId),
  ],
)

/** The marketplace's fee on a concluded deal: due when the couple has paid. */
export const feeEntries = pgTable(
  'fee_entries',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    orderId: integer('order_id').notNull(),
    baseCents: cents('base_cents').notNull(),
    feeBps: bps('fee_bps').notNull(),
    feeCents: cents('fee_cents').notNull(),
    vatBps: bps('vat_bps').notNull(),
    vatCents: cents('vat_cents').notNull(),
    /** `reversed`: given back before it was paid, because the deal was undone. Amounts are those left to pay. */
    status: text('status', { enum: ['due', 'paid', 'reversed'] })
      .notNull()
      .default('due'),
    accruedAt: at('accrued_at').notNull(),
    dueOn: on('due_on').notNull(),
    paidAt: at('paid_at'),
  },
  (t) => [uniqueIndex('fee_entries_order').on(t.orderId), index('fee_entries_supplier').on(t.supplierId, t.status)],
)
