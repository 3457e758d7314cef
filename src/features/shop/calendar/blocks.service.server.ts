import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireSupplier } from '#platform/context.server.ts'
import { inTransaction, type Tx, violates } from '#platform/db/db.server.ts'
import { todayInRome } from '#shared/days.ts'
import { appError } from '#shared/errors.ts'
import { calendarErrors } from './calendar.contract.ts'
import { blockProblem, conflictMessage, type DaySpan } from './calendar.rules.ts'
import { lockCalendar } from './claims.service.server.ts'
import { rentalsIn } from './entries.queries.server.ts'
import { calendarBlocks } from './schema.server.ts'

/** How many blocks a supplier keeps from today on. */
const MOST_BLOCKS = 500

/** A hold whose time is up would still be in the constraint's way; paid for after all, it claims its days anew. */
const forgetLapsedHolds = async (tx: Tx, ctx: Ctx, supplierId: number): Promise<void> => {
  await tx.execute(sql`delete from calendar_claims c using rental_bookings b
    where c.supplier_id = ${supplierId} and c.side = 'rental' and b.id = c.source_id and b.held_until <= ${ctx.now.toISOString()}`)
}

const insertBlock = async (tx: Tx, block: typeof calendarBlocks.$inferInsert): Promise<number> => {
  try {
    const [row] = await tx.insert(calendarBlocks).values(block).returning({ id: calendarBlocks.id })
    return row?.id ?? 0
  } catch (error) {
    if (violates(error, 'calendar_blocks_no_overlap'))
      throw appError(calendarErrors, 'calendar_blocked', { cause: error })
    if (violates(error, 'calendar_claims_no_conflict'))
      throw appError(calendarErrors, 'calendar_conflict', { cause: error })
    throw error
  }
}

/**
 * Closes days of the signed-in supplier: nothing of theirs can be rented, and for announcements they are not free.
 *
 * @returns the block's id
 * @throws AppError 401, 403 except for active suppliers · 422 for days that are over, too many or too far · 409 where days are
 * closed already, or a rental is held or ordered: of two who want the same day at once exactly one gets it
 */
export const blockCalendar = (
  ctx: Ctx,
  { startOn, endOn, reason }: DaySpan & { readonly reason: string | null },
): Promise<number> =>
  inTransaction(async (tx) => {
    const { accountId: supplierId } = requireActive(requireSupplier(ctx))
    const today = todayInRome(ctx.now)
    const problem = blockProblem({ startOn, endOn }, today)
    if (problem) throw appError(calendarErrors, 'calendar_refused', { message: problem })
    await lockCalendar(tx, supplierId)
    const own = and(eq(calendarBlocks.supplierId, supplierId), isNull(calendarBlocks.feedId))
    if ((await tx.$count(calendarBlocks, and(own, gte(calendarBlocks.endOn, today)))) >= MOST_BLOCKS)
      throw appError(calendarErrors, 'calendar_full')
    const [rental] = await rentalsIn(supplierId, { startOn, endOn }, ctx.now, tx)
    if (rental && rental.source !== 'block')
      throw appError(calendarErrors, 'calendar_conflict', { message: conflictMessage(rental) })
    await forgetLapsedHolds(tx, ctx, supplierId)
    const id = await insertBlock(tx, { supplierId, startOn, endOn, reason, createdAt: ctx.now })
    await record(tx, ctx, 'calendar', id, 'blocked', { startOn, endOn })
    return id
  })

/**
 * Opens days again that the signed-in supplier has closed.
 *
 * @returns the days that are open now, and why they were not
 * @throws AppError 401, 403 except for active suppliers · 404 for what is no block of their own, or no longer one
 */
export const unblockCalendar = (ctx: Ctx, blockId: number): Promise<DaySpan & { readonly reason: string | null }> =>
  inTransaction(async (tx) => {
    const { accountId } = requireActive(requireSupplier(ctx))
    const [gone] = await tx
      .delete(calendarBlocks)
      .where(
        and(eq(calendarBlocks.id, blockId), eq(calendarBlocks.supplierId, accountId), isNull(calendarBlocks.feedId)),
      )
      .returning({ startOn: calendarBlocks.startOn, endOn: calendarBlocks.endOn, reason: calendarBlocks.reason })
    if (!gone) throw appError(calendarErrors, 'calendar_block_not_found')
    await record(tx, ctx, 'calendar', blockId, 'unblocked', { startOn: gone.startOn, endOn: gone.endOn })
    return gone
  })
