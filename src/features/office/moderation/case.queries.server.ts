import { asc, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { activeAdmins } from '#features/people/accounts/index.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { reportGroundText } from '#features/trust/reports/moderation.rules.ts'
import { appeals, moderationDecisions, reportCases, reports } from '#features/trust/reports/schema.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { displayName } from '#shared/names.ts'
import { isForAnother } from './moderation.rules.ts'
import { targetOf } from './target.queries.server.ts'
import type { CaseAppealView, CaseView } from './views.ts'

/** Newest reports, decisions and appeals shown of a case. */
const SHOWN = 100

const staff = alias(accounts, 'staff')

const reportsOf = (caseId: number) =>
  db()
    .select({
      report: reports,
      business: suppliers.businessName,
      fullName: accounts.fullName,
    })
    .from(reports)
    .leftJoin(accounts, eq(accounts.id, reports.accountId))
    .leftJoin(suppliers, eq(suppliers.id, reports.accountId))
    .where(eq(reports.caseId, caseId))
    .orderBy(desc(reports.id))
    .limit(SHOWN)

const decisionsOf = (caseId: number) =>
  db()
    .select({ decision: moderationDecisions, by: staff.fullName })
    .from(moderationDecisions)
    .innerJoin(staff, eq(staff.id, moderationDecisions.decidedById))
    .where(eq(moderationDecisions.caseId, caseId))
    .orderBy(desc(moderationDecisions.id))
    .limit(SHOWN)

const appealsOf = (caseId: number) =>
  db()
    .select({
      appeal: appeals,
      action: moderationDecisions.action,
      decidedById: moderationDecisions.decidedById,
      business: suppliers.businessName,
      fullName: accounts.fullName,
      reporter: reports.name,
      answeredBy: staff.fullName,
    })
    .from(appeals)
    .innerJoin(moderationDecisions, eq(moderationDecisions.id, appeals.decisionId))
    .leftJoin(accounts, eq(accounts.id, appeals.accountId))
    .leftJoin(suppliers, eq(suppliers.id, appeals.accountId))
    .leftJoin(reports, eq(reports.id, appeals.reportId))
    .leftJoin(staff, eq(staff.id, appeals.decidedById))
    .where(eq(moderationDecisions.caseId, caseId))
    .orderBy(asc(appeals.id))
    .limit(SHOWN)

/** One case: the thing as it is seen, what was said of it, what was decided, who appealed. @throws AppError 401, 403, 404 */
export const reportCase = async (ctx: Ctx, id: number): Promise<CaseView> => {
  const { accountId } = requireAdmin(ctx)
  const [row] = await db().select().from(reportCases).where(eq(reportCases.id, id))
  if (!row) throw appError(commonErrors, 'not_found')
  const [target, said, decided, appealed, admins] = await Promise.all([
    targetOf(row, ctx.now),
    reportsOf(id),
    decisionsOf(id),
    appealsOf(id),
    activeAdmins(),
  ])
  return {
    id,
    title: row.title,
    subject: row.subject,
    openReports: row.openReports,
    target,
    seen: row.lastDecisionId ?? 0,
    uptoReport: said[0]?.report.id ?? 0,
    reports: said.map(({ report, business, fullName }) => ({
      id: report.id,
      from: business ?? (report.name ? `${report.name}, senza account` : displayName(fullName)),
      fromId: report.accountId,
      text: report.text,
      at: report.reportedAt.toISOString(),
      isOpen: report.status === 'open',
    })),
    decisions: decided.map(({ decision, by }) => ({
      id: decision.id,
      action: decision.action,
      ground: reportGroundText(decision.code),
      reason: decision.reason,
      by: by ?? 'Staff',
      at: decision.decidedAt.toISOString(),
      isOnAppeal: decision.appealId !== null,
    })),
    appeals: appealed.map(
      ({ appeal, action, decidedById, business, fullName, reporter, answeredBy }): CaseAppealView => ({
        id: appeal.id,
        decisionId: appeal.decisionId,
        action,
        side: appeal.side,
        from: business ?? reporter ?? displayName(fullName),
        text: appeal.text,
        at: appeal.filedAt.toISOString(),
        status: appeal.status,
        answer: appeal.answer,
        answeredBy,
        isForAnother: isForAnother({ decidedById, accountId, admins: admins.length }),
      }),
    ),
  }
}

/** What a case is about. @throws AppError 404 */
export const caseById = async (id: number, q: Queryable) => {
  const [row] = await q
    .select({ subject: reportCases.subject, subjectId: reportCases.subjectId })
    .from(reportCases)
    .where(eq(reportCases.id, id))
  if (!row) throw appError(commonErrors, 'not_found')
  return row
}

/** An appeal with the decision it is about. @throws AppError 404 */
export const appealById = async (id: number, q: Queryable) => {
  const [row] = await q
    .select({ appeal: appeals, decision: moderationDecisions })
    .from(appeals)
    .innerJoin(moderationDecisions, eq(moderationDecisions.id, appeals.decisionId))
    .where(eq(appeals.id, id))
  if (!row) throw appError(commonErrors, 'not_found')
  return row
}
