import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { decideBy } from '#features/auction/announcements/auction.rules.ts'
import { ANY_MOMENT, edgesOf } from '#features/auction/announcements/index.server.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { runningFirst } from '#features/auction/offers/index.server.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import { calendarClaims } from '#features/shop/calendar/schema.server.ts'
import { rentalBookings } from '#features/shop/stock/schema.server.ts'
import { type Ctx, hasRight, requireSupplier } from '#platform/context.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { addDays, type Day, todayInRome } from '#shared/days.ts'
import { firstDates, type UpcomingDate } from './upcoming.rules.ts'

/** How far the dashboard looks ahead. */
const DAYS_AHEAD = 60
/** More than the dashboard shows of one kind are not read. */
const MOST = 8

interface DayRow {
  readonly id: number
  readonly title: string
  readonly on: Day
}
type Days = Readonly<Record<'from' | 'until', Day>> & { readonly supplierId: number }

const mostRows = (most: number) => sql.raw(String(most)) as never

const rentalRows = preparedRead<Days, DayRow>('rentals_to_come', (q) =>
  q
    .select({ id: orders.id, title: orderLines.title, on: calendarClaims.startOn })
    .from(calendarClaims)
    .innerJoin(rentalBookings, eq(rentalBookings.id, calendarClaims.sourceId))
    .innerJoin(orders, eq(orders.id, rentalBookings.orderId))
    .innerJoin(orderLines, eq(orderLines.id, rentalBookings.orderLineId))
    .where(
      and(
        // The calendar knows the days by supplier: its next sales are found without reading all of them.
        eq(calendarClaims.supplierId, sql.placeholder('supplierId')),
        eq(calendarClaims.side, 'rental'),
        gte(calendarClaims.startOn, sql.placeholder('from')),
        lte(calendarClaims.startOn, sql.placeholder('until')),
        eq(rentalBookings.source, 'order'),
        inArray(orders.status, ['paid', 'shipped']),
      ),
    )
    .orderBy(asc(calendarClaims.startOn), asc(calendarClaims.sourceId))
    .limit(mostRows(MOST)),
)

/** Rentals of paid orders that begin. */
const rentals = async (days: Days): Promise<UpcomingDate[]> => {
  const rows = await rentalRows(days)
  return rows.map(({ id, title, on }) => ({ kind: 'rental', on, title, to: `/portal/orders/${id}` }))
}

const serviceRows = preparedRead<Days, DayRow>('services_to_come', (q) =>
  q
    .select({ id: orders.id, title: announcements.title, on: announcements.serviceOn })
    .from(announcements)
    .innerJoin(orders, eq(orders.announcementId, announcements.id))
    .where(
      and(
        // The winner's next days are found without reading all its sales.
        eq(announcements.winnerSupplierId, sql.placeholder('supplierId')),
        eq(orders.supplierId, announcements.winnerSupplierId),
        inArray(orders.status, ['paid', 'shipped']),
        // A month has no day that could be written down.
        inArray(announcements.timing, ['day', 'range']),
        gte(announcements.serviceOn, sql.placeholder('from')),
        lte(announcements.serviceOn, sql.placeholder('until')),
      ),
    )
    .orderBy(asc(announcements.serviceOn), asc(orders.id))
    .limit(mostRows(MOST)),
)

/** Weddings the supplier was chosen and paid for. */
const services = async (days: Days): Promise<UpcomingDate[]> => {
  const rows = await serviceRows(days)
  return rows.map(({ id, title, on }) => ({ kind: 'service', on, title, to: `/portal/orders/${id}` }))
}

const decisionRows = preparedRead<
  Record<string, unknown>,
  Pick<typeof announcements.$inferSelect, 'id' | 'title' | 'expiresAt'>
>('decisions_to_come', (q) =>
  q
    .select({ id: announcements.id, title: announcements.title, expiresAt: announcements.expiresAt })
    .from(offers)
    .innerJoin(announcements, eq(announcements.id, offers.announcementId))
    .where(runningFirst(offers, sql.placeholder('supplierId'), ANY_MOMENT))
    .orderBy(asc(offers.runsUntil), asc(offers.announcementId))
    .limit(mostRows(2 * MOST)),
)

/** Announcements with an own offer: when they end, and until when their couple decides. */
const decisions = async (supplierId: number, at: Date): Promise<UpcomingDate[]> => {
  const rows = await decisionRows({ supplierId, ...edgesOf(at) })
  return rows.flatMap(({ id, title, expiresAt }): UpcomingDate[] => {
    if (!expiresAt) return []
    const isOpen = at < expiresAt
    const on = todayInRome(isOpen ? expiresAt : decideBy(expiresAt))
    return [{ kind: isOpen ? 'closing' : 'decision', on, title, to: `/auctions/detail/${id}` }]
  })
}

/**
 * What comes next for the signed-in supplier, the nearest first: rentals, weddings, ends of announcements, decisions, the plan.
 *
 * @param planEndsAt of the subscription in force; null without one
 * @throws AppError 401, 403 except for suppliers
 */
export const upcomingDates = async (ctx: Ctx, planEndsAt: Date | null): Promise<UpcomingDate[]> => {
  const actor = requireSupplier(ctx)
  const { accountId } = actor
  const today = todayInRome(ctx.now)
  const until = addDays(today, DAYS_AHEAD)
  const days = { supplierId: accountId, from: today, until }
  const found = await Promise.all([rentals(days), services(days), decisions(accountId, ctx.now)])
  const plan: UpcomingDate[] =
    planEndsAt && hasRight(actor, 'plans')
      ? [{ kind: 'plan', on: todayInRome(planEndsAt), title: '', to: '/portal/operator-paypal?tab=4' }]
      : []
  return firstDates([...found.flat(), ...plan], until, MOST)
}
