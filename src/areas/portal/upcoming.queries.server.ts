import { and, asc, eq, exists, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { decideBy } from '#features/announcements/auction.rules.ts'
import { announcements, offers } from '#features/announcements/schema.server.ts'
import { orderLines, orders } from '#features/orders/schema.server.ts'
import { rentalBookings } from '#features/products/schema.server.ts'
import { type Ctx, hasRight, requireSupplier } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { addDays, addDaysInRome, type Day, todayInRome } from '#shared/days.ts'
import { firstDates, type UpcomingDate } from './upcoming.rules.ts'

/** How far the dashboard looks ahead. */
const DAYS_AHEAD = 60
/** More than the dashboard shows of one kind are not read. */
const MOST = 8

/** Rentals of paid orders that begin. */
const rentals = async (supplierId: number, from: Day, until: Day): Promise<UpcomingDate[]> => {
  const rows = await db()
    .select({ id: orders.id, title: orderLines.title, on: rentalBookings.startOn })
    .from(orders)
    .innerJoin(rentalBookings, eq(rentalBookings.orderId, orders.id))
    .innerJoin(orderLines, eq(orderLines.id, rentalBookings.orderLineId))
    .where(
      and(
        eq(orders.supplierId, supplierId),
        inArray(orders.status, ['paid', 'shipped']),
        eq(rentalBookings.source, 'order'),
        isNull(rentalBookings.releasedAt),
        gte(rentalBookings.startOn, from),
        lte(rentalBookings.startOn, until),
      ),
    )
    .orderBy(asc(rentalBookings.startOn), asc(rentalBookings.id))
    .limit(MOST)
  return rows.map(({ id, title, on }) => ({ kind: 'rental', on, title, to: `/portal/orders/${id}` }))
}

/** Days of the weddings whose order is paid and not carried out yet. */
const services = async (supplierId: number, from: Day, until: Day): Promise<UpcomingDate[]> => {
  const rows = await db()
    .select({ id: orders.id, title: announcements.title, on: announcements.serviceOn })
    .from(orders)
    .innerJoin(announcements, eq(announcements.id, orders.announcementId))
    .where(
      and(
        eq(orders.supplierId, supplierId),
        inArray(orders.status, ['paid', 'shipped']),
        // A month has no day that could be written down.
        sql`${announcements.timing} <> 'month'`,
        gte(announcements.serviceOn, from),
        lte(announcements.serviceOn, until),
      ),
    )
    .orderBy(asc(announcements.serviceOn), asc(orders.id))
    .limit(MOST)
  return rows.map(({ id, title, on }) => ({ kind: 'service', on, title, to: `/portal/orders/${id}` }))
}

/** Announcements with an own offer: when they end, and until when the couple decides. */
const decisions = async (supplierId: number, at: Date): Promise<UpcomingDate[]> => {
  const rows = await db()
    .select({ id: announcements.id, title: announcements.title, expiresAt: announcements.expiresAt })
    .from(announcements)
    .where(
      and(
        eq(announcements.status, 'published'),
        // Older ones are over by the rule below; the condition only keeps the reading short.
        gt(announcements.expiresAt, addDaysInRome(at, -10)),
        exists(
          db()
            .select({ one: sql`1` })
            .from(offers)
            .where(and(eq(offers.announcementId, announcements.id), eq(offers.supplierId, supplierId))),
        ),
      ),
    )
    .orderBy(asc(announcements.expiresAt), asc(announcements.id))
    .limit(2 * MOST)
  return rows.flatMap(({ id, title, expiresAt }): UpcomingDate[] => {
    if (!expiresAt || decideBy(expiresAt) <= at) return []
    const isOpen = at < expiresAt
    const on = todayInRome(isOpen ? expiresAt : decideBy(expiresAt))
    return [{ kind: isOpen ? 'closing' : 'decision', on, title, to: `/auctions/detail/${id}` }]
  })
}

/**
 * What comes next for the signed-in supplier, the nearest first: rentals, weddings, ends of announcements, decisions, the plan.
 *
 * @param planEndsAt of the subscription in force; null without one
 * @throws AppError 401, 403 for anybody but suppliers
 */
export const upcomingDates = async (ctx: Ctx, planEndsAt: Date | null): Promise<UpcomingDate[]> => {
  const actor = requireSupplier(ctx)
  const { accountId } = actor
  const today = todayInRome(ctx.now)
  const until = addDays(today, DAYS_AHEAD)
  const found = await Promise.all([
    rentals(accountId, today, until),
    services(accountId, today, until),
    decisions(accountId, ctx.now),
  ])
  const plan: UpcomingDate[] =
    planEndsAt && hasRight(actor, 'plans')
      ? [{ kind: 'plan', on: todayInRome(planEndsAt), title: '', to: '/portal/operator-paypal?tab=4' }]
      : []
  return firstDates([...found.flat(), ...plan], until, MOST)
}
