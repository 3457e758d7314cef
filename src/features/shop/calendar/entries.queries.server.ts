import { and, asc, eq, gt, gte, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { priceOptions, products } from '#features/shop/products/schema.server.ts'
import { rentalBookings } from '#features/shop/stock/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { blocksOf, wonOf } from './blocks.queries.server.ts'
import { type CalendarEntry, type DaySpan, MAX_BLOCK_DAYS, sortEntries } from './calendar.rules.ts'
import { calendarClaims } from './schema.server.ts'

/** Claims of rentals in a period; a hold whose time is up at this instant is worth nothing. Joins the bookings they stand for. */
const claimedIn = (whose: SQL, within: DaySpan, at: Date) =>
  and(
    whose,
    ne(calendarClaims.side, 'block'),
    lte(calendarClaims.startOn, within.endOn),
    gte(calendarClaims.endOn, within.startOn),
    // No period is longer, so the index by first day need not be read from its beginning.
    sql`${calendarClaims.startOn} >= ${within.startOn}::date - ${MAX_BLOCK_DAYS + 1}::int`,
    or(isNull(rentalBookings.heldUntil), gt(rentalBookings.heldUntil, at)),
  )

/** The days of a supplier's rentals in a period, each stretch once: held, ordered, and single units set aside. */
export const rentedSpans = (supplierId: number, within: DaySpan, at: Date, q: Queryable = db()): Promise<DaySpan[]> =>
  q
    .selectDistinct({ startOn: calendarClaims.startOn, endOn: calendarClaims.endOn })
    .from(calendarClaims)
    .innerJoin(rentalBookings, eq(rentalBookings.id, calendarClaims.sourceId))
    .where(claimedIn(eq(calendarClaims.supplierId, supplierId), within, at))

/** The same of some suppliers, by supplier. @param ids a thousand at most */
export const rentedAmong = async (
  ids: readonly number[],
  within: DaySpan,
  at: Date,
  q: Queryable,
): Promise<ReadonlyMap<number, readonly DaySpan[]>> => {
  const rows = await q
    .select({
      supplierId: calendarClaims.supplierId,
      startOn: calendarClaims.startOn,
      endOn: calendarClaims.endOn,
    })
    .from(calendarClaims)
    .innerJoin(rentalBookings, eq(rentalBookings.id, calendarClaims.sourceId))
    .where(claimedIn(isOneOf(calendarClaims.supplierId, ids), within, at))
  return Map.groupBy(rows, ({ supplierId }) => supplierId)
}

/**
 * Rentals of a supplier in a period: held, ordered, and single units set aside.
 *
 * @param at a hold whose time is up at this instant is worth nothing
 * @returns those of couples first
 */
export const rentalsIn = (supplierId: number, within: DaySpan, at: Date, q: Queryable = db()) =>
  q
    .select({
      id: rentalBookings.id,
      unit: rentalBookings.unit,
      source: rentalBookings.source,
      startOn: rentalBookings.startOn,
      endOn: rentalBookings.endOn,
      note: rentalBookings.note,
      orderId: rentalBookings.orderId,
      createdAt: rentalBookings.createdAt,
      productId: products.id,
      title: products.title,
      option: sql<string>`concat_ws(', ', nullif(${priceOptions.option1}, ''), nullif(${priceOptions.option2}, ''))`,
    })
    .from(calendarClaims)
    .innerJoin(rentalBookings, eq(rentalBookings.id, calendarClaims.sourceId))
    .innerJoin(priceOptions, eq(priceOptions.id, rentalBookings.optionId))
    .innerJoin(products, eq(products.id, priceOptions.productId))
    .where(claimedIn(eq(calendarClaims.supplierId, supplierId), within, at))
    .orderBy(sql`${rentalBookings.source} = 'block'`, asc(rentalBookings.startOn), asc(rentalBookings.id))

type Rental = Awaited<ReturnType<typeof rentalsIn>>[number]

const rentalEntry = (rental: Rental): CalendarEntry => {
  const { id, startOn, endOn, source, orderId, productId, createdAt } = rental
  const piece = [rental.option, `unità ${rental.unit}`].filter(Boolean).join(', ')
  const isOrdered = source === 'order' && orderId !== null
  const state = source === 'hold' ? 'in attesa di pagamento' : source === 'block' ? rental.note : null
  return {
    kind: source === 'block' ? 'unit' : 'rental',
    id,
    title: rental.title,
    detail: [piece, state].filter(Boolean).join(', '),
    startOn,
    endOn,
    orderId: isOrdered ? orderId : null,
    createdAt: createdAt.toISOString(),
    path: isOrdered ? `/portal/orders/${orderId}` : `/portal/products/${productId}#giorni`,
  }
}

/** The orders that came of announcements, by announcement. */
const ordersOf = async (announcementIds: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  if (announcementIds.length === 0) return new Map()
  const rows = await db()
    .select({ id: orders.id, announcementId: orders.announcementId })
    .from(orders)
    .where(and(isOneOf(orders.announcementId, announcementIds), ne(orders.status, 'cancelled')))
  return new Map(rows.flatMap(({ id, announcementId }) => (announcementId === null ? [] : [[announcementId, id]])))
}

const wonEntries = async (supplierId: number, within: DaySpan): Promise<CalendarEntry[]> => {
  const won = await wonOf(supplierId, within)
  const orderOf = await ordersOf(won.map(({ id }) => id))
  return won.map(({ id, title, city, startOn, endOn, decidedAt }) => {
    const orderId = orderOf.get(id) ?? null
    return {
      ...{ kind: 'won', id, title, startOn, endOn, orderId, detail: city },
      createdAt: decidedAt?.toISOString() ?? null,
      path: orderId === null ? `/auctions/detail/${id}` : `/portal/orders/${orderId}`,
    }
  })
}

/**
 * Everything that stands in a period of a supplier's calendar.
 *
 * @param at a hold whose time is up at this instant is worth nothing
 */
export const calendarEntries = async (supplierId: number, within: DaySpan, at: Date): Promise<CalendarEntry[]> => {
  const [rentals, won, blocks] = await Promise.all([
    rentalsIn(supplierId, within, at),
    wonEntries(supplierId, within),
    blocksOf(supplierId, within),
  ])
  const closed = blocks.map(({ id, startOn, endOn, reason, createdAt, feed }): CalendarEntry => {
    const title = feed ?? reason ?? 'Bloccato da te'
    const own = { kind: feed === null ? ('block' as const) : ('feed' as const), id, title, startOn, endOn }
    return { ...own, detail: null, orderId: null, path: null, createdAt: createdAt.toISOString() }
  })
  return sortEntries([...rentals.map(rentalEntry), ...won, ...closed])
}
