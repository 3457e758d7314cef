import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, cents, on } from '#platform/db/columns.server.ts'
import type { Cents } from '#shared/money.ts'
import { payments } from '../schema.server.ts'
import { releaseReasons } from './hold.rules.ts'

/** Payments of which the provider keeps the money for the seller, or has kept it (decision 0160). */
export const heldPayments = pgTable(
  'held_payments',
  {
    id: integer('payment_id')
      .primaryKey()
      .references(() => payments.id),
    status: text('status', { enum: ['held', 'released', 'returned'] }).notNull(),
    /** What of it is still kept: not passed on, and not gone back. */
    leftCents: cents('left_cents').notNull(),
    /** What of it the provider has passed on to the seller, and what of that has gone back through it since. */
    passedCents: cents('passed_cents')
      .notNull()
      .default(0 as Cents),
    backCents: cents('back_cents')
      .notNull()
      .default(0 as Cents),
    /** The day after which silence passes it on. */
    holdUntil: on('hold_until').notNull(),
    /** The last day on which we leave it with the provider. */
    limitOn: on('limit_on').notNull(),
    heldAt: at('held_at').notNull(),
    releasedFor: text('released_for', { enum: releaseReasons }),
    releasedAt: at('released_at'),
    /** When the provider had passed it on. */
    passedAt: at('passed_at'),
    /** The account of the seller that has it, or that the provider was asked to pay it into, and when it was asked. */
    passedTo: text('passed_to'),
    askedAt: at('asked_at'),
    /** Since when the seller has no account that can take it; null: it has, or what is kept is not to be passed on. And when that is looked at again. */
    waitsSince: at('waits_since'),
    nextLookAt: at('next_look_at'),
    /** When the payer was told that silence will pass it on, and staff that a dispute will not keep it back for ever. */
    remindedAt: at('reminded_at'),
    warnedAt: at('warned_at'),
  },
  (t) => [
    index('held_payments_due').on(t.holdUntil).where(sql`${t.status} = 'held'`),
    index('held_payments_going').on(t.id).where(sql`${t.status} = 'released' and ${t.passedAt} is null`),
    index('held_payments_waiting').on(t.nextLookAt).where(sql`${t.waitsSince} is not null`),
    check('held_payments_left', sql`${t.leftCents} >= 0 and ${t.passedCents} >= 0 and ${t.backCents} >= 0`),
    check('held_payments_released', sql`(${t.status} = 'released') = (${t.releasedAt} is not null)`),
  ],
)
