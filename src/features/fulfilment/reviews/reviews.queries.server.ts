import { and, asc, avg, count, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { orderKindOf, orderPath } from '#features/fulfilment/orders/order.rules.ts'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { type Ctx, requireCouple } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { ANONYMOUS_NAME, displayName } from '#shared/names.ts'
import { orderNumber } from '#shared/order-number.ts'
import { reviewErrors } from './reviews.contract.ts'
import { reviews } from './schema.server.ts'
import type { ReviewFormView, ReviewView, SupplierRatingView } from './views.ts'

const DEFAULT_AVATAR = '/assets/images/user.png'
const supplierAccounts = alias(accounts, 'supplier_accounts')
const shown = (where?: SQL) => and(isNull(reviews.hiddenAt), where)

const readReviews = async (where: SQL | undefined, limit: number): Promise<ReviewView[]> => {
  const rows = await db()
    .select({
      review: reviews,
      fullName: accounts.fullName,
      image: accounts.image,
      authorStatus: accounts.status,
      businessName: suppliers.businessName,
      handle: supplierAccounts.handle,
      itemTitle: orderLines.title,
      itemImage: orderLines.image,
    })
    .from(reviews)
    .innerJoin(accounts, eq(accounts.id, reviews.coupleId))
    .innerJoin(suppliers, eq(suppliers.id, reviews.supplierId))
    .innerJoin(supplierAccounts, eq(supplierAccounts.id, reviews.supplierId))
    .innerJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
    .where(where)
    .orderBy(desc(reviews.id))
    .limit(limit)
  return rows.map(({ review, fullName, image, authorStatus, ...row }) => {
    // Closed accounts are anonymous.
    const isNobody = review.anonymous || authorStatus === 'closed'
    return {
      id: review.id,
      stars: review.stars,
      title: review.title,
      description: review.description,
      author: isNobody ? ANONYMOUS_NAME : displayName(fullName),
      // A face would give away who signs as "Utente sposo".
      authorImage: image && !isNobody ? `/api/images/users/${image}` : DEFAULT_AVATAR,
      businessName: row.businessName ?? 'Fornitore',
      supplierHandle: row.handle,
      itemTitle: row.itemTitle,
      itemImage: row.itemImage,
      writtenAt: review.writtenAt.toISOString(),
    }
  })
}

/** Who wrote about an order, whom it concerns and how it is signed; null before anything is written. */
export const reviewNotice = async (orderId: number, q: Queryable = db()) => {
  const [review] = await q
    .select({ supplierId: reviews.supplierId, coupleId: reviews.coupleId, anonymous: reviews.anonymous })
    .from(reviews)
    .where(eq(reviews.orderId, orderId))
    .limit(1)
  return review ?? null
}

/** What the couple is told when the supplier has answered; null for a review that is not there, or not shown. */
export const replyNotice = async (reviewId: number, q: Queryable = db()) => {
  const [row] = await q
    .select({
      coupleId: reviews.coupleId,
      supplierId: reviews.supplierId,
      orderId: reviews.orderId,
      title: reviews.title,
      kind: orders.kind,
      businessName: sql<string>`coalesce(${suppliers.businessName}, 'Il fornitore')`,
    })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .innerJoin(suppliers, eq(suppliers.id, reviews.supplierId))
    .where(shown(and(eq(reviews.id, reviewId), isNotNull(reviews.reply))))
  return row ?? null
}

/** The newest reviews for the home page, of businesses that are still here (HOME-13, OQ-030). */
export const latestReviews = (limit = 6): Promise<ReviewView[]> =>
  readReviews(shown(ne(supplierAccounts.status, 'closed')), limit)

/** A supplier's average, from the reviews that are shown (OQ-135). */
export const supplierRating = async (supplierId: number): Promise<SupplierRatingView> => {
  const [row] = await db()
    .select({ count: count(), average: avg(reviews.stars) })
    .from(reviews)
    .where(shown(eq(reviews.supplierId, supplierId)))
  return { count: row?.count ?? 0, average: Math.round(Number(row?.average ?? 0) * 100) / 100 }
}

/**
 * The review screen of one received order of the signed-in couple.
 *
 * @param type the word of the address: `store` or `auction` (`order` is understood too)
 * @throws AppError 404 not theirs or no such type · 422 `not_received`
 */
export const reviewForm = async (ctx: Ctx, type: string, orderId: number): Promise<ReviewFormView> => {
  const { accountId } = requireCouple(ctx)
  const kind = orderKindOf(type)
  if (!kind) throw appError(commonErrors, 'not_found')
  const [found] = await db()
    .select({
      order: orders,
      businessName: suppliers.businessName,
      handle: supplierAccounts.handle,
      fullName: accounts.fullName,
    })
    .from(orders)
    .innerJoin(suppliers, eq(suppliers.id, orders.supplierId))
    .innerJoin(supplierAccounts, eq(supplierAccounts.id, orders.supplierId))
    .innerJoin(accounts, eq(accounts.id, orders.coupleId))
    .where(and(eq(orders.id, orderId), eq(orders.kind, kind), eq(orders.coupleId, accountId)))
  if (!found) throw appError(commonErrors, 'not_found')
  if (found.order.status !== 'received') throw appError(reviewErrors, 'not_received')
  const rows = await db()
    .select({ line: orderLines, review: reviews })
    .from(orderLines)
    .leftJoin(reviews, eq(reviews.orderLineId, orderLines.id))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  return {
    orderId,
    type: kind,
    orderNumber: orderNumber(orderId),
    orderPath: orderPath(kind, orderId),
    supplierName: found.businessName ?? 'Fornitore',
    supplierHandle: found.handle,
    lines: rows.map(({ line, review }) => ({
      lineId: line.id,
      title: line.title,
      description: line.description,
      image: line.image,
      stars: review?.stars ?? 0,
      reviewTitle: review?.title ?? '',
      reviewText: review?.description ?? '',
      reply: review?.reply ?? null,
      hiddenReason: review?.hiddenReason ?? null,
    })),
    anonymous: rows.some(({ review }) => review?.anonymous),
    authorName: displayName(found.fullName),
    exists: rows.some(({ review }) => review !== null),
  }
}
