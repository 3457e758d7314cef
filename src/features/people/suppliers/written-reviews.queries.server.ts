import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import { reviews } from '#features/fulfilment/reviews/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { products } from '#features/shop/products/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { ANONYMOUS_NAME, displayName } from '#shared/names.ts'
import type { WrittenReviewsView, WrittenReviewView } from './views.ts'
import { reviewPages, type StarCounts } from './written-reviews.rules.ts'

/** Whose reviews: everything said of a supplier, or of one of its products. */
type ReviewedThing = { readonly supplierId: number } | { readonly productId: number }

const shownOf = (thing: ReviewedThing, stars: number | null) =>
  and(
    'productId' in thing ? eq(reviews.productId, thing.productId) : eq(reviews.supplierId, thing.supplierId),
    isNull(reviews.hiddenAt),
    stars === null ? undefined : eq(reviews.stars, stars),
  )

const starCountsOf = async (thing: ReviewedThing): Promise<StarCounts> => {
  const rows = await db()
    .select({ stars: reviews.stars, count: count() })
    .from(reviews)
    .where(shownOf(thing, null))
    .groupBy(reviews.stars)
  const by = new Map(rows.map((row) => [row.stars, row.count]))
  return { 1: by.get(1) ?? 0, 2: by.get(2) ?? 0, 3: by.get(3) ?? 0, 4: by.get(4) ?? 0, 5: by.get(5) ?? 0 }
}

const readPage = async (
  thing: ReviewedThing,
  stars: number | null,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<WrittenReviewView[]> => {
  const rows = await db()
    .select({
      id: reviews.id,
      stars: reviews.stars,
      title: reviews.title,
      description: reviews.description,
      anonymous: reviews.anonymous,
      writtenAt: reviews.writtenAt,
      reply: reviews.reply,
      fullName: accounts.fullName,
      authorStatus: accounts.status,
      itemTitle: orderLines.title,
      itemDescription: orderLines.description,
      itemImage: orderLines.image,
      productCode: products.code,
      offerId: orders.offerId,
    })
    .from(reviews)
    .innerJoin(accounts, eq(accounts.id, reviews.coupleId))
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .innerJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
    .leftJoin(products, eq(products.id, reviews.productId))
    .where(shownOf(thing, stars))
    .orderBy(desc(sql`${reviews.id}`))
    .limit(limit)
    .offset(offset)
  return rows.map(({ anonymous, fullName, authorStatus, writtenAt, ...row }) => ({
    id: row.id,
    stars: row.stars,
    title: row.title,
    description: row.description,
    reply: row.reply,
    about: {
      title: row.itemTitle,
      description: row.itemDescription,
      image: row.itemImage,
      productCode: row.productCode,
      offerId: row.offerId,
    },
    // Whoever left is nobody any more (OQ-030).
    author: anonymous || authorStatus === 'closed' ? ANONYMOUS_NAME : displayName(fullName),
    writtenAt: writtenAt.toISOString(),
  }))
}

/**
 * What couples said, newest first; hidden words are not among them.
 *
 * @param asked.stars only these, 1 to 5; null for all
 * @param asked.page from 1; one beyond the last is the last
 */
export const writtenReviews = async (
  thing: ReviewedThing,
  asked: { readonly page: number; readonly stars: number | null },
): Promise<WrittenReviewsView> => {
  const starCounts = await starCountsOf(thing)
  const all = Object.values(starCounts).reduce((sum, one) => sum + one, 0)
  const total = asked.stars === null ? all : starCounts[asked.stars as keyof StarCounts]
  const { page, pages, limit, offset } = reviewPages(total, asked.page)
  const items = total === 0 ? [] : await readPage(thing, asked.stars, { limit, offset })
  return { items, total, page, pages, starCounts }
}
