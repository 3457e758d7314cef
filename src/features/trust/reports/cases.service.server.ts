import { and, eq, lte, sql } from 'drizzle-orm'
import { recordDecision } from '#platform/change/change.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { appError } from '#shared/errors.ts'
import { caseDecided } from './jobs.contract.ts'
import type { ModerationAction } from './moderation.rules.ts'
import { reportErrors } from './reports.contract.ts'
import { subjectTitle } from './reports.queries.server.ts'
import type { CaseKind } from './reports.rules.ts'
import { appeals, moderationDecisions, reportCases, reports } from './schema.server.ts'

type ReportCase = typeof reportCases.$inferSelect

/**
 * The case of a thing, made when there is none, held until the transaction ends: what is said and decided about a thing comes one
 * after the other.
 *
 * @throws AppError 404 when the thing never existed
 */
export const holdCase = async (tx: Tx, ctx: Ctx, subject: CaseKind, subjectId: number): Promise<ReportCase> => {
  const title = await subjectTitle(subject, subjectId, tx)
  if (title === null) throw appError(reportErrors, 'subject_not_found')
  const [held] = await tx
    .insert(reportCases)
    .values({ subject, subjectId, title, lastReportedAt: ctx.now })
    .onConflictDoUpdate({ target: [reportCases.subject, reportCases.subjectId], set: { title } })
    .returning()
  return held as ReportCase
}

/** Counts what waits again, of a case that is held. */
export const recount = async (tx: Tx, caseId: number): Promise<void> => {
  const own = sql`${reports.caseId} = ${caseId} and ${reports.status} = 'open'`
  const appealed = sql`select a.filed_at from ${appeals} a join ${moderationDecisions} d on d.id = a.decision_id
    where d.case_id = ${caseId} and a.status = 'open'`
  await tx
    .update(reportCases)
    .set({
      reportCount: sql`(select count(*) from ${reports} where ${reports.caseId} = ${caseId})`,
      openReports: sql`(select count(*) from ${reports} where ${own})`,
      openAppeals: sql`(select count(*) from (${appealed}) waiting)`,
      waitingSince: sql`least((select min(${reports.reportedAt}) from ${reports} where ${own}), (select min(filed_at) from (${appealed}) waiting))`,
    })
    .where(eq(reportCases.id, caseId))
}

/** A decision about a reported thing, before it is written. */
export interface NewDecision {
  readonly subject: CaseKind
  readonly subjectId: number
  readonly action: ModerationAction
  readonly code: string
  readonly reason: string
  /** The account concerned; null when it is gone. */
  readonly concernedId: number | null
  /** The decision staff had before their eyes, 0 for none; without it whatever stands is decided anew. */
  readonly seen?: number
  /** The newest report they had read: later ones stay open. */
  readonly uptoReport?: number
  /** When a closing with notice happens. */
  readonly effectiveAt?: Date | null
  /** The appeal it answers. */
  readonly appealId?: number
}

/**
 * Writes a decision about a thing with its statement of reasons, closes what was reported about it, and has everybody told (art. 16(5)
 * and 17 DSA). Runs in the transaction that does what was decided.
 *
 * @returns its id
 * @throws AppError 400 at `reason` without one · 401, 403 · 404 · 409 `case_decided` when it was decided since `seen`
 */
export const addDecision = async (tx: Tx, ctx: Ctx, decision: NewDecision): Promise<number> => {
  const { accountId } = requireAdmin(ctx)
  const { subject, subjectId, action, code, reason, concernedId, appealId } = decision
  const held = await holdCase(tx, ctx, subject, subjectId)
  if (decision.seen !== undefined && decision.seen !== (held.lastDecisionId ?? 0))
    throw appError(reportErrors, 'case_decided')
  const [row] = await tx
    .insert(moderationDecisions)
    .values({
      ...{ caseId: held.id, action, code, reason, concernedId, appealId: appealId ?? null },
      ...{ decidedById: accountId, decidedAt: ctx.now, effectiveAt: decision.effectiveAt ?? null },
    })
    .returning({ id: moderationDecisions.id })
  const { id } = row as { id: number }
  await tx
    .update(reports)
    .set({ status: 'closed', closedAt: ctx.now, decisionId: id })
    .where(
      and(
        eq(reports.caseId, held.id),
        eq(reports.status, 'open'),
        decision.uptoReport === undefined ? undefined : lte(reports.id, decision.uptoReport),
      ),
    )
  await tx.update(reportCases).set({ lastDecisionId: id, decidedAt: ctx.now }).where(eq(reportCases.id, held.id))
  await recount(tx, held.id)
  await recordDecision(tx, ctx, 'report-case', held.id, action, { reason, after: { code, subject, subjectId } })
  await enqueue(tx, caseDecided, { decisionId: id })
  return id
}
