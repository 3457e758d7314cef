import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { conversations } from '#features/fulfilment/messages/schema.server.ts'
import { reviews } from '#features/fulfilment/reviews/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { showcasePath, storePath } from '#features/people/suppliers/addresses.rules.ts'
import { visibleTitle } from '#features/people/suppliers/index.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { products } from '#features/shop/products/schema.server.ts'
import { showcases } from '#features/shop/showcases/schema.server.ts'
import { stores } from '#features/shop/stores/schema.server.ts'
import { productPath } from '#features/site/catalog/product-address.rules.ts'
import { type Ctx, isSignedIn, requireAdmin } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { displayName } from '#shared/names.ts'
import type { CaseKind, ReportKind } from './reports.rules.ts'
import { reportCases, reports } from './schema.server.ts'

/** A report as the staff reads it. */
export interface ReportView {
  readonly id: number
  /** Everything reported about the same thing. */
  readonly caseId: number
  readonly subject: ReportKind
  readonly subjectId: number
  /** Where it is seen. */
  readonly path: string
  readonly title: string
  readonly text: string
  readonly from: string
  readonly at: string
}

const announcementTitle = async (id: number, q: Queryable): Promise<string | null> => {
  const [row] = await q
    .select({ title: announcements.title })
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
  return row?.title ?? null
}

/** A visible review of an active business. */
const reviewTitle = async (id: number, q: Queryable): Promise<string | null> => {
  const [row] = await q
    .select({ title: reviews.title })
    .from(reviews)
    .innerJoin(accounts, eq(accounts.id, reviews.supplierId))
    .where(and(eq(reviews.id, id), isNull(reviews.hiddenAt), ne(accounts.status, 'closed')))
  return row?.title ?? null
}

/** For one of the two in it; the assistance is not reported. */
const conversationTitle = async (ctx: Ctx, id: number, q: Queryable): Promise<string | null> => {
  if (!isSignedIn(ctx.actor)) return null
  const { accountId } = ctx.actor
  const { coupleId, supplierId } = conversations
  const [row] = await q
    .select({ coupleId, coupleName: accounts.fullName, businessName: suppliers.businessName })
    .from(conversations)
    .innerJoin(accounts, eq(accounts.id, coupleId))
    .innerJoin(suppliers, eq(suppliers.id, supplierId))
    .where(and(eq(conversations.id, id), or(eq(coupleId, accountId), eq(supplierId, accountId))))
  if (!row) return null
  const name = row.coupleId === accountId ? (row.businessName ?? 'Fornitore') : displayName(row.coupleName)
  return `Messaggi con ${name}`
}

/** The title of what is to be reported; null when it does not exist or it is hidden. */
export const reportableTitle = (
  ctx: Ctx,
  subject: ReportKind,
  id: number,
  q: Queryable = db(),
): Promise<string | null> => {
  if (subject === 'messages') return conversationTitle(ctx, id, q)
  if (subject === 'auctions') return announcementTitle(id, q)
  return subject === 'reviews' ? reviewTitle(id, q) : visibleTitle(subject, id, ctx.now, q)
}

const conversationOf = (
  id: SQLWrapper,
) => sql<string>`(select 'Messaggi con ' || coalesce(s.business_name, 'un fornitore')
  from ${conversations} c join ${suppliers} s on s.id = c.supplier_id where c.id = ${id})`

/** The title of a thing, seen or not: staff reads of it afterwards too. Null for one that never was. */
export const subjectTitle = async (subject: CaseKind, subjectId: number, q: Queryable): Promise<string | null> => {
  const id = sql`${subjectId}::int`
  const titles: Readonly<Record<CaseKind, SQL<string>>> = {
    auctions: sql`(select a.title from ${announcements} a where a.id = ${id})`,
    vetrina: sql`(select v.title from ${showcases} v where v.supplier_id = ${id})`,
    store: sql`(select s.title from ${stores} s where s.supplier_id = ${id})`,
    products: sql`(select p.title from ${products} p where p.id = ${id})`,
    reviews: sql`(select r.title from ${reviews} r where r.id = ${id})`,
    messages: conversationOf(id),
    accounts: sql`(select coalesce(s.business_name, p.full_name, p.handle) from ${accounts} p left join ${suppliers} s on s.id = p.id where p.id = ${id} and p.erased_at is null)`,
  }
  const { rows } = await q.execute<{ title: string | null }>(sql`select ${titles[subject]} as title`)
  return rows[0]?.title ?? null
}

