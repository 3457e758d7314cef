import { and, eq } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { wasPublished } from './leads.queries.server.ts'
import { hiddenLeads } from './schema.server.ts'

/**
 * Takes an announcement out of the supplier's list, or puts it back. Doing it twice is doing it once.
 *
 * @throws AppError 401 · 403 for other roles · 404 when no such announcement was ever published
 */
export const setLeadHidden = (ctx: Ctx, announcementId: number, hidden: boolean): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId } = requireSupplier(ctx)
    if (!(await wasPublished(announcementId, tx))) throw appError(commonErrors, 'not_found')
    const changed = hidden
      ? await tx
          .insert(hiddenLeads)
          .values({ supplierId: accountId, announcementId, hiddenAt: ctx.now })
          .onConflictDoNothing()
          .returning({ id: hiddenLeads.announcementId })
      : await tx
          .delete(hiddenLeads)
          .where(and(eq(hiddenLeads.supplierId, accountId), eq(hiddenLeads.announcementId, announcementId)))
          .returning({ id: hiddenLeads.announcementId })
    if (changed.length > 0) await record(tx, ctx, 'lead', announcementId, hidden ? 'hide' : 'show')
  })
