import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { type Ctx, isSignedIn } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { holderOfLink } from './appeal-link.server.ts'
import { decisionSentence, warningText } from './decision-words.rules.ts'
import {
  type AppealSide,
  appealableUntil,
  decisionSourceText,
  isAppealable,
  reportGroundText,
} from './moderation.rules.ts'
import { appeals, moderationDecisions, reportCases, reports } from './schema.server.ts'
import type { DecisionPageView, Withheld } from './views.ts'

/** A decision with what it is about. @throws AppError 404 */
export const caseOfDecision = async (decisionId: number, q: Queryable = db()) => {
  const [row] = await q
    .select({
      decision: moderationDecisions,
      subject: reportCases.subject,
      subjectId: reportCases.subjectId,
      title: reportCases.title,
      reportCount: reportCases.reportCount,
    })
    .from(moderationDecisions)
    .innerJoin(reportCases, eq(reportCases.id, moderationDecisions.caseId))
    .where(eq(moderationDecisions.id, decisionId))
  if (!row) throw appError(commonErrors, 'not_found')
  return row
}

/** The role of a person in a decision. */
export interface Appellant {
  readonly side: AppealSide
  readonly accountId: number | null
  readonly reportId: number | null
}

/**
 * The role of the caller in a decision: the person concerned, or the reporter, by account or by the link of an e-mail.
 *
 * @returns null for everybody else
 */
export const appellantOf = async (
  { actor }: Ctx,
  decisionId: number,
  link: string | null,
  q: Queryable = db(),
): Promise<Appellant | null> => {
  const linked = link === null ? null : holderOfLink(decisionId, link)
  if (linked)
    return 'reportId' in linked
      ? { side: 'reporter', accountId: null, reportId: linked.reportId }
      : { side: 'concerned', accountId: linked.accountId, reportId: null }
  if (!isSignedIn(actor)) return null
  const [row] = await q
    .select({ concernedId: moderationDecisions.concernedId, reportId: reports.id })
    .from(moderationDecisions)
    .leftJoin(reports, and(eq(reports.decisionId, moderationDecisions.id), eq(reports.accountId, actor.accountId)))
    .where(eq(moderationDecisions.id, decisionId))
  if (row?.concernedId === actor.accountId) return { side: 'concerned', accountId: actor.accountId, reportId: null }
  return row?.reportId ? { side: 'reporter', accountId: actor.accountId, reportId: row.reportId } : null
}

const appealBy = async (decisionId: number, { accountId, reportId }: Appellant) => {
  const [row] = await db()
    .select()
    .from(appeals)
    .where(
      and(
        eq(appeals.decisionId, decisionId),
        accountId === null
          ? and(isNull(appeals.accountId), eq(appeals.reportId, reportId ?? 0))
          : eq(appeals.accountId, accountId),
      ),
    )
  return row ?? null
}

/**
 * A decision, for the person concerned or the reporter: the statement of reasons, and the appeal.
 *
 * @throws AppError 404 for everybody else
 */
export const decisionPage = async (ctx: Ctx, id: number, link: string | null): Promise<DecisionPageView> => {
  const who = await appellantOf(ctx, id, link)
  if (!who) throw appError(commonErrors, 'not_found')
  const [{ decision, subject, title, reportCount }, appeal] = await Promise.all([caseOfDecision(id), appealBy(id, who)])
  const until = appealableUntil(decision.decidedAt)
  return {
    id,
    side: who.side,
    title,
    subject,
    what: decisionSentence(subject, decision.action, decision.effectiveAt),
    ground: reportGroundText(decision.code),
    reason: decision.reason,
    decidedAt: decision.decidedAt.toISOString(),
    source: decisionSourceText({
      ...{ action: decision.action, isReported: reportCount > 0, isOnAppeal: decision.appealId !== null },
    }),
    appealUntil: until.toISOString(),
    mayAppeal: appeal === null && ctx.now <= until && isAppealable(decision.action, who.side),
    appeal: appeal && {
      text: appeal.text,
      status: appeal.status,
      filedAt: appeal.filedAt.toISOString(),
      decidedAt: appeal.decidedAt?.toISOString() ?? null,
      answer: appeal.answer,
    },
  }
}

