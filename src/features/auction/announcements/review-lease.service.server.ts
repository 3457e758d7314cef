import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { formatAtTime } from '#shared/days.ts'
import { type AppError, appError, commonErrors } from '#shared/errors.ts'
import { staffName } from './announcement-rows.queries.server.ts'
import { announcementErrors } from './announcements.contract.ts'
import { leaseEnd, leaseHolder } from './review-lease.rules.ts'
import { announcements } from './schema.server.ts'

/** Any number: names the lock under which staff take and leave announcements, one after the other. */
const REVIEW_LOCK = 20_160_646

type Announcement = typeof announcements.$inferSelect

const refuseTaken = async (tx: Tx, { reviewerId, reviewSince }: Announcement): Promise<AppError> => {
  const name = reviewerId === null ? 'Un collega' : await staffName(reviewerId, tx)
  const since = reviewSince ? ` ${formatAtTime(reviewSince.toISOString())}` : ''
  return appError(announcementErrors, 'review_taken', {
    message: `${name} ha aperto questo annuncio${since}: nessun altro può decidere finché lo tiene aperto.`,
  })
}

/** Refuses a decision while a colleague has it open. @param row locked by the transaction @throws AppError 409 `review_taken` */
export const requireNotTaken = async (tx: Tx, ctx: Ctx, row: Announcement): Promise<void> => {
  const { accountId } = requireAdmin(ctx)
  if (leaseHolder(row, accountId, ctx.now) === 'taken') throw await refuseTaken(tx, row)
}

/** What a decided announcement no longer needs. */
export const noReviewer = { reviewerId: null, reviewSince: null, reviewUntil: null } as const

/** One conditional update: taken if it is free. @returns whether it is mine now */
const takeIfFree = async (tx: Tx, me: number, id: number, now: Date): Promise<boolean> => {
  const mine = and(eq(announcements.reviewerId, me), sql`${announcements.reviewUntil} > ${now.toISOString()}`)
  const taken = await tx
    .update(announcements)
    .set({
      reviewerId: me,
      reviewSince: sql`case when ${mine} then ${announcements.reviewSince} else ${now.toISOString()}::timestamptz end`,
      reviewUntil: leaseEnd(now),
    })
    .where(
      and(
        eq(announcements.id, id),
        eq(announcements.status, 'submitted'),
        or(isNull(announcements.reviewerId), eq(announcements.reviewerId, me), lte(announcements.reviewUntil, now)),
      ),
    )
    .returning({ id: announcements.id })
  return taken.length > 0
}

/**
 * Opens the first free announcement of these for the caller and releases its other ones.
 *
 * @param inOrder ids, the wanted one first
 * @returns the id that is theirs for `LEASE_SECONDS` now; null when colleagues have all of them, or none waits any more
 * @throws AppError 401, 403
 */
export const openFirstFree = (ctx: Ctx, inOrder: readonly number[]): Promise<number | null> => {
  const { accountId } = requireAdmin(ctx)
  return inTransaction(async (tx) => {
    // Two who take and leave at once could wait for each other's rows.
    await tx.execute(sql`select pg_advisory_xact_lock(${REVIEW_LOCK})`)
    let open: number | null = null
    for (const id of inOrder) {
      if (!(await takeIfFree(tx, accountId, id, ctx.now))) continue
      open = id
      break
    }
    await tx
      .update(announcements)
      .set(noReviewer)
      .where(and(eq(announcements.reviewerId, accountId), open === null ? undefined : ne(announcements.id, open)))
    return open
  })
}

/**
 * Takes an announcement that waits, or keeps it for as long again: an open page asks from time to time.
 *
 * @throws AppError 401, 403, 404 · 409 `not_in_review` once it is decided, `review_taken` with the name of who has it
 */
export const renewLease = (ctx: Ctx, id: number): Promise<void> => {
  const { accountId } = requireAdmin(ctx)
  return inTransaction(async (tx) => {
    if (await takeIfFree(tx, accountId, id, ctx.now)) return
    const [row] = await tx.select().from(announcements).where(eq(announcements.id, id))
    if (!row) throw appError(commonErrors, 'not_found')
    if (row.status !== 'submitted') throw appError(announcementErrors, 'not_in_review')
    throw await refuseTaken(tx, row)
  })
}
