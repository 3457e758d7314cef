import { and, eq } from 'drizzle-orm'
import { record, recordDecision } from '#platform/change/change.server.ts'
import { type Ctx, isSignedIn, requireAdmin } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { consumeAttempt } from '#platform/http/limits.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { holdCase, recount } from './cases.service.server.ts'
import { appellantOf, caseOfDecision } from './decisions.queries.server.ts'
import { appealDecided, appealFiled } from './jobs.contract.ts'
import { reportLimit } from './limits.rules.ts'
import { appealableUntil, isAppealable } from './moderation.rules.ts'
import { reportErrors } from './reports.contract.ts'
import { appeals } from './schema.server.ts'

/**
 * Appeals a decision, within six months: the person concerned or the reporter (art. 20 DSA). Suspended accounts may.
 *
 * @param link the sealed part of the link, for a report without an account
 * @throws AppError 401 without account and link · 404 for whom it does not concern · 409 `appeal_not_possible`, `appeal_too_late`,
 *   `already_appealed` · 429 after ten within an hour
 */
export const fileAppeal = async (ctx: Ctx, decisionId: number, text: string, link: string | null): Promise<void> => {
  const who = await appellantOf(ctx, decisionId, link)
  if (!who) throw appError(commonErrors, isSignedIn(ctx.actor) || link ? 'not_found' : 'not_authenticated')
  await consumeAttempt(ctx, reportLimit, `appeal:${who.accountId ?? `r${who.reportId}`}`)
  await inTransaction(async (tx) => {
    const { decision, subject, subjectId } = await caseOfDecision(decisionId, tx)
    const held = await holdCase(tx, ctx, subject, subjectId)
    if (!isAppealable(decision.action, who.side)) throw appError(reportErrors, 'appeal_not_possible')
    if (ctx.now > appealableUntil(decision.decidedAt)) throw appError(reportErrors, 'appeal_too_late')
    const [filed] = await tx
      .insert(appeals)
      .values({ ...who, decisionId, text, filedAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: appeals.id })
    if (!filed) throw appError(reportErrors, 'already_appealed')
    await recount(tx, held.id)
    await record(tx, ctx, 'appeal', filed.id, 'filed')
    await enqueue(tx, appealFiled, { appealId: filed.id })
  })
}

/**
 * Answers an appeal, in the transaction that does what it asks for; its case is held.
 *
 * @throws AppError 400 at `reason` without one · 401, 403 · 409 when it has its answer already
 */
export const closeAppeal = async (
  tx: Tx,
  ctx: Ctx,
  appeal: { readonly id: number; readonly caseId: number },
  outcome: 'granted' | 'dismissed',
  answer: string,
): Promise<void> => {
  const { accountId } = requireAdmin(ctx)
  const closed = await tx
    .update(appeals)
    .set({ status: outcome, answer, decidedAt: ctx.now, decidedById: accountId })
    .where(and(eq(appeals.id, appeal.id), eq(appeals.status, 'open')))
    .returning({ id: appeals.id })
  if (closed.length === 0) throw appError(reportErrors, 'case_decided')
  await recount(tx, appeal.caseId)
  await recordDecision(tx, ctx, 'appeal', appeal.id, outcome, { reason: answer })
  await enqueue(tx, appealDecided, { appealId: appeal.id })
}
