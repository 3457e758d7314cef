import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { announcements, offers } from '#features/announcements/schema.server.ts'
import { suppliers } from '#features/suppliers/schema.server.ts'
import { auditEvents } from '#platform/change/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import type { Cents } from '#shared/money.ts'

const DAY_MS = 86_400_000

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

/** What a reminder to pay says. */
export interface UnpaidDeal {
  readonly title: string
  readonly coupleId: number
  readonly decidedAt: Date
  readonly priceCents: Cents
  readonly business: string
}

/** A choice that is still unpaid; null once it is bought, or when nothing was chosen. */
export const unpaidDeal = async (announcementId: number): Promise<UnpaidDeal | null> => {
  const [row] = await db()
    .select({
      title: announcements.title,
      coupleId: announcements.coupleId,
      decidedAt: announcements.decidedAt,
      priceCents: offers.priceCents,
      business: suppliers.businessName,
    })
    .from(announcements)
    .innerJoin(offers, eq(offers.id, announcements.winnerOfferId))
    .innerJoin(suppliers, eq(suppliers.id, offers.supplierId))
    .where(and(eq(announcements.id, announcementId), isNull(announcements.boughtAt)))
  return row?.decidedAt ? { ...row, decidedAt: row.decidedAt, business: row.business ?? 'Fornitore' } : null
}

/** The newest reminder already sent, in days after the choice; 0 for none. */
const reminded = sql<number>`coalesce((
  select max((${auditEvents.details}->>'day')::int) from ${auditEvents}
  where ${auditEvents.subject} = 'announcement' and ${auditEvents.subjectId} = ${announcements.id}
    and ${auditEvents.event} = 'remind_payment'), 0)`

/** Choices of at least about a day ago that are unpaid and may need a reminder; the rule decides which one, if any. */
export const unpaidChoices = (at: Date) =>
  db()
    .select({ id: announcements.id, decidedAt: announcements.decidedAt, reminded })
    .from(announcements)
    .where(
      and(
        eq(announcements.status, 'awarded'),
        isNull(announcements.boughtAt),
        // An hour of slack for the clock change.
        lte(announcements.decidedAt, new Date(at.getTime() - DAY_MS + 3_600_000)),
        sql`${reminded} < 7`,
      ),
    )
    .limit(200)
