import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FreeUntil } from '#features/auction/offer-templates/besides.rules.ts'
import type { DepositKind, PlanDue } from '#features/money/plans/plan.rules.ts'
import { at, cents, id, on } from '#platform/db/columns.server.ts'
import type { Cents } from '#shared/money.ts'
import { orders } from '../schema.server.ts'
import type { StaffEnding } from './endings.rules.ts'

/** How an order is paid in steps, as it was accepted (decision 0156). An order without a row is paid at once. */
export const orderPlans = pgTable(
  'order_plans',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    depositKind: text('deposit_kind').$type<DepositKind>().notNull(),
    /** The part of the first step that is the deposit: short notice may have joined others to it. */
    depositCents: cents('deposit_cents').notNull(),
    /** Days before the service until which the couple gives up for nothing, as the offer said; null where it did not. */
    freeDays: smallint('free_days').$type<FreeUntil>(),
    /** When the couple accepted plan and kind of deposit. */
    acceptedAt: at('accepted_at').notNull(),
    /** What the supplier owes beyond what it gives back: the second half of the double. */
    compensationCents: cents('compensation_cents')
      .notNull()
      .default(0 as Cents),
    /** When the couple said that it has had that. */
    compensatedAt: at('compensated_at'),
    /** For what staff has ended it; null where staff did not. */
    endedFor: text('ended_for').$type<StaffEnding>(),
  },
  (t) => [
    check('order_plans_deposit', sql`${t.depositCents} > 0`),
    check('order_plans_compensation', sql`${t.compensationCents} between 0 and ${t.depositCents}`),
    check('order_plans_compensated', sql`${t.compensatedAt} is null or ${t.compensationCents} > 0`),
  ],
)

/** The steps of such an order. The first is paid with the order, the others one by one. */
export const planSteps = pgTable(
  'order_steps',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** 1 to 4. */
    position: smallint('position').$type<1 | 2 | 3 | 4>().notNull(),
    due: jsonb('due').$type<PlanDue>().notNull(),
    /** Null until the seller asks for what no calendar knows. */
    dueOn: on('due_on'),
    /** Shipping, if any, is paid with the first step and is not in here. */
    amountCents: cents('amount_cents').notNull(),
    /** The provider keeps it until what it pays is done, wherever it can when it is paid (decision 0160). */
    isProtected: boolean('is_protected').notNull().default(false),
    status: text('status', { enum: ['open', 'paid', 'waived'] }).notNull(),
    paidAt: at('paid_at'),
    /** Days before its day of the last reminder that was sent; -1 once both sides were told that it is overdue. */
    remindedFor: smallint('reminded_for'),
    /** Since when it was seen that its seller cannot be paid; null while it can. Meanwhile the couple is not late. */
    blockedAt: at('blocked_at'),
  },
  (t) => [
    uniqueIndex('order_steps_position').on(t.orderId, t.position),
    /** Those that are to be paid, for reminders and for what is to come. */
    index('order_steps_open').on(t.dueOn, t.orderId).where(sql`${t.status} = 'open'`),
    check('order_steps_place', sql`${t.position} between 1 and 4`),
    check('order_steps_amount', sql`${t.amountCents} > 0`),
    check('order_steps_paid', sql`(${t.status} = 'paid') = (${t.paidAt} is not null)`),
  ],
)
