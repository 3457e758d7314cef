import { and, asc, eq, gt, inArray, isNotNull, lte, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { payments } from '#features/money/payments/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { outgoingMails } from '#platform/mail/schema.server.ts'
import { addDaysInRome } from '#shared/days.ts'
import { REMIND_DAYS } from './quota.rules.ts'
import { participationCredits, participations, purchases } from './schema.server.ts'

/** Name of the e-mail that reminds; kept here because reads know no e-mails. It is the template's own name. */
const SUBSCRIPTION_ENDING = 'subscription-ending'

/** Most purchases one sweep takes; the rest waits for the next, seconds later. */
const BATCH = 200

/** A purchase as it is now, for the message that it is paid. */
export const purchaseOf = async (purchaseId: number, q: Queryable = db()) => {
  const [purchase] = await q.select().from(purchases).where(eq(purchases.id, purchaseId))
  return purchase ?? null
}

/** Participations a purchase brought, with those it took along from the subscription it replaced. */
export const grantedBy = async (purchaseId: number, q: Queryable = db()): Promise<number> => {
  const [credit] = await q
    .select({ granted: participationCredits.granted })
    .from(participationCredits)
    .where(and(eq(participationCredits.purchaseId, purchaseId), ne(participationCredits.kind, 'returned')))
  return credit?.granted ?? 0
}

/** What staff gave; null for every other credit. */
export const grantOf = async (creditId: number, q: Queryable = db()) => {
  const [credit] = await q
    .select()
    .from(participationCredits)
    .where(and(eq(participationCredits.id, creditId), eq(participationCredits.kind, 'granted')))
  return credit ?? null
}

/** When and with which transaction a purchase was paid; null for one that was not paid through the provider. */
export const settlementOf = async (purchaseId: number) => {
  const [row] = await db()
    .select({ settledAt: payments.settledAt, captureId: payments.captureId })
    .from(payments)
    .where(and(eq(payments.purpose, 'purchase'), eq(payments.subjectId, purchaseId), eq(payments.status, 'captured')))
  return row ?? null
}

/** Who got a participation back for an announcement, and why. */
export const returnedFor = (announcementId: number, q: Queryable = db()) =>
  q
    .select({
      supplierId: participations.supplierId,
      reason: participations.returnReason,
      returnedAt: participations.returnedAt,
      title: announcements.title,
    })
    .from(participations)
    .innerJoin(announcements, eq(announcements.id, participations.announcementId))
    .where(and(eq(participations.announcementId, announcementId), isNotNull(participations.returnedAt)))
    .orderBy(asc(participations.supplierId))

/** Unpaid purchases ordered before this instant. Money that is on its way keeps a purchase open. */
export const unpaidSince = (before: Date): Promise<{ id: number }[]> => {
  const underWay = db()
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(
        eq(payments.purpose, 'purchase'),
        eq(payments.subjectId, purchases.id),
        inArray(payments.status, ['pending', 'captured']),
      ),
    )
  return db()
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.status, 'awaiting_payment'), lte(purchases.orderedAt, before), notExists(underWay)))
    .orderBy(asc(purchases.id))
    .limit(BATCH)
}

const ENDING = 'subscription-ending:'

/** What makes the reminder that a subscription ends one and the same occasion. */
export const endingOccasion = (purchaseId: number): string => `${ENDING}${purchaseId}`

/** Subscriptions that end within a week, that nothing follows, were not cancelled and whose supplier has not been told. */
export const subscriptionsToRemind = (at: Date): Promise<(typeof purchases.$inferSelect)[]> => {
  const next = alias(purchases, 'next')
  const follower = db()
    .select({ one: sql`1` })
    .from(next)
    .where(
      and(
        eq(next.supplierId, purchases.supplierId),
        eq(next.kind, 'subscription'),
        eq(next.status, 'active'),
        gt(next.endsAt, purchases.endsAt),
      ),
    )
  // Judged by the e-mail sent: a notification may be deleted by its reader.
  const told = db()
    .select({ one: sql`1` })
    .from(outgoingMails)
    .where(eq(outgoingMails.occasion, sql`${`${SUBSCRIPTION_ENDING}:${ENDING}`}::text || ${purchases.id}`))
  return db()
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.kind, 'subscription'),
        eq(purchases.status, 'active'),
        ne(purchases.atEnd, 'stop'),
        gt(purchases.endsAt, at),
        lte(purchases.endsAt, addDaysInRome(at, REMIND_DAYS)),
        notExists(follower),
        notExists(told),
      ),
    )
    .orderBy(asc(purchases.endsAt))
    .limit(BATCH)
}
