import { and, asc, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/schema.server.ts'
import { orderLines } from '#features/orders/schema.server.ts'
import { productPath } from '#features/products/product-address.rules.ts'
import { products } from '#features/products/schema.server.ts'
import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { ANONYMOUS_NAME, displayName } from '#shared/names.ts'
import { deskPages } from '#ui/desk.rules.ts'
import type { PortalReviewQuery } from './portal-reviews.rules.ts'
import { replyState } from './reply.rules.ts'
import { reviews } from './schema.server.ts'
import type { PortalReviewsView, PortalReviewView } from './views.ts'

const own = (supplierId: number, more?: SQL): SQL | undefined =>
  and(eq(reviews.supplierId, supplierId), isNull(reviews.hiddenAt), more)

const countOf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`

/** How many reviews wait for this supplier's answer. */
export const countUnanswered = (supplierId: number): Promise<number> =>
  db().$count(reviews, own(supplierId, isNull(reviews.reply)))

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

const readPortalReviews = async (
  where: SQL | undefined,
  now: Date,
  { limit, offset, oldest }: { readonly limit: number; readonly offset: number; readonly oldest: boolean },
): Promise<PortalReviewView[]> => {
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
    .where(where)
    .orderBy(oldest ? asc(reviews.id) : desc(reviews.id))
    .limit(limit)
    .offset(offset)
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

const escaped = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Words anywhere in what was said, in the answer, or in the name of what it is about. */
const matches = (q: string): SQL | undefined => {
  const text = escaped(q)
  return or(
    ilike(reviews.title, text),
    ilike(reviews.description, text),
    ilike(reviews.reply, text),
    sql`exists (select from ${orderLines} l where l.id = ${reviews.orderLineId} and l.title ilike ${text})`,
  )
}

/** The reviews of the signed-in supplier that are shown, newest first unless asked otherwise, ten a page; a page beyond the last is the last. */
export const supplierReviews = async (ctx: Ctx, query: PortalReviewQuery): Promise<PortalReviewsView> => {
  const { accountId } = requireSupplier(ctx)
  const figures = await figuresOf(accountId)
  const answered = figures.all - figures.unanswered
  const starCounts = { 1: figures.one, 2: figures.two, 3: figures.three, 4: figures.four, 5: figures.five }
  const where = own(
    accountId,
    and(
      query.view === 'unanswered' ? isNull(reviews.reply) : undefined,
      query.view === 'answered' ? isNotNull(reviews.reply) : undefined,
      query.stars === null ? undefined : eq(reviews.stars, query.stars),
      query.q ? matches(query.q) : undefined,
    ),
  )
  const total =
    query.stars === null && !query.q
      ? { all: figures.all, unanswered: figures.unanswered, answered }[query.view]
      : await db().$count(reviews, where)
  const limit = query.size ?? 10
  const { page, pages, offset } = deskPages(total, { page: query.page, size: limit })
  return {
    items: total === 0 ? [] : await readPortalReviews(where, ctx.now, { limit, offset, oldest: query.oldest ?? false }),
    total,
    page,
    pages,
    rating: { count: figures.all, average: figures.average },
    counts: { all: figures.all, unanswered: figures.unanswered, answered },
    starCounts,
  }
}
