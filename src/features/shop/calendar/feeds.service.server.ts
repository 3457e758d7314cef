import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import { config } from '#platform/config.server.ts'
import { type Ctx, requireActive, requireSupplier } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { consumeAttempt, type Limit } from '#platform/http/limits.server.ts'
import { OutsideError, readFromOutside } from '#platform/http/outside.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { todayInRome } from '#shared/days.ts'
import { appError } from '#shared/errors.ts'
import { calendarErrors } from './calendar.contract.ts'
import { lockCalendar } from './claims.service.server.ts'
import { feedById } from './feeds.queries.server.ts'
import { feedAddress, feedErrorText, feedWindow, MOST_FEEDS, READ_EVERY_HOURS } from './feeds.rules.ts'
import { IcalProblem } from './ical-file.server.ts'
import { MAX_ICAL_BYTES, type ReadCalendar, readCalendar } from './ical-read.server.ts'
import { feedDue } from './jobs.contract.ts'
import { calendarBlocks, calendarFeeds } from './schema.server.ts'

const TIMEOUT_MS = 15_000
const READINGS: Limit = { name: 'calendar-readings', max: 20, windowMs: 3_600_000 }

const inAnHour = (now: Date): Date => new Date(now.getTime() + READ_EVERY_HOURS * 3_600_000)

/** The days of the last reading take the place of those before. */
const replaceBlocks = async (
  tx: Tx,
  ctx: Ctx,
  { id: feedId, supplierId }: { readonly id: number; readonly supplierId: number },
  { busy }: ReadCalendar,
): Promise<void> => {
  await tx.delete(calendarBlocks).where(eq(calendarBlocks.feedId, feedId))
  if (busy.length === 0) return
  await tx.insert(calendarBlocks).values(busy.map((span) => ({ ...span, supplierId, feedId, createdAt: ctx.now })))
}

const requireRoom = async (tx: Tx, supplierId: number): Promise<void> => {
  await lockCalendar(tx, supplierId)
  if ((await tx.$count(calendarFeeds, eq(calendarFeeds.supplierId, supplierId))) >= MOST_FEEDS)
    throw appError(calendarErrors, 'feeds_full')
}

/**
 * Joins a calendar by its address; it is read at once by a job, and every hour from then on.
 *
 * @returns the calendar's id
 * @throws AppError 401, 403 except for active suppliers · 422 for what is no public https address, or beyond five calendars · 429 for too many readings
 */
export const joinAddress = (
  ctx: Ctx,
  { name, address: written }: { readonly name: string; readonly address: string },
): Promise<number> =>
  inTransaction(async (tx) => {
    const { accountId: supplierId } = requireActive(requireSupplier(ctx))
    await consumeAttempt(ctx, READINGS, String(supplierId))
    const address = feedAddress(written, (origin) => config.OUTSIDE_TRUSTED_ORIGINS.includes(origin))
    if (address === null)
      throw appError(calendarErrors, 'feed_address', { fields: { address: calendarErrors.feed_address.it } })
    await requireRoom(tx, supplierId)
    const feed = { supplierId, name, address, createdAt: ctx.now, nextReadAt: inAnHour(ctx.now) }
    const [row] = await tx.insert(calendarFeeds).values(feed).returning({ id: calendarFeeds.id })
    const id = row?.id ?? 0
    await enqueue(tx, feedDue, { feedId: id })
    await record(tx, ctx, 'calendar', id, 'joined')
    return id
  })

const readText = async (ctx: Ctx, text: string): Promise<ReadCalendar> => {
  if (Buffer.byteLength(text) > MAX_ICAL_BYTES)
    throw appError(calendarErrors, 'feed_unreadable', { message: feedErrorText('large', null) })
  try {
    return await readCalendar(text, feedWindow(todayInRome(ctx.now)))
  } catch (error) {
    if (error instanceof IcalProblem) throw appError(calendarErrors, 'feed_unreadable', { message: error.message })
    throw error
  }
}

/**
 * Joins a calendar as a file, read at once; one of the same name is replaced.
 *
 * @returns the calendar's id
 * @throws AppError 401, 403 except for active suppliers · 422 with what is wrong with the file, or beyond five calendars
 */
