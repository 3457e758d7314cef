import { eq } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireSignedIn } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { consumeAttempt } from '#platform/http/limits.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { appError } from '#shared/errors.ts'
import { holdCase, recount } from './cases.service.server.ts'
import { reportFiled } from './jobs.contract.ts'
import { noticeLimit, reportLimit } from './limits.rules.ts'
import { reportErrors } from './reports.contract.ts'
import { reportableTitle } from './reports.queries.server.ts'
import { mayReport, type ReportKind } from './reports.rules.ts'
import { reportCases, reports } from './schema.server.ts'

interface Reported {
  readonly subject: ReportKind
  readonly subjectId: number
  readonly text: string
}

type Reporter = { readonly accountId: number } | { readonly name: string; readonly email: string }

/** Stores a report after the checks. @throws AppError 404, 409 */
const file = (ctx: Ctx, { subject, subjectId, text }: Reported, reporter: Reporter): Promise<number> =>
  inTransaction(async (tx) => {
    if ((await reportableTitle(ctx, subject, subjectId, tx)) === null) throw appError(reportErrors, 'subject_not_found')
    const { id: caseId } = await holdCase(tx, ctx, subject, subjectId)
    const [filed] = await tx
      .insert(reports)
      .values({ ...reporter, caseId, subject, subjectId, text, reportedAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: reports.id })
    if (!filed) throw appError(reportErrors, 'already_reported')
    await tx.update(reportCases).set({ lastReportedAt: ctx.now }).where(eq(reportCases.id, caseId))
    await recount(tx, caseId)
    await record(tx, ctx, 'report', filed.id, 'filed')
    await enqueue(tx, reportFiled, { reportId: filed.id })
    return filed.id
  })

/**
 * Reports a problem. Who may report what is a rule (`mayReport`).
 *
 * @throws AppError 401, 403 for the wrong role and for suspended accounts (OQ-079), 404 when the thing does not exist, 409 while an earlier report is still open,
 * 429 after ten within an hour (OQ-024)
 */
export const fileReport = async (ctx: Ctx, report: Reported): Promise<number> => {
  const actor = requireActive(requireSignedIn(ctx))
  await consumeAttempt(ctx, reportLimit, `account:${actor.accountId}`)
  if (!mayReport(report.subject, actor.kind))
    throw appError(reportErrors, report.subject === 'auctions' ? 'only_suppliers' : 'only_couples')
  return file(ctx, report, { accountId: actor.accountId })
}

/**
 * Reports illegal content, with or without an account (art. 16 DSA): of those the short report is not for.
 *
 * @param stranger who it is without an account; null for signed-in users
 * @throws AppError 401 · 404 when the thing is hidden · 409 while an earlier report of the same person is open · 429 after five within
 *   an hour from one place
 */
export const fileNotice = async (
  ctx: Ctx,
  report: Reported,
  stranger: { readonly name: string; readonly email: string } | null,
): Promise<number> => {
  const limit = stranger ? ctx.ipPrefix : `account:${requireSignedIn(ctx).accountId}`
  await consumeAttempt(ctx, noticeLimit, limit)
  return file(ctx, report, stranger ?? { accountId: requireSignedIn(ctx).accountId })
}
