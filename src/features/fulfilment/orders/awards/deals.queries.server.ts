import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { auditEvents } from '#platform/change/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { addDaysInRome } from '#shared/days.ts'
import type { Cents } from '#shared/money.ts'
import { REMINDER_DAYS } from '../order.rules.ts'

/** Whether this couple wrote this announcement. */
export const isAnnouncementOf = async (
  coupleId: number,
  announcementId: number,
  q: Queryable = db(),
): Promise<boolean> => {
  const rows = await q
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.id, announcementId), eq(announcements.coupleId, coupleId)))
  return rows.length > 0
}

/** Whether there is such an announcement, of any couple. */
export const isAnnouncement = async (announcementId: number, q: Queryable): Promise<boolean> =>
  (await q.$count(announcements, eq(announcements.id, announcementId))) > 0

/** What messages about a winner who was not paid say. */
export interface UnpaidDeal {
  readonly title: string
  readonly coupleId: number
  readonly supplierId: number
  readonly offerId: number
  readonly decidedAt: Date
  readonly priceCents: Cents
  readonly business: string
  /** Why staff closed it; null while it may still be paid. */
  readonly closedFor: string | null
}

/** A choice that was not paid; null once it is bought, or when nothing was chosen. */
export const unpaidDeal = async (announcementId: number): Promise<UnpaidDeal | null> => {
  const [row] = await db()
    .select({
      title: announcements.title,
      coupleId: announcements.coupleId,
      supplierId: offers.supplierId,
      offerId: offers.id,
      decidedAt: announcements.decidedAt,
      closedUnpaidAt: announcements.closedUnpaidAt,
      reason: announcements.reason,
      priceCents: offers.priceCents,
      business: suppliers.businessName,
    })
    .from(announcements)
    .innerJoin(offers, eq(offers.id, announcements.winnerOfferId))
    .innerJoin(suppliers, eq(suppliers.id, offers.supplierId))
    .where(and(eq(announcements.id, announcementId), isNull(announcements.boughtAt)))
  if (!row?.decidedAt) return null
  const { closedUnpaidAt, reason, decidedAt, business, ...deal } = row
  return { ...deal, decidedAt, business: business ?? 'Fornitore', closedFor: closedUnpaidAt && reason }
}

/** Chosen, neither paid nor given up. */
export const isUnpaid = and(
  eq(announcements.status, 'awarded'),
  isNull(announcements.boughtAt),
  isNull(announcements.closedUnpaidAt),
)

/** The newest reminder already sent since the choice, in days after it; 0 for none. */
export const reminded = sql<number>`coalesce((
  select max((${auditEvents.details}->>'day')::int) from ${auditEvents}
  where ${auditEvents.subject} = 'announcement' and ${auditEvents.subjectId} = ${outer(announcements.id)}
    and ${auditEvents.event} = 'remind_payment' and ${auditEvents.occurredAt} >= ${outer(announcements.decidedAt)}), 0)`

/** An hour of slack for the clock change: the rule looks again at the minute. */
const SLACK_MS = 3_600_000

/** Choices of which the reminder of some day is due, prefiltered: rows not due yet must not fill the batch. */
const isReminderDue = (at: Date) =>
  or(
    ...REMINDER_DAYS.map((day) =>
      and(
        lte(announcements.decidedAt, new Date(addDaysInRome(at, -day).getTime() + SLACK_MS)),
        sql`${reminded} < ${day}`,
      ),
    ),
  )

/** Choices that are unpaid and need a reminder, the oldest first; the rule decides which one, if any. */
export const unpaidChoices = (at: Date) =>
  db()
    .select({ id: announcements.id, decidedAt: announcements.decidedAt, reminded })
    .from(announcements)
    .where(and(isUnpaid, isReminderDue(at)))
    .orderBy(asc(announcements.decidedAt))
    .limit(200)
