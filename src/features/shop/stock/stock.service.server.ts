import { and, eq, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { lockCalendarShared } from '#features/shop/calendar/index.server.ts'
import { type Ctx, requireActive, requireCouple } from '#platform/context.server.ts'
import { inTransaction, type Tx, violates } from '#platform/db/db.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { AppError, appError } from '#shared/errors.ts'
import { lockGoods, piecesThere, productsOfOptions } from './options.queries.server.ts'
import { supplierOfOption } from './rentals.queries.server.ts'
import { bookUnit } from './rentals.service.server.ts'
import { rentalBookings, stockHolds } from './schema.server.ts'
import { stockErrors } from './stock.contract.ts'
import { heldPieces, holdInForce, offeredOptions, piecesOfOrder } from './stock.queries.server.ts'

/** What one line of an order wants of the goods. */
export type Piece = Awaited<ReturnType<typeof piecesOfOrder>>[number]

/**
 * Sets pieces aside while a couple pays (OQ-102). Part of the transaction that makes the order, which has locked the option.
 *
 * @param wanted the hold is worth nothing from `until` on
 * @throws AppError 401, 403 except for couples · 409 `goods_gone` when fewer pieces are left, or it is no longer sold
 */
export const holdStock = async (
  tx: Tx,
  ctx: Ctx,
  wanted: {
    readonly orderId: number
    readonly orderLineId: number
    readonly optionId: number
    readonly quantity: number
    /** Made for the couple: nothing is set aside. */
    readonly isMade: boolean
    readonly until: Date
  },
): Promise<void> => {
  requireActive(requireCouple(ctx))
  const { optionId, until, isMade, ...hold } = wanted
  const option = (await offeredOptions([optionId], ctx.now, tx)).get(optionId)
  if (option?.kind === 'sale' && isMade) return
  const held = await heldPieces(tx, optionId, ctx.now)
  if (option?.kind !== 'sale' || option.quantity - held < wanted.quantity) throw appError(stockErrors, 'goods_gone')
  await tx.insert(stockHolds).values({ ...hold, optionId, heldUntil: until, createdAt: ctx.now })
  await publish(tx, `product:${option.productId}`, 'stock')
}

/** What the holds of others leave to this line: the lasting ones only, when the line has a hold of its own. */
const leftFor = async (tx: Tx, ctx: Ctx, { optionId, orderLineId }: Piece, hasHold: boolean): Promise<number> => {
  const quantity = await piecesThere(tx, optionId)
  const [others] = await tx
    .select({ held: sql<number>`coalesce(sum(${stockHolds.quantity}), 0)::int` })
    .from(stockHolds)
    .where(
      and(
        eq(stockHolds.optionId, optionId),
        ne(stockHolds.orderLineId, orderLineId),
        holdInForce(ctx.now),
        hasHold ? isNull(stockHolds.heldUntil) : undefined,
      ),
    )
  return quantity - (others?.held ?? 0)
}

/** Keeps the pieces of one line of a locked option until the money is there or not; takes them anew when the hold ran out. */
export const secureSale = async (tx: Tx, ctx: Ctx, orderId: number, line: Piece): Promise<void> => {
  const { orderLineId, optionId, quantity, isMade } = line
  if (isMade) {
    if (!(await offeredOptions([optionId], ctx.now, tx)).has(optionId)) throw appError(stockErrors, 'goods_gone')
    return
  }
  const own = eq(stockHolds.orderLineId, orderLineId)
  const held = await tx
    .update(stockHolds)
    .set({ heldUntil: null })
    .where(and(own, holdInForce(ctx.now)))
    .returning({ id: stockHolds.id })
  if ((await leftFor(tx, ctx, line, held.length > 0)) < quantity) throw appError(stockErrors, 'goods_gone')
  if (held.length > 0) return
  if (!(await offeredOptions([optionId], ctx.now, tx)).has(optionId)) throw appError(stockErrors, 'goods_gone')
  await tx
    .update(stockHolds)
    .set({ releasedAt: ctx.now })
    .where(and(own, isNull(stockHolds.releasedAt)))
  await tx.insert(stockHolds).values({ orderId, orderLineId, optionId, quantity, createdAt: ctx.now })
}

/** Keeps the days of one line; books them anew when the hold ran out. */
export const secureRental = async (tx: Tx, ctx: Ctx, orderId: number, line: Piece): Promise<void> => {
  const { orderLineId, optionId, startOn, endOn } = line
  await lockCalendarShared(tx, await supplierOfOption(optionId, tx))
  const kept = await tx
    .update(rentalBookings)
    .set({ source: 'order', heldUntil: null })
    .where(
      and(
        eq(rentalBookings.orderLineId, orderLineId),
        isNull(rentalBookings.releasedAt),
        sql`coalesce(${rentalBookings.heldUntil} > ${ctx.now.toISOString()}, true)`,
      ),
    )
    .returning({ id: rentalBookings.id })
    .catch((error: unknown) => {
      // The supplier's clock was ahead: to it the hold had run out, and it has closed the day.
      throw violates(error, 'calendar_claims_no_conflict')
        ? appError(stockErrors, 'goods_gone', { cause: error })
        : error
    })
  if (kept.length > 0 || startOn === null || endOn === null) return
  const option = (await offeredOptions([optionId], ctx.now, tx)).get(optionId)
  if (!option) throw appError(stockErrors, 'goods_gone')
  await bookUnit(tx, ctx, option, { startOn, endOn }, { source: 'order', orderId, orderLineId }).catch((error) => {
    throw error instanceof AppError ? appError(stockErrors, 'goods_gone', { cause: error }) : error
  })
}

/**
 * Keeps what an order holds for as long as its money is being taken; what ran out is taken anew, if it is still there. Runs in the
 * transaction that claims the money, before anything is taken; the caller has locked the order.
 *
 * @throws AppError 409 `goods_gone`: then nothing is taken
 */
export const securePieces = async (tx: Tx, ctx: Ctx, orderId: number): Promise<void> => {
  const lines = await piecesOfOrder(tx, orderId)
  await lockGoods(tx, lines, 'share')
  for (const line of lines) await (line.kind === 'sale' ? secureSale : secureRental)(tx, ctx, orderId, line)
}

/** Pages that show these options are read again: more, or less, of them can be had. */
const announceOptions = async (tx: Tx, options: readonly { readonly optionId: number }[]): Promise<void> => {
  if (options.length === 0) return
  const ids = [...new Set(options.map(({ optionId }) => optionId))]
  for (const productId of await productsOfOptions(tx, ids)) await publish(tx, `product:${productId}`, 'stock')
}

/** Gives back what an order that will not be paid has set aside; of one that holds nothing, nothing. */
export const releasePieces = async (tx: Tx, ctx: Ctx, orderId: number): Promise<void> => {
  const released = { releasedAt: ctx.now }
  const free = await tx
    .update(stockHolds)
    .set(released)
    .where(and(eq(stockHolds.orderId, orderId), isNull(stockHolds.releasedAt)))
    .returning({ optionId: stockHolds.optionId })
  await tx
    .update(rentalBookings)
    .set(released)
    .where(and(eq(rentalBookings.orderId, orderId), isNull(rentalBookings.releasedAt)))
  await announceOptions(tx, free)
}

/** Releases expired reservations of pieces; called by the sweep. */
export const releaseExpiredStock = (ctx: Ctx): Promise<void> =>
  inTransaction(async (tx) => {
    const free = await tx
      .update(stockHolds)
      .set({ releasedAt: ctx.now })
      .where(and(isNull(stockHolds.releasedAt), isNotNull(stockHolds.heldUntil), lte(stockHolds.heldUntil, ctx.now)))
      .returning({ optionId: stockHolds.optionId })
    await announceOptions(tx, free)
  })
