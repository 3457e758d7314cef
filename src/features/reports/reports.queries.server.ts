import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { accounts } from '#features/accounts/schema.server.ts'
import { announcements } from '#features/announcements/schema.server.ts'
import { suppliers } from '#features/suppliers/schema.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { displayName } from '#shared/names.ts'
import type { ReportSubject } from './reports.contract.ts'
import { reports } from './schema.server.ts'

/** A report as the staff reads it. */
export interface ReportView {
  readonly id: number
  readonly subject: ReportSubject
  readonly subjectId: number
  readonly title: string
  readonly text: string
  readonly from: string
  readonly at: string
}

/** Whether the thing exists and may be seen by whoever reports it. */
export const reportable = async (subject: ReportSubject, id: number, q: Queryable): Promise<boolean> => {
  if (subject !== 'auctions') return false
  const rows = await q
    .select({ id: announcements.id })
    .from(announcements)
    .innerJoin(accounts, eq(accounts.id, announcements.coupleId))
    .where(
      and(
        eq(announcements.id, id),
        ne(accounts.status, 'closed'),
        isNotNull(announcements.publishedAt),
        inArray(announcements.status, ['published', 'awarded', 'refused']),
      ),
    )
  return rows.length > 0
}

/** What a message about one report says; null when there is none. */
export const reportNotice = async (
  reportId: number,
  q: Queryable,
): Promise<{ accountId: number; title: string } | null> => {
  const [row] = await q
    .select({ accountId: reports.accountId, title: announcements.title })
    .from(reports)
    .leftJoin(announcements, and(eq(reports.subject, 'auctions'), eq(announcements.id, reports.subjectId)))
    .where(eq(reports.id, reportId))
  return row ? { accountId: row.accountId, title: row.title ?? '' } : null
}

/** Reports nobody has closed yet, the oldest first. Staff only. */
export const openReports = async (ctx: Ctx, q: Queryable = db()): Promise<readonly ReportView[]> => {
  requireAdmin(ctx)
  const rows = await q
    .select({
      id: reports.id,
      subject: reports.subject,
      subjectId: reports.subjectId,
      title: announcements.title,
      text: reports.text,
      businessName: suppliers.businessName,
      fullName: accounts.fullName,
      reportedAt: reports.reportedAt,
    })
    .from(reports)
    .innerJoin(accounts, eq(accounts.id, reports.accountId))
    .leftJoin(suppliers, eq(suppliers.id, reports.accountId))
    .leftJoin(announcements, and(eq(reports.subject, 'auctions'), eq(announcements.id, reports.subjectId)))
    .where(eq(reports.status, 'open'))
    .orderBy(asc(reports.id))
    .limit(200)
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    subjectId: row.subjectId,
    title: row.title ?? '',
    text: row.text,
    from: row.businessName ?? displayName(row.fullName),
    at: row.reportedAt.toISOString(),
  }))
}
