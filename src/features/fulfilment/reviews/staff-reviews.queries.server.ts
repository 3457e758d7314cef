import { and, desc, eq, exists, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { reviewPages } from '#features/people/suppliers/written-reviews.rules.ts'
import { openReportsAbout } from '#features/trust/reports/index.server.ts'
import { reports } from '#features/trust/reports/schema.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { ANONYMOUS_NAME, displayName } from '#shared/names.ts'
import { orderNumber } from '#shared/order-number.ts'
import { hintsOf } from './review-hints.queries.server.ts'
import { reviews } from './schema.server.ts'
import { isCorrected, type StaffReviewQuery } from './staff-reviews.rules.ts'
import type { StaffReviewsView, StaffReviewView } from './views.ts'

/** What a message about a moderated review says; null when there is none. */
export const moderationNotice = async (reviewId: number) => {
  const [row] = await db()
    .select({
      coupleId: reviews.coupleId,
      supplierId: reviews.supplierId,
      orderId: reviews.orderId,
      kind: orders.kind,
      title: reviews.title,
      item: orderLines.title,
      business: sql<string>`coalesce(${suppliers.businessName}, 'Fornitore')`,
      reason: sql<string>`coalesce(${reviews.hiddenReason}, '')`,
      hiddenAt: reviews.hiddenAt,
    })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .innerJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
    .innerJoin(suppliers, eq(suppliers.id, reviews.supplierId))
    .where(eq(reviews.id, reviewId))
  return row ? { ...row, hiddenAt: row.hiddenAt?.toISOString() ?? null } : null
}

/** Reported, or changed after it was hidden, and not reviewed since. */
const isWaiting = (): SQL =>
  or(
    exists(
      db()
        .select({ one: sql`1` })
        .from(reports)
        .where(and(eq(reports.subject, 'reviews'), eq(reports.subjectId, reviews.id), eq(reports.status, 'open'))),
    ),
    gt(reviews.changedAt, reviews.hiddenAt),
  ) as SQL

/** How many reviews wait for staff. */
export const countReviewsWaiting = (): Promise<number> => db().$count(reviews, isWaiting())

const countStaffReviews = async (): Promise<StaffReviewsView['counts']> => {
  const [waiting, hidden, all] = await Promise.all([
    countReviewsWaiting(),
    db().$count(reviews, isNotNull(reviews.hiddenAt)),
    db().$count(reviews),
  ])
  return { waiting, hidden, all }
}

const readStaffReviews = async (
  ctx: Ctx,
  where: SQL | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<StaffReviewView[]> => {
  const rows = await db()
    .select({
      review: reviews,
      fullName: accounts.fullName,
      authorStatus: accounts.status,
      businessName: suppliers.businessName,
      itemTitle: orderLines.title,
      itemImage: orderLines.image,
    })
    .from(reviews)
    .innerJoin(accounts, eq(accounts.id, reviews.coupleId))
    .innerJoin(suppliers, eq(suppliers.id, reviews.supplierId))
    .innerJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
    .where(where)
    .orderBy(desc(reviews.id))
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ review }) => review.id)
  const [told, hints] = await Promise.all([openReportsAbout(ctx, 'reviews', ids), hintsOf(ids)])
  return rows.map(({ review, fullName, authorStatus, businessName, itemTitle, itemImage }) => ({
    id: review.id,
    stars: review.stars,
    title: review.title,
    description: review.description,
    author: review.anonymous || authorStatus === 'closed' ? ANONYMOUS_NAME : displayName(fullName),
    writtenAt: review.writtenAt.toISOString(),
    changedAt: review.changedAt?.toISOString() ?? null,
    businessName: businessName ?? 'Fornitore',
    itemTitle,
    itemImage,
    orderNumber: orderNumber(review.orderId),
    reply: review.reply,
    hiddenAt: review.hiddenAt?.toISOString() ?? null,
    hiddenReason: review.hiddenReason,
    isCorrected: isCorrected(review.hiddenAt, review.changedAt),
    hints: hints.get(review.id) ?? [],
    reports: told.filter(({ subjectId }) => subjectId === review.id),
  }))
}

/**
 * All reviews as staff reads them, newest first, ten a page, with what was reported about each.
 *
 * @throws AppError 403 unless an admin asks
 */
export const staffReviews = async (
  ctx: Ctx,
  { view, id, page: asked }: StaffReviewQuery,
): Promise<StaffReviewsView> => {
  requireAdmin(ctx)
  const counts = await countStaffReviews()
  if (id !== null) {
    const items = await readStaffReviews(ctx, eq(reviews.id, id), { limit: 1, offset: 0 })
    return { items, counts, page: 1, pages: 1 }
  }
  const where = { waiting: isWaiting(), hidden: isNotNull(reviews.hiddenAt), all: undefined }[view]
  const { page, pages, limit, offset } = reviewPages(counts[view], asked)
  return { items: await readStaffReviews(ctx, where, { limit, offset }), counts, page, pages }
}
