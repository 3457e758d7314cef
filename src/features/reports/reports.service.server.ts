import { and, eq } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireAdmin, requireSignedIn } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { takeAttempt } from '#platform/http/limits.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { appError } from '#shared/errors.ts'
import { reportFiled } from './jobs.contract.ts'
import { reportLimit } from './limits.rules.ts'
import { reportErrors } from './reports.contract.ts'
import { reportableTitle } from './reports.queries.server.ts'
import type { ReportKind } from './reports.rules.ts'
import { reports } from './schema.server.ts'

const TALK_OR_AUCTION: ReadonlySet<ReportKind> = new Set(['auctions', 'messages'])

/**
 * Reports a problem. Announcements are reported by suppliers, a conversation by either of the two in it, everything else by couples
 * (OQ-089).
 *
 * @throws AppError 401, 403 for the wrong role and for suspended accounts (OQ-079), 404 when the thing does not exist, 409 while an earlier report is still open,
 * 429 after ten within an hour (OQ-024)
 */
export const fileReport = async (
  ctx: Ctx,
  input: { subject: ReportKind; subjectId: number; text: string },
): Promise<number> => {
  const actor = requireActive(requireSignedIn(ctx))
  takeAttempt(ctx, reportLimit, `account:${actor.accountId}`)
  return inTransaction(async (tx) => {
    if (input.subject === 'auctions' && actor.kind !== 'supplier') throw appError(reportErrors, 'only_suppliers')
    if (!TALK_OR_AUCTION.has(input.subject) && actor.kind !== 'couple') throw appError(reportErrors, 'only_couples')
    const title = await reportableTitle(ctx, input.subject, input.subjectId, tx)
    if (title === null) throw appError(reportErrors, 'subject_not_found')
    const [filed] = await tx
      .insert(reports)
      .values({ ...input, accountId: actor.accountId, reportedAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: reports.id })
    if (!filed) throw appError(reportErrors, 'already_reported')
    await record(tx, ctx, 'report', filed.id, 'filed')
    await enqueue(tx, reportFiled, { reportId: filed.id })
    return filed.id
  })
}

/**
 * Closes a report that was dealt with; its author may report the same thing again.
 *
 * @throws AppError 404 when it is not open
 */
export const closeReport = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(async (tx) => {
    requireAdmin(ctx)
    const closed = await tx
      .update(reports)
      .set({ status: 'closed', closedAt: ctx.now })
      .where(and(eq(reports.id, id), eq(reports.status, 'open')))
      .returning({ id: reports.id })
    if (closed.length === 0) throw appError(reportErrors, 'report_not_found')
    await record(tx, ctx, 'report', id, 'closed')
  })
