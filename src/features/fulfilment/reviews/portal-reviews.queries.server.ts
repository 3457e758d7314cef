import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { orderLines } from '#features/fulfilment/orders/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { products } from '#features/shop/products/schema.server.ts'
import { productPath } from '#features/site/catalog/product-address.rules.ts'
import { ownSubjects } from '#features/site/own-words/index.server.ts'
import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { planEveryTime, type Slot } from '#platform/db/prepared.server.ts'
import { ANONYMOUS_NAME, displayName } from '#shared/names.ts'
import { pageRange } from '#ui/lists/data-list.rules.ts'
import type { PortalReviewQuery } from './portal-reviews.rules.ts'
import { replyState } from './reply.rules.ts'
import { reviews } from './schema.server.ts'
import type { PortalReviewsView, PortalReviewView } from './views.ts'

const own = (supplierId: number, more?: SQL): SQL | undefined =>
  and(eq(reviews.supplierId, supplierId), isNull(reviews.hiddenAt), more, planEveryTime)

const countOf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`

/** How many reviews wait for this supplier's answer. */
export const countUnanswered = (supplierId: Slot<number>) =>
  db().$count(reviews, and(eq(reviews.supplierId, supplierId), isNull(reviews.hiddenAt), isNull(reviews.reply)))

/** Figures of all of a supplier's reviews that are shown. */
const figuresOf = async (supplierId: number) => {
  const [row] = await db()
    .select({
      all: sql<number>`count(*)::int`,
      unanswered: countOf(isNull(reviews.reply)),
      average: sql<number>`coalesce(round(avg(${reviews.stars}), 2), 0)::float8`,
      one: countOf(eq(reviews.stars, 1)),
      two: countOf(eq(reviews.stars, 2)),
      three: countOf(eq(reviews.stars, 3)),
      four: countOf(eq(reviews.stars, 4)),
      five: countOf(eq(reviews.stars, 5)),
    })
    .from(reviews)
    .where(own(supplierId))
  return row ?? { all: 0, unanswered: 0, average: 0, one: 0, two: 0, three: 0, four: 0, five: 0 }
}

/** Which reviews, in their order: all of them, or a span. */
const reviewIds = async (
  where: SQL | undefined,
  oldest: boolean,
  { limit, offset }: { readonly limit?: number; readonly offset?: number } = {},
): Promise<number[]> => {
  const asked = db()
    .select({ id: reviews.id })
    .from(reviews)
    .where(where)
    .orderBy(oldest ? asc(reviews.id) : desc(reviews.id))
  const rows = await (limit === undefined ? asked : asked.limit(limit).offset(offset ?? 0))
  return rows.map(({ id }) => id)
}

const readPortalReviews = async (ids: readonly number[], now: Date, oldest: boolean): Promise<PortalReviewView[]> => {
  const rows = await db()
    .select({
      review: reviews,
      fullName: accounts.fullName,
      authorStatus: accounts.status,
      itemTitle: orderLines.title,
      itemImage: orderLines.image,
      code: products.code,
    })
    .from(reviews)
    .innerJoin(accounts, eq(accounts.id, reviews.coupleId))
    .innerJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
    .leftJoin(products, and(eq(products.id, reviews.productId), eq(products.status, 'published')))
    .where(inArray(reviews.id, [...ids]))
    .orderBy(oldest ? asc(reviews.id) : desc(reviews.id))
  return rows.map(({ review, fullName, authorStatus, itemTitle, itemImage, code }) => ({
    id: review.id,
    stars: review.stars,
    title: review.title,
    description: review.description,
    author: review.anonymous || authorStatus === 'closed' ? ANONYMOUS_NAME : displayName(fullName),
    writtenAt: review.writtenAt.toISOString(),
    changedAt: review.changedAt?.toISOString() ?? null,
    itemTitle,
    itemImage,
    itemPath: code === null ? null : productPath({ code, title: itemTitle }),
    reply: review.reply,
    repliedAt: review.repliedAt?.toISOString() ?? null,
    replyState: replyState(review.repliedAt, now),
  }))
}

/** Words by their beginnings, in what was said, in the answer, or in the name of what it is about (decision 0083). */
const matches = (supplierId: number, q: string): SQL => sql`${reviews.id} in ${ownSubjects('review', supplierId, q)}`

const whereOf = (supplierId: number, { view, stars, q }: PortalReviewQuery): SQL | undefined =>
  own(
    supplierId,
    and(
      view === 'unanswered' ? isNull(reviews.reply) : undefined,
      view === 'answered' ? isNotNull(reviews.reply) : undefined,
      stars === null ? undefined : eq(reviews.stars, stars),
      q ? matches(supplierId, q) : undefined,
    ),
  )

const PIECE = 500

/** Everything one state of the list holds, over all its pages and in its order, piece by piece. @throws AppError 401, 403 */
export const everyReview = (ctx: Ctx, query: PortalReviewQuery): AsyncGenerator<readonly PortalReviewView[]> => {
  const where = whereOf(requireSupplier(ctx).accountId, query)
  const oldest = query.oldest ?? false
  return (async function* () {
    for (let last = 0, length = PIECE; length === PIECE; ) {
      const beyond = oldest ? gt(reviews.id, last) : lt(reviews.id, last)
      const ids = await reviewIds(and(where, last === 0 ? undefined : beyond), oldest, { limit: PIECE })
      length = ids.length
      last = ids.at(-1) ?? 0
      if (length > 0) yield await readPortalReviews(ids, ctx.now, oldest)
    }
  })()
}

/** The reviews of the signed-in supplier that are shown, newest first unless asked otherwise, ten a page; a page beyond the last is the last. */
export const supplierReviews = async (ctx: Ctx, query: PortalReviewQuery): Promise<PortalReviewsView> => {
  const { accountId } = requireSupplier(ctx)
  const figures = await figuresOf(accountId)
  const answered = figures.all - figures.unanswered
  const starCounts = { 1: figures.one, 2: figures.two, 3: figures.three, 4: figures.four, 5: figures.five }
  const where = whereOf(accountId, query)
  const oldest = query.oldest ?? false
  const size = query.size ?? 10
  // What a search or a star leaves is looked for once: its number and its page come out of the same reading.
  const found = query.stars === null && !query.q ? null : await reviewIds(where, oldest)
  const total = found?.length ?? { all: figures.all, unanswered: figures.unanswered, answered }[query.view]
  const { page, pages, offset } = pageRange(total, { page: query.page, size })
  const ids = found?.slice(offset, offset + size) ?? (await reviewIds(where, oldest, { limit: size, offset }))
  return {
    items: ids.length === 0 ? [] : await readPortalReviews(ids, ctx.now, oldest),
    total,
    page,
    pages,
    rating: { count: figures.all, average: figures.average },
    counts: { all: figures.all, unanswered: figures.unanswered, answered },
    starCounts,
  }
}
