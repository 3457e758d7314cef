import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/schema.server.ts'
import { reviews } from '#features/reviews/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { ANONYMOUS_NAME, displayName } from '#shared/names.ts'
import { reviewPages } from './product-reviews.rules.ts'
import type { ProductReviewsView, ProductReviewView } from './views.ts'

interface Row {
  readonly id: number
  readonly stars: number
  readonly title: string
  readonly description: string
  readonly anonymous: boolean
  readonly writtenAt: Date
  readonly fullName: string | null
  readonly authorStatus: string
}

const rowsOf = preparedRead<{ productId: number; limit: number; offset: number }, Row>('product_reviews', (q) =>
  q
    .select({
      id: reviews.id,
      stars: reviews.stars,
      title: reviews.title,
      description: reviews.description,
      anonymous: reviews.anonymous,
      writtenAt: reviews.writtenAt,
      fullName: accounts.fullName,
      authorStatus: accounts.status,
    })
    .from(reviews)
    .innerJoin(accounts, eq(accounts.id, reviews.coupleId))
    .where(and(eq(reviews.productId, sql.placeholder('productId')), isNull(reviews.hiddenAt)))
    .orderBy(desc(reviews.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
)

const toView = ({ anonymous, fullName, authorStatus, writtenAt, ...row }: Row): ProductReviewView => ({
  ...row,
  // Whoever left is nobody any more (OQ-030).
  author: anonymous || authorStatus === 'closed' ? ANONYMOUS_NAME : displayName(fullName),
  writtenAt: writtenAt.toISOString(),
})

/**
 * What couples said of a product, newest first; hidden words are not among them.
 *
 * @param asked page, from 1; one beyond the last is the last
 */
export const productReviews = async (productId: number, asked: number): Promise<ProductReviewsView> => {
  const [counted] = await db()
    .select({ total: count() })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), isNull(reviews.hiddenAt)))
  const total = counted?.total ?? 0
  const { page, pages, limit, offset } = reviewPages(total, asked)
  const rows = total === 0 ? [] : await rowsOf({ productId, limit, offset })
  return { items: rows.map(toView), total, page, pages }
}