/**
 * What stands against a thing, for its owner's own pages: that it is hidden, or a warning that may still be appealed and was not taken
 * back. Null when nothing does.
 *
 * @param isWithheld staff keep it from everybody
 */
export const decisionInForce = async (
  { now }: Ctx,
  subject: 'vetrina' | 'store' | 'products',
  subjectId: number,
  isWithheld: boolean,
): Promise<Withheld | null> => {
  const wanted = isWithheld ? (['hide'] as const) : (['warn', 'unwarn'] as const)
  const [row] = await db()
    .select({
      id: moderationDecisions.id,
      reason: moderationDecisions.reason,
      action: moderationDecisions.action,
      decidedAt: moderationDecisions.decidedAt,
    })
    .from(reportCases)
    .innerJoin(moderationDecisions, eq(moderationDecisions.caseId, reportCases.id))
    .where(
      and(
        eq(reportCases.subject, subject),
        eq(reportCases.subjectId, subjectId),
        inArray(moderationDecisions.action, [...wanted]),
      ),
    )
    .orderBy(desc(moderationDecisions.id))
    .limit(1)
  if (!row || row.action === 'unwarn' || (row.action === 'warn' && now > appealableUntil(row.decidedAt))) return null
  const { id, reason, action } = row
  const isHidden = action === 'hide'
  return { id, reason, isHidden, what: isHidden ? decisionSentence(subject, action) : warningText(subject) }
}

/** The newest decision against each of these announcements, for their couple; none for those that nothing was decided about. */
export const decisionsAgainst = async (announcementIds: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  if (announcementIds.length === 0) return new Map()
  const rows = await db()
    .selectDistinctOn([reportCases.subjectId], { subjectId: reportCases.subjectId, id: moderationDecisions.id })
    .from(reportCases)
    .innerJoin(moderationDecisions, eq(moderationDecisions.caseId, reportCases.id))
    .where(
      and(
        eq(reportCases.subject, 'auctions'),
        inArray(reportCases.subjectId, [...announcementIds]),
        inArray(moderationDecisions.action, ['hide', 'reject']),
      ),
    )
    .orderBy(asc(reportCases.subjectId), desc(moderationDecisions.id))
  return new Map(rows.map(({ subjectId, id }) => [subjectId, id]))
}

/** Who reported what a decision closed. */
export const reportersOf = (decisionId: number, q: Queryable) =>
  q
    .select({
      reportId: reports.id,
      accountId: reports.accountId,
      email: reports.email,
      accountEmail: accounts.email,
      status: accounts.status,
    })
    .from(reports)
    .leftJoin(accounts, eq(accounts.id, reports.accountId))
    .where(eq(reports.decisionId, decisionId))
    .orderBy(asc(reports.id))

const appellant = alias(accounts, 'appellant')

/** An appeal with its appellant, for the notification; null for an unknown one. */
export const appealNotice = async (appealId: number, q: Queryable) => {
  const [row] = await q
    .select({
      appeal: appeals,
      action: moderationDecisions.action,
      title: reportCases.title,
      subject: reportCases.subject,
      caseId: reportCases.id,
      accountEmail: appellant.email,
      reportEmail: reports.email,
    })
    .from(appeals)
    .innerJoin(moderationDecisions, eq(moderationDecisions.id, appeals.decisionId))
    .innerJoin(reportCases, eq(reportCases.id, moderationDecisions.caseId))
    .leftJoin(appellant, eq(appellant.id, appeals.accountId))
    .leftJoin(reports, and(eq(reports.id, appeals.reportId), isNotNull(reports.email)))
    .where(eq(appeals.id, appealId))
  return row ? { ...row, email: row.accountEmail ?? row.reportEmail } : null
}
