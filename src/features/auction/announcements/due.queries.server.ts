import { and, asc, gt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { db } from '#platform/db/db.server.ts'
import { addDaysInRome } from '#shared/days.ts'
import { REMINDER_DAYS } from './announcement.rules.ts'
import { DECISION_DAYS, EXPIRED } from './auction.rules.ts'
import { isOverdueAt, whereAuctionStatus } from './auction-status.queries.server.ts'
import { announcements } from './schema.server.ts'

/** Most announcements one sweep takes; the rest waits for the next, seconds later. */
const BATCH = 200

/** The word by which the reminder of a day is noted. */
export const reminder = (day: number): string => `reminder:${day}`

const wasNotified = (name: string): SQL => sql`${announcements.noticesSent} @> ${JSON.stringify([name])}::jsonb`

/** Announcements whose time for offers is over and whose people have not been told. */
export const isExpiryUnnotified = (at: Date): SQL =>
  // Written out, not as values: only so does the planner see that the index of the untold ones has them all.
  sql`${announcements.status} = 'published' and ${lte(announcements.expiresAt, at)} and not (${announcements.noticesSent} @> ${sql.raw(`'["${EXPIRED}"]'::jsonb`)})`

/** Announcements whose couple has not chosen and has not had the reminder of this day. */
export const isUndecidedUnreminded = (at: Date, day: number): SQL =>
  and(whereAuctionStatus('deciding', at), not(wasNotified(reminder(day)))) as SQL

const idsWhere = (condition: SQL | undefined, order: PgColumn = announcements.expiresAt): Promise<{ id: number }[]> =>
  db().select({ id: announcements.id }).from(announcements).where(condition).orderBy(asc(order)).limit(BATCH)

/** Those whose end is to be told, the oldest first. */
export const expiredToNotify = (at: Date) => idsWhere(isExpiryUnnotified(at))

/** What expired longer ago than this is looked through once a day: those that had no offers stay as they are for ever, and add up. */
const LOOKED_BACK_DAYS = 30

/** Those whose seven days for choosing are over, the oldest first. */
export const overdue = (at: Date) =>
  idsWhere(and(isOverdueAt(at), gt(announcements.expiresAt, addDaysInRome(at, -LOOKED_BACK_DAYS))))

/** Those that were missed because nothing swept for weeks, by their ids. @param after the last of the page before */
export const longOverdue = (at: Date, after: number) =>
  idsWhere(
    and(
      isOverdueAt(at),
      lte(announcements.expiresAt, addDaysInRome(at, -LOOKED_BACK_DAYS)),
      gt(announcements.id, after),
    ),
    announcements.id,
  )

/** An hour of slack for the clock change: the rule looks again at the minute. */
const SLACK_MS = 3_600_000

/** Those whose reminder of some day is due, prefiltered: rows not due yet must not fill the batch. */
const isReminderDue = (at: Date): SQL =>
  or(
    ...REMINDER_DAYS.map((day) =>
      and(
        lte(announcements.expiresAt, new Date(addDaysInRome(at, -day).getTime() + SLACK_MS)),
        not(wasNotified(reminder(day))),
      ),
    ),
  ) as SQL

/** Those that need a reminder, with what their couples already heard; the rule decides which one. */
export const undecided = (at: Date) =>
  db()
    .select({ id: announcements.id, expiresAt: announcements.expiresAt, told: announcements.noticesSent })
    .from(announcements)
    .where(
      and(
        whereAuctionStatus('deciding', at),
        isReminderDue(at),
        gt(announcements.expiresAt, addDaysInRome(at, -DECISION_DAYS - 1)),
      ),
    )
    .orderBy(asc(announcements.expiresAt))
    .limit(BATCH)
