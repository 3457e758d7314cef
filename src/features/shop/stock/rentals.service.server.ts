import { and, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { areDaysOpen } from '#features/shop/calendar/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireCouple, requireSupplier } from '#platform/context.server.ts'
import { inTransaction, type Tx, violates } from '#platform/db/db.server.ts'
import { addDays, type Day, todayInRome } from '#shared/days.ts'
import { appError } from '#shared/errors.ts'
import { lockedRental, lockOption, optionsOf } from './options.queries.server.ts'
import { rentalErrors } from './rentals.contract.ts'
import { supplierOfOption, takenSpans, visibleRental } from './rentals.queries.server.ts'
import { blockProblem, freeAgainOn, freeUnit, type RentalRange, rentalProblem } from './rentals.rules.ts'
import { rentalBookings } from './schema.server.ts'

type NewBooking = typeof rentalBookings.$inferInsert

/** A hold whose time is up would still be in the constraint's way. */
const releaseExpired = (tx: Tx, ctx: Ctx, optionId?: number) =>
  tx
    .update(rentalBookings)
    .set({ releasedAt: ctx.now })
    .where(
      and(
        isNull(rentalBookings.releasedAt),
        isNotNull(rentalBookings.heldUntil),
        lte(rentalBookings.heldUntil, ctx.now),
        optionId === undefined ? undefined : eq(rentalBookings.optionId, optionId),
      ),
    )
    .returning({ id: rentalBookings.id })

/** The constraint has the last word, whatever was read before. */
const insertBooking = async (tx: Tx, booking: NewBooking, refusal: 'rental_taken' | 'block_taken'): Promise<number> => {
  try {
    const [row] = await tx.insert(rentalBookings).values(booking).returning({ id: rentalBookings.id })
    return row?.id ?? 0
  } catch (error) {
    if (violates(error, 'rental_bookings_no_overlap')) throw appError(rentalErrors, refusal, { cause: error })
    if (violates(error, 'calendar_claims_no_conflict')) throw appError(rentalErrors, 'rental_closed', { cause: error })
    throw error
  }
}

interface RentedOption {
  readonly id: number
  readonly quantity: number
  readonly bufferDays: number
}

/** For how long a unit is booked, and for which line of which order. */
type Booked = Pick<NewBooking, 'source' | 'heldUntil' | 'orderId' | 'orderLineId'>

/**
 * Books a free unit of a locked option.
 *
 * @throws AppError 409 `rental_closed` where the supplier takes nothing, `rental_taken` when every unit is taken
 */
export const bookUnit = async (
  tx: Tx,
  ctx: Ctx,
  option: RentedOption,
  { startOn, endOn }: RentalRange,
  booked: Booked,
): Promise<{ readonly id: number; readonly unit: number }> => {
  const optionId = option.id
  if (!(await areDaysOpen(tx, await supplierOfOption(optionId, tx), { startOn, endOn })))
    throw appError(rentalErrors, 'rental_closed')
  await releaseExpired(tx, ctx, optionId)
  const freeOn = freeAgainOn(endOn, option.bufferDays)
  const taken = await takenSpans([optionId], { from: startOn, until: freeOn, at: ctx.now }, tx)
  const unit = freeUnit(taken.get(optionId) ?? [], option.quantity, { startOn, freeOn })
  if (unit === null) throw appError(rentalErrors, 'rental_taken')
  const booking = { ...booked, optionId, unit, startOn, endOn, freeOn, createdAt: ctx.now }
  const id = await insertBooking(tx, booking, 'rental_taken')
  await record(tx, ctx, 'rental', id, 'held', { optionId, unit, startOn, endOn })
  return { id, unit }
}

/**
 * Sets one unit aside while a couple pays. Part of the transaction that makes the order: without it nothing is held.
 *
 * @remarks locks options in the order of their ids: avoids a deadlock between two couples
 * @param wanted first and last day, both included; the hold is worth nothing from `until` on
 * @returns the booking, and the unit it is about
 * @throws AppError 401, 403 except for couples, 404 for what is not for rent, 422 for days the option does not allow, 409 when
 * the supplier takes nothing on one of the days, or every unit is taken
 */
export const holdRental = async (
  tx: Tx,
  ctx: Ctx,
  wanted: RentalRange & {
    readonly optionId: number
    readonly until: Date
    readonly orderId?: number
    readonly orderLineId?: number
  },
): Promise<{ readonly id: number; readonly unit: number }> => {
  requireActive(requireCouple(ctx))
  const { optionId, until, orderId, orderLineId } = wanted
  await lockOption(tx, optionId)
  const option = await visibleRental(optionId, ctx.now, tx)
  if (!option) throw appError(rentalErrors, 'rental_not_found')
  const problem = rentalProblem(option, wanted, todayInRome(ctx.now))
  if (problem) throw appError(rentalErrors, 'rental_refused', { message: problem })
  return bookUnit(tx, ctx, option, wanted, { source: 'hold', heldUntil: until, orderId, orderLineId })
}

/** Releases expired reservations of days; called by the sweep. @returns how many holds ended */
export const releaseExpiredHolds = (ctx: Ctx): Promise<number> =>
  inTransaction(async (tx) => {
    const released = await releaseExpired(tx, ctx)
    for (const { id } of released) await record(tx, ctx, 'rental', id, 'released')
    return released.length
  })

const lockOwnRental = async (tx: Tx, ctx: Ctx, optionId: number) => {
  const { accountId } = requireActive(requireSupplier(ctx))
  const option = await lockedRental(tx, accountId, optionId)
  if (!option) throw appError(rentalErrors, 'rental_not_found')
  return option
}

interface BlockInput {
  readonly optionId: number
  readonly startOn: Day
  /** Last day, included. */
  readonly endOn: Day
  /** How many units; null blocks all that are still free. */
  readonly units: number | null
  /** For the supplier's own eyes. */
  readonly note: string | null
}

/**
 * Takes units of the supplier's own out of the calendar: a dress at the cleaner's, a fair. A block needs no rest after it.
 *
 * @returns the bookings made, one for each unit
 * @throws AppError 401, 403 except for suppliers, 404 for another account's option, 422 for days that are no period or outside the offered one, 409 when fewer
 * units are free
 */
export const blockDays = (ctx: Ctx, { optionId, startOn, endOn, units, note }: BlockInput): Promise<number[]> =>
  inTransaction(async (tx) => {
    const option = await lockOwnRental(tx, ctx, optionId)
    const problem = blockProblem(option, { startOn, endOn }, todayInRome(ctx.now))
    if (problem) throw appError(rentalErrors, 'block_refused', { message: problem })
    await releaseExpired(tx, ctx, optionId)
    const freeOn = addDays(endOn, 1)
    const spans = await takenSpans([optionId], { from: startOn, until: endOn, at: ctx.now }, tx)
    const taken = [...(spans.get(optionId) ?? [])]
    const made: number[] = []
    for (let left = units ?? option.quantity; left > 0; left -= 1) {
      const unit = freeUnit(taken, option.quantity, { startOn, freeOn })
      if (unit === null) break
      const booking = { optionId, unit, startOn, endOn, freeOn, note, createdAt: ctx.now }
      made.push(await insertBooking(tx, { ...booking, source: 'block' }, 'block_taken'))
      taken.push({ unit, startOn, freeOn })
    }
    if (made.length < (units ?? 1)) throw appError(rentalErrors, 'block_taken')
    for (const id of made) await record(tx, ctx, 'rental', id, 'blocked', { optionId, startOn, endOn })
    return made
  })

/**
 * Gives blocked days back to the calendar.
 *
 * @throws AppError 401, 403 except for suppliers, 404 for what is no block of their own, or no longer one
 */
export const unblockDays = (ctx: Ctx, bookingId: number): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId } = requireActive(requireSupplier(ctx))
    const released = await tx
      .update(rentalBookings)
      .set({ releasedAt: ctx.now })
      .where(
        and(
          eq(rentalBookings.id, bookingId),
          eq(rentalBookings.source, 'block'),
          isNull(rentalBookings.releasedAt),
          inArray(rentalBookings.optionId, optionsOf(tx, accountId)),
        ),
      )
      .returning({ id: rentalBookings.id })
    if (released.length === 0) throw appError(rentalErrors, 'block_not_found')
    await record(tx, ctx, 'rental', bookingId, 'unblocked')
  })