/** What a message about one report says; null when there is none. */
export const reportNotice = async (reportId: number, q: Queryable) => {
  const [row] = await q
    .select({
      accountId: reports.accountId,
      caseId: reports.caseId,
      subject: reports.subject,
      subjectId: reports.subjectId,
      title: reportCases.title,
      text: reports.text,
      reportedAt: reports.reportedAt,
      email: sql<string>`coalesce(${accounts.email}, ${reports.email})`,
    })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
    .leftJoin(accounts, eq(accounts.id, reports.accountId))
    .where(eq(reports.id, reportId))
  return row ?? null
}

/** Whose the reported thing is, where it is a supplier's. */
const seller = alias(suppliers, 'seller')
const sellerAccount = alias(accounts, 'seller_account')

interface Reported {
  readonly subject: ReportKind
  readonly subjectId: number
  readonly title: string
  readonly code: string | null
  readonly handle: string | null
  readonly sectorId: number | null
}

const pathOf = ({ subject, subjectId, title, code, handle, sectorId }: Reported): string => {
  // Staff reads a review in its own list, hidden or not.
  if (subject === 'reviews') return `/portal/reviews?recensione=${subjectId}`
  if (subject === 'messages') return `/portal/messages/${subjectId}`
  if (subject === 'products' && code !== null) return productPath({ code, title })
  if (subject === 'vetrina' && handle !== null && sectorId !== null) return showcasePath(sectorId, handle)
  if (subject === 'store' && handle !== null && sectorId !== null) return storePath(sectorId, handle)
  return `/auctions/detail/${subjectId}`
}

/** Open reports, the oldest first. Staff only. */
export const openReports = async (ctx: Ctx, q: Queryable = db()): Promise<readonly ReportView[]> => {
  requireAdmin(ctx)
  const rows = await q
    .select({
      id: reports.id,
      caseId: reports.caseId,
      subject: reports.subject,
      subjectId: reports.subjectId,
      title: reportCases.title,
      text: reports.text,
      businessName: suppliers.businessName,
      fullName: sql<string | null>`coalesce(${reports.name}, ${accounts.fullName})`,
      reportedAt: reports.reportedAt,
      code: products.code,
      handle: sellerAccount.handle,
      sectorId: seller.sectorId,
    })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
    .leftJoin(accounts, eq(accounts.id, reports.accountId))
    .leftJoin(suppliers, eq(suppliers.id, reports.accountId))
    .leftJoin(products, and(eq(reports.subject, 'products'), eq(products.id, reports.subjectId)))
    .leftJoin(seller, and(inArray(reports.subject, ['vetrina', 'store']), eq(seller.id, reports.subjectId)))
    .leftJoin(sellerAccount, eq(sellerAccount.id, seller.id))
    .where(eq(reports.status, 'open'))
    .orderBy(asc(reports.id))
    .limit(200)
  return rows.map((row) => ({
    id: row.id,
    caseId: row.caseId,
    subject: row.subject,
    subjectId: row.subjectId,
    path: pathOf(row),
    title: row.title,
    text: row.text,
    from: row.businessName ?? displayName(row.fullName),
    at: row.reportedAt.toISOString(),
  }))
}

/** What is still open about these things of one kind, the oldest first. Staff only. */
export const openReportsAbout = async (
  ctx: Ctx,
  subject: ReportKind,
  ids: readonly number[],
): Promise<readonly Pick<ReportView, 'id' | 'subjectId' | 'text' | 'from' | 'at'>[]> => {
  requireAdmin(ctx)
  if (ids.length === 0) return []
  const rows = await db()
    .select({
      report: reports,
      businessName: suppliers.businessName,
      fullName: sql<string | null>`coalesce(${reports.name}, ${accounts.fullName})`,
    })
    .from(reports)
    .leftJoin(accounts, eq(accounts.id, reports.accountId))
    .leftJoin(suppliers, eq(suppliers.id, reports.accountId))
    .where(and(eq(reports.status, 'open'), eq(reports.subject, subject), inArray(reports.subjectId, [...ids])))
    .orderBy(asc(reports.id))
  return rows.map(({ report, businessName, fullName }) => ({
    id: report.id,
    subjectId: report.subjectId,
    text: report.text,
    from: businessName ?? displayName(fullName),
    at: report.reportedAt.toISOString(),
  }))
}