export const joinFile = async (
  ctx: Ctx,
  { name, text }: { readonly name: string; readonly text: string },
): Promise<number> => {
  const { accountId: supplierId } = requireActive(requireSupplier(ctx))
  await consumeAttempt(ctx, READINGS, String(supplierId))
  // Up to a second of work: no transaction waits for it.
  const read = await readText(ctx, text)
  return inTransaction(async (tx) => {
    const is = and(
      eq(calendarFeeds.supplierId, supplierId),
      eq(calendarFeeds.name, name),
      isNull(calendarFeeds.address),
    )
    await lockCalendar(tx, supplierId)
    await tx.delete(calendarFeeds).where(is)
    await requireRoom(tx, supplierId)
    const told = { readAt: ctx.now, triedAt: ctx.now, remark: read.remark, eventCount: read.events }
    const [row] = await tx
      .insert(calendarFeeds)
      .values({ supplierId, name, createdAt: ctx.now, ...told })
      .returning({ id: calendarFeeds.id })
    const id = row?.id ?? 0
    await replaceBlocks(tx, ctx, { id, supplierId }, read)
    await record(tx, ctx, 'calendar', id, 'joined')
    return id
  })
}

/** Lets go of a joined calendar: its days are free again. @throws AppError 401, 403 except for active suppliers · 404 for another account's */
export const leaveCalendar = (ctx: Ctx, feedId: number): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId } = requireActive(requireSupplier(ctx))
    const gone = await tx
      .delete(calendarFeeds)
      .where(and(eq(calendarFeeds.id, feedId), eq(calendarFeeds.supplierId, accountId)))
      .returning({ id: calendarFeeds.id })
    if (gone.length === 0) throw appError(calendarErrors, 'feed_not_found')
    await record(tx, ctx, 'calendar', feedId, 'left')
  })

/**
 * Asks for a joined calendar to be read now.
 *
 * @throws AppError 401, 403 except for active suppliers · 404 for another account's, or a file · 429 for too many readings
 */
export const askToRead = (ctx: Ctx, feedId: number): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId } = requireActive(requireSupplier(ctx))
    await consumeAttempt(ctx, READINGS, String(accountId))
    const asked = await tx
      .update(calendarFeeds)
      .set({ nextReadAt: inAnHour(ctx.now) })
      .where(
        and(eq(calendarFeeds.id, feedId), eq(calendarFeeds.supplierId, accountId), isNotNull(calendarFeeds.address)),
      )
      .returning({ id: calendarFeeds.id })
    if (asked.length === 0) throw appError(calendarErrors, 'feed_not_found')
    await enqueue(tx, feedDue, { feedId })
  })

/** Has a calendar read whose time has come, once. */
export const askWhenDue = (ctx: Ctx, feedId: number): Promise<void> =>
  inTransaction(async (tx) => {
    const due = await tx
      .update(calendarFeeds)
      .set({ nextReadAt: inAnHour(ctx.now) })
      .where(and(eq(calendarFeeds.id, feedId), lte(calendarFeeds.nextReadAt, ctx.now)))
      .returning({ id: calendarFeeds.id })
    if (due.length > 0) await enqueue(tx, feedDue, { feedId })
  })

/** The calendar at an address, or why there is none, in Italian. */
const readAddress = async (ctx: Ctx, address: string): Promise<ReadCalendar | string> => {
  const limits = {
    ...{ maxBytes: MAX_ICAL_BYTES, timeoutMs: TIMEOUT_MS, trusted: config.OUTSIDE_TRUSTED_ORIGINS },
    accept: 'text/calendar, text/plain;q=0.5',
  }
  try {
    const text = (await readFromOutside(address, limits)).toString('utf8')
    return await readCalendar(text, feedWindow(todayInRome(ctx.now)))
  } catch (error) {
    if (error instanceof IcalProblem) return error.message
    if (error instanceof OutsideError) return feedErrorText(error.fault, error.status)
    throw error
  }
}

/**
 * Reads a joined calendar and keeps its busy days. What cannot be read leaves the days of the last reading and says why: a calendar
 * that is away for an hour must not open days. Running it twice is harmless.
 */
export const readFeed = async (ctx: Ctx, feedId: number): Promise<void> => {
  const asked = await feedById(feedId)
  if (!asked?.address) return
  const read = await readAddress(ctx, asked.address)
  await inTransaction(async (tx) => {
    const [feed] = await tx
      .select({ id: calendarFeeds.id, supplierId: calendarFeeds.supplierId })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.id, feedId))
      .for('update')
    if (!feed) return
    const told =
      typeof read === 'string'
        ? { problem: read }
        : { problem: null, readAt: ctx.now, remark: read.remark, eventCount: read.events }
    await tx
      .update(calendarFeeds)
      .set({ triedAt: ctx.now, ...told })
      .where(eq(calendarFeeds.id, feedId))
    if (typeof read !== 'string') await replaceBlocks(tx, ctx, feed, read)
  })
}
