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
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { at, bps, cents, id, on } from '#platform/db/columns.server.ts'
import type { Cents } from '#shared/money.ts'
import { feeReminderStages } from './fees/fee-reminders.rules.ts'
import { returnReasons } from './quota.rules.ts'

/** The subscription tiers. What each costs and brings stands in its versions; what was bought keeps its own copy. */
export const plans = pgTable('plans', {
  id: id(),
  name: text('name').notNull().unique(),
  position: integer('position').notNull(),
})

/** The Smart Pass packages; their terms stand in their versions. */
export const passes = pgTable('passes', {
  id: id(),
  position: integer('position').notNull(),
})

/** Terms of a plan or a package from an instant on. Never changed afterwards: a change is a new version (decision 0051). */
export const priceVersions = pgTable(
  'price_versions',
  {
    id: id(),
    planId: integer('plan_id').references(() => plans.id),
    passId: integer('pass_id').references(() => passes.id),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    months: integer('months').notNull(),
    /** Without VAT. */
    priceCents: cents('price_cents').notNull(),
    participations: integer('participations').notNull(),
    /** Of plans only. */
    feeBps: bps('fee_bps'),
    services: jsonb('services').$type<string[]>().notNull(),
    /** True until the owner confirms the figures. */
    placeholder: boolean('placeholder').notNull(),
    onSale: boolean('on_sale').notNull(),
    /** First instant it holds; the newest one that has begun is in force. */
    startsAt: at('starts_at').notNull(),
    /** Taken back before it began. */
    withdrawnAt: at('withdrawn_at'),
  },
  (t) => [
    uniqueIndex('price_versions_plan').on(t.planId, t.version).where(sql`${t.planId} is not null`),
    uniqueIndex('price_versions_pass').on(t.passId, t.version).where(sql`${t.passId} is not null`),
    check('price_versions_of_one', sql`num_nonnulls(${t.planId}, ${t.passId}) = 1`),
    check('price_versions_fee', sql`(${t.planId} is null) = (${t.feeBps} is null)`),
  ],
)

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
    /** Null for what staff gave. */
    purchaseId: integer('purchase_id').references(() => purchases.id),
    /** `returned`: one that came back when the credit it was taken from was over; `granted`: given by staff. */
    kind: text('kind', { enum: ['subscription', 'smart_pass', 'returned', 'granted'] }).notNull(),
    /** Why staff gave them; the supplier reads it. */
    grantReason: text('grant_reason'),
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
    check(
      'participation_credits_of_purchase',
      sql`${t.purchaseId} is not null or ${t.kind} in ('granted', 'returned')`,
    ),
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
    /** The account of the collaborator whose offer spent it; null when the owner did. */
    memberId: integer('member_id'),
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
    /**
     * `reversed`: given back before it was paid, because the deal was undone. `written_off`: given up by the staff. Amounts are the
     * fee as it is now; what is left to pay is without `paidCents`.
     */
    status: text('status', { enum: ['due', 'paid', 'reversed', 'written_off'] })
      .notNull()
      .default('due'),
    /** What has arrived of it, less what went back: less than the whole while a part of it is still to be paid. */
    paidCents: cents('paid_cents')
      .notNull()
      .default(0 as Cents),
    /** What of `paidCents` the provider has kept from payments (decision 0158). */
    keptCents: cents('kept_cents')
      .notNull()
      .default(0 as Cents),
    /** What was paid and given back afterwards: the marketplace owes it to the supplier. */
    creditCents: cents('credit_cents')
      .notNull()
      .default(0 as Cents),
    accruedAt: at('accrued_at').notNull(),
    dueOn: on('due_on').notNull(),
    paidAt: at('paid_at'),
  },
  (t) => [
    uniqueIndex('fee_entries_order').on(t.orderId),
    // What a seller owes and has paid, added up.
    index('fee_entries_supplier').on(t.supplierId, t.status, t.accruedAt, t.dueOn, t.feeCents, t.vatCents, t.paidCents),
    // With the amounts, so that what is open is added up without the rows.
    index('fee_entries_due').on(t.dueOn, t.id, t.feeCents, t.vatCents, t.paidCents).where(sql`${t.status} = 'due'`),
    index('fee_entries_state').on(t.status, t.dueOn, t.id),
    index('fee_entries_all').on(t.dueOn, t.id),
    index('fee_entries_amount').on(sql`(${t.feeCents} + ${t.vatCents})`, t.id),
    index('fee_entries_credit').on(t.dueOn, t.id).where(sql`${t.creditCents} > 0`),
    index('fee_entries_accrued').on(t.accruedAt),
    check('fee_entries_credit_sign', sql`${t.creditCents} >= 0`),
    check('fee_entries_paid_sign', sql`${t.paidCents} >= 0`),
  ],
)

/**
 * What staff noted about a fee, and what the provider kept of it or gave back (decision 0158): never changed, a mistake of staff is taken back by
 * another row (decision 0048).
 */
export const feeMovements = pgTable(
  'fee_movements',
  {
    id: id(),
    feeId: integer('fee_id')
      .notNull()
      .references(() => feeEntries.id),
    kind: text('kind', { enum: ['payment', 'write_off', 'repayment', 'undo', 'kept', 'returned'] }).notNull(),
    /** The movement this one takes back. */
    undoesId: integer('undoes_id').references((): AnyPgColumn => feeMovements.id),
    amountCents: cents('amount_cents').notNull(),
    /** The payment it was kept from, or the refund it went back with. */
    paymentId: integer('payment_id'),
    refundId: integer('refund_id'),
    /** Of the bank's transfer, or the provider's code. */
    reference: text('reference'),
    reason: text('reason'),
    /** The day the money moved, as the bank says; of the others the day they were noted. */
    valueOn: on('value_on').notNull(),
    notedAt: at('noted_at').notNull(),
  },
  (t) => [
    index('fee_movements_fee').on(t.feeId, t.id),
    uniqueIndex('fee_movements_undone_once').on(t.undoesId),
    uniqueIndex('fee_movements_kept_once').on(t.paymentId).where(sql`${t.paymentId} is not null`),
    uniqueIndex('fee_movements_returned_once').on(t.refundId).where(sql`${t.refundId} is not null`),
    check('fee_movements_undo', sql`(${t.kind} = 'undo') = (${t.undoesId} is not null)`),
    check('fee_movements_amount', sql`${t.amountCents} > 0`),
    check('fee_movements_why', sql`coalesce(${t.reference}, ${t.reason}) is not null`),
  ],
)

/** When a supplier was reminded of its fees. */
export const feeReminders = pgTable(
  'fee_reminders',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    stage: text('stage', { enum: feeReminderStages }).notNull(),
    /** By which the oldest of them was to be paid. */
    dueOn: on('due_on').notNull(),
    totalCents: cents('total_cents').notNull(),
    remindedOn: on('reminded_on').notNull(),
    remindedAt: at('reminded_at').notNull(),
  },
  (t) => [
    uniqueIndex('fee_reminders_once').on(t.supplierId, t.dueOn, t.stage).where(sql`${t.stage} <> 'by_hand'`),
    uniqueIndex('fee_reminders_by_hand').on(t.supplierId, t.remindedOn).where(sql`${t.stage} = 'by_hand'`),
  ],
)
