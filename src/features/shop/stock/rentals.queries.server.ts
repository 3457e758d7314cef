import { and, asc, eq, gt, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { isProductVisible } from '#features/people/suppliers/index.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { closedSpans } from '#features/shop/calendar/index.server.ts'
import { priceOptions, products } from '#features/shop/products/schema.server.ts'
import { stores } from '#features/shop/stores/schema.server.ts'
import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { addDays, type Day, todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import {
  busyDaysOf,
  firstRentalDay,
  lastRentalDay,
  type RentalRange,
  type TakenSpan,
  unavailableDays,
} from './rentals.rules.ts'
import { rentalBookings } from './schema.server.ts'

/** Bookings that count at an instant: a hold whose time is up is worth nothing, even before it is swept away. */
const inForce = (at: Date) =>
  and(isNull(rentalBookings.releasedAt), or(isNull(rentalBookings.heldUntil), gt(rentalBookings.heldUntil, at)))

/**
 * On which days which units of these options are taken, rests included.
 *
 * @param until last day asked for, included
 * @param except orders whose bookings do not count
 */
export const takenSpans = async (
  optionIds: readonly number[],
  {
    from,
    until,
    at,
    except = [],
  }: { readonly from: Day; readonly until: Day; readonly at: Date; readonly except?: readonly number[] },
  q: Queryable = db(),
): Promise<ReadonlyMap<number, readonly TakenSpan[]>> => {
  if (optionIds.length === 0) return new Map()
  const rows = await q
    .select({
      optionId: rentalBookings.optionId,
      unit: rentalBookings.unit,
      startOn: rentalBookings.startOn,
      freeOn: rentalBookings.freeOn,
    })
    .from(rentalBookings)
    .where(
      and(
        isOneOf(rentalBookings.optionId, optionIds),
        lte(rentalBookings.startOn, until),
        gt(rentalBookings.freeOn, from),
        inForce(at),
        except.length === 0
          ? undefined
          : or(isNull(rentalBookings.orderId), notInArray(rentalBookings.orderId, [...except])),
      ),
    )
    .orderBy(asc(rentalBookings.startOn), asc(rentalBookings.id))
  const spans = rows.map(({ optionId, ...span }) => ({ optionId, span }))
  const byOption = Map.groupBy(spans, ({ optionId }) => optionId)
  return new Map([...byOption].map(([optionId, own]) => [optionId, own.map(({ span }) => span)]))
}

/**
 * The days on which every unit of an option is taken, rests included.
 *
 * @param until last day asked for, included
 */
export const busyDays = async (
  { now }: Ctx,
  { optionId, from, until }: { readonly optionId: number; readonly from: Day; readonly until: Day },
): Promise<Day[]> => {
  const [option] = await db()
    .select({ quantity: priceOptions.quantity })
    .from(priceOptions)
    .where(eq(priceOptions.id, optionId))
  const taken = await takenSpans([optionId], { from, until, at: now })
  return busyDaysOf(taken.get(optionId) ?? [], option?.quantity ?? 0, from, until)
}

/** Who rents out an option. */
export const supplierOfOption = async (optionId: number, q: Queryable): Promise<number> => {
  const [row] = await q
    .select({ supplierId: products.supplierId })
    .from(priceOptions)
    .innerJoin(products, eq(products.id, priceOptions.productId))
    .where(eq(priceOptions.id, optionId))
  if (!row) throw appError(commonErrors, 'not_found')
  return row.supplierId
}

/** A rental option of a product everybody sees, with what it asks of the days. */
export const visibleRental = async (optionId: number, at: Date, q: Queryable = db()) => {
  const [row] = await q
    .select({
      id: priceOptions.id,
      productId: priceOptions.productId,
      supplierId: products.supplierId,
      quantity: priceOptions.quantity,
      minDays: priceOptions.minDays,
      bufferDays: priceOptions.bufferDays,
      rentalFrom: priceOptions.rentalFrom,
      rentalUntil: priceOptions.rentalUntil,
    })
    .from(priceOptions)
    .innerJoin(products, eq(products.id, priceOptions.productId))
    .innerJoin(stores, eq(stores.supplierId, products.supplierId))
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .innerJoin(accounts, eq(accounts.id, products.supplierId))
    .where(
      and(
        eq(priceOptions.id, optionId),
        eq(priceOptions.kind, 'rental'),
        isNull(priceOptions.removedAt),
        isProductVisible(at),
      ),
    )
  return row
}

/** When a rental option can be had. Days are Europe/Rome; nothing says who has booked. */
export interface AvailabilityView {
  readonly optionId: number
  readonly from: Day
  readonly until: Day
  readonly quantity: number
  readonly minDays: number
  /** Days a unit rests after it came back. */
  readonly bufferDays: number
  /** Days on which every unit is taken, or the supplier takes nothing. */
  readonly unavailable: readonly Day[]
  readonly taken: readonly TakenSpan[]
  /** Periods in which the supplier takes nothing, both ends included. */
  readonly closed: readonly RentalRange[]
}

/**
 * When a rental option can be had, from today or its first day to its last, or to the end of the calendar.
 *
 * @param wanted narrows the days
 * @throws AppError 404 for what is not rented, not this product's, or not seen by everybody
 */
export const rentalAvailability = async (
  { now }: Ctx,
  productId: number,
  optionId: number,
  wanted: { readonly from?: Day | undefined; readonly until?: Day | undefined } = {},
): Promise<AvailabilityView> => {
  const option = await visibleRental(optionId, now)
  if (!option || option.productId !== productId) throw appError(commonErrors, 'not_found')
  const today = todayInRome(now)
  const [first, last] = [firstRentalDay(option, today), lastRentalDay(option, today)]
  const from = wanted.from && wanted.from > first ? wanted.from : first
  const until = wanted.until && wanted.until < last ? wanted.until : last
  const { quantity, minDays, bufferDays } = option
  // What begins while a unit rests after the last day is in the way too.
  const spans = await takenSpans([optionId], { from, until: addDays(until, bufferDays), at: now })
  const closed = await closedSpans(option.supplierId, { startOn: from, endOn: until })
  const taken = spans.get(optionId) ?? []
  const unavailable = unavailableDays({ taken, closed }, quantity, from, until)
  return { optionId, from, until, quantity, minDays, bufferDays, unavailable, taken, closed }
}

/** Days of a product's rental options that are taken, as its supplier sees them. */
export interface OwnBookingView {
  readonly id: number
  readonly optionId: number
  readonly unit: number
  readonly startOn: Day
  readonly endOn: Day
  readonly source: 'block' | 'hold' | 'order'
  readonly note: string | null
}

/**
 * What is booked and blocked from today on, for the supplier's own calendar; nothing for another account's product.
 *
 * @throws AppError 401, 403 except for suppliers
 */
export const ownBookings = async (ctx: Ctx, productId: number): Promise<OwnBookingView[]> => {
  const { accountId } = requireSupplier(ctx)
  return db()
    .select({
      id: rentalBookings.id,
      optionId: rentalBookings.optionId,
      unit: rentalBookings.unit,
      startOn: rentalBookings.startOn,
      endOn: rentalBookings.endOn,
      source: rentalBookings.source,
      note: rentalBookings.note,
    })
    .from(rentalBookings)
    .innerJoin(priceOptions, eq(priceOptions.id, rentalBookings.optionId))
    .innerJoin(products, eq(products.id, priceOptions.productId))
    .where(
      and(
        eq(products.id, productId),
        eq(products.supplierId, accountId),
        sql`${rentalBookings.freeOn} > ${todayInRome(ctx.now)}`,
        inForce(ctx.now),
      ),
    )
    .orderBy(asc(rentalBookings.startOn), asc(rentalBookings.unit))
}
