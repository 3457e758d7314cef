import { and, eq } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireSignedIn } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { appError } from '#shared/errors.ts'
import { favouriteErrors } from './favourites.contract.ts'
import { subjectExists } from './favourites.queries.server.ts'
import type { FavouriteKind } from './favourites.rules.ts'
import { favourites } from './schema.server.ts'

/**
 * Keeps a thing, or stops keeping it. Announcements are for suppliers, everything else for couples (OQ-087, OQ-088).
 *
 * @returns whether it is kept now
 * @throws AppError 401, 403 for the wrong role and for suspended accounts (OQ-079), 404 when there is nothing to keep
 */
export const toggleFavourite = (ctx: Ctx, input: { subject: FavouriteKind; subjectId: number }): Promise<boolean> =>
  inTransaction(async (tx) => {
    const actor = requireActive(requireSignedIn(ctx))
    if (input.subject === 'auctions' && actor.kind !== 'supplier') throw appError(favouriteErrors, 'only_suppliers')
    if (input.subject !== 'auctions' && actor.kind !== 'couple') throw appError(favouriteErrors, 'only_couples')
    const mine = and(
      eq(favourites.accountId, actor.accountId),
      eq(favourites.subject, input.subject),
      eq(favourites.subjectId, input.subjectId),
    )
    const removed = await tx.delete(favourites).where(mine).returning({ id: favourites.subjectId })
    if (removed.length > 0) {
      await record(tx, ctx, `favourite:${input.subject}`, input.subjectId, 'removed')
      return false
    }
    if (!(await subjectExists(ctx, input.subject, input.subjectId, tx)))
      throw appError(favouriteErrors, 'subject_not_found')
    await tx
      .insert(favourites)
      .values({ ...input, accountId: actor.accountId, addedAt: ctx.now })
      .onConflictDoNothing()
    await record(tx, ctx, `favourite:${input.subject}`, input.subjectId, 'added')
    return true
  })
