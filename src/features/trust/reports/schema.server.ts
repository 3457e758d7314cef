import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { at, id } from '#platform/db/columns.server.ts'
import { moderationActions } from './moderation.rules.ts'
import { caseKinds, reportKinds } from './reports.rules.ts'

/** Everything said about one thing: what staff decides on, and holds while it does. */
export const reportCases = pgTable(
  'report_cases',
  {
    id: id(),
    subject: text('subject', { enum: caseKinds }).notNull(),
    subjectId: integer('subject_id').notNull(),
    /** What the thing was called when it was last reported. */
    title: text('title').notNull(),
    /** How many reports were ever made, and how many wait. */
    reportCount: integer('report_count').notNull().default(0),
    openReports: integer('open_reports').notNull().default(0),
    /** Appeals that wait. */
    openAppeals: integer('open_appeals').notNull().default(0),
    /** Since when the oldest of what waits does; null while nothing does. */
    waitingSince: at('waiting_since'),
    lastReportedAt: at('last_reported_at').notNull(),
    /** The newest decision: a new one names the one it has seen. */
    lastDecisionId: integer('last_decision_id'),
    decidedAt: at('decided_at'),
  },
  (t) => [
    uniqueIndex('report_cases_subject').on(t.subject, t.subjectId),
    index('report_cases_waiting').on(t.waitingSince, t.id).where(sql`${t.waitingSince} is not null`),
    index('report_cases_appeals').on(t.waitingSince, t.id).where(sql`${t.openAppeals} > 0`),
    index('report_cases_decided').on(t.decidedAt, t.id).where(sql`${t.decidedAt} is not null`),
    index('report_cases_newest').on(t.lastReportedAt, t.id),
    index('report_cases_most').on(t.reportCount, t.id),
    // Letters anywhere in a title.
    index('report_cases_titles').using('gin', sql`${t.title} gin_trgm_ops`),
    check('report_cases_counts', sql`${t.openReports} >= 0 and ${t.openAppeals} >= 0`),
  ],
)

/** "Segnala un problema": one open report per person and thing. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    caseId: integer('case_id')
      .notNull()
      .references(() => reportCases.id),
    /** Null for a report without an account (art. 16 DSA): name and address stand beside. */
    accountId: integer('account_id').references(() => accounts.id),
    name: text('name'),
    email: text('email'),
    subject: text('subject', { enum: reportKinds }).notNull(),
    subjectId: integer('subject_id').notNull(),
    text: text('text').notNull(),
    status: text('status', { enum: ['open', 'closed'] })
      .notNull()
      .default('open'),
    reportedAt: at('reported_at').notNull(),
    closedAt: at('closed_at'),
    /** What closed it; null for reports closed before decisions were kept. */
    decisionId: integer('decision_id').references((): AnyPgColumn => moderationDecisions.id),
  },
  (t) => [
    uniqueIndex('reports_open_once').on(t.accountId, t.subject, t.subjectId).where(sql`${t.status} = 'open'`),
    uniqueIndex('reports_open_once_email').on(t.email, t.subject, t.subjectId).where(sql`${t.status} = 'open'`),
    index('reports_queue').on(t.status, t.id),
    index('reports_case').on(t.caseId, t.id),
    // What is open about one thing: lists of staff ask for each of their rows.
    index('reports_subject').on(t.subject, t.subjectId).where(sql`${t.status} = 'open'`),
    check('reports_somebody', sql`(${t.accountId} is null) = (${t.email} is not null)`),
  ],
)

/** What staff decided about a reported thing, with the statement of reasons (art. 17 DSA). Rows are only added. */
export const moderationDecisions = pgTable(
  'moderation_decisions',
  {
    id: id(),
    caseId: integer('case_id')
      .notNull()
      .references(() => reportCases.id),
    action: text('action', { enum: moderationActions }).notNull(),
    /** Why, as a code; its words stand in the rules. */
    code: text('code').notNull(),
    /** The reason, read by the person concerned. */
    reason: text('reason').notNull(),
    /** Whose the thing is. */
    concernedId: integer('concerned_id').references(() => accounts.id),
    /** The member of the staff. */
    decidedById: integer('decided_by_id')
      .notNull()
      .references(() => accounts.id),
    decidedAt: at('decided_at').notNull(),
    /** When a closing with notice happens; null for whatever happens at once. */
    effectiveAt: at('effective_at'),
    /** The appeal it answers. */
    appealId: integer('appeal_id').references((): AnyPgColumn => appeals.id),
  },
  (t) => [
    index('moderation_decisions_case').on(t.caseId, t.id),
    index('moderation_decisions_concerned').on(t.concernedId, t.id),
  ],
)

/** "Ricorso": the person concerned or the reporter asks for a second review (art. 20 DSA). */
export const appeals = pgTable(
  'appeals',
  {
    id: id(),
    decisionId: integer('decision_id')
      .notNull()
      .references(() => moderationDecisions.id),
    /** `concerned`: the person concerned; `reporter`: who reported it. */
    side: text('side', { enum: ['concerned', 'reporter'] }).notNull(),
    /** Null for a report without an account: then the report says who. */
    accountId: integer('account_id').references(() => accounts.id),
    reportId: integer('report_id').references((): AnyPgColumn => reports.id),
    text: text('text').notNull(),
    status: text('status', { enum: ['open', 'granted', 'dismissed'] })
      .notNull()
      .default('open'),
    filedAt: at('filed_at').notNull(),
    decidedAt: at('decided_at'),
    decidedById: integer('decided_by_id').references(() => accounts.id),
    answer: text('answer'),
  },
  (t) => [
    uniqueIndex('appeals_once_account').on(t.decisionId, t.accountId).where(sql`${t.accountId} is not null`),
    uniqueIndex('appeals_once_report').on(t.decisionId, t.reportId).where(sql`${t.accountId} is null`),
    check('appeals_decided', sql`(${t.status} = 'open') = (${t.decidedAt} is null)`),
    check('appeals_somebody', sql`${t.accountId} is not null or ${t.reportId} is not null`),
  ],
)
