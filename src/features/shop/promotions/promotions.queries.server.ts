import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or } from 'drizzle-orm'
import { products } from '#features/shop/products/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { type Day, todayInRome } from '#shared/days.ts'
import type { Cents } from '#shared/money.ts'
import { PROMOTION_LIMITS, type PromotionDays, stateOf } from './promotion.rules.ts'
import { promotionProducts, promotions } from './schema.server.ts'
import type { PromotionView, SellableProduct } from './views.ts'

/** Products of a supplier that are sold, by title; those that are only rented have no place in a promotion. */
const isSellable = (supplierId: number) =>
  and(
    eq(products.supplierId, supplierId),
    inArray(products.status, ['draft', 'published']),
    isNotNull(products.saleFromCents),
  )

/** The first products a supplier can put into a promotion, by title. */
export const sellableProducts = async (supplierId: number): Promise<SellableProduct[]> => {
  const rows = await db()
    .select({ id: products.id, title: products.title, fromCents: products.saleFromCents })
    .from(products)
    .where(isSellable(supplierId))
    .orderBy(asc(products.title), asc(products.id))
    .limit(PROMOTION_LIMITS.products)
  return rows.map((row) => ({ ...row, fromCents: row.fromCents as Cents }))
}

/** Locks those of some products that a supplier sells. @returns their ids */
export const lockSellable = async (q: Queryable, supplierId: number, ids: readonly number[]): Promise<number[]> => {
  const rows = await q
    .select({ id: products.id })
    .from(products)
    .where(and(isSellable(supplierId), inArray(products.id, [...ids])))
    .orderBy(asc(products.id))
    .for('update')
  return rows.map(({ id }) => id)
}

/** The promotions of a supplier, those that end last first. */
export const ownPromotions = async (supplierId: number, now: Date): Promise<PromotionView[]> => {
  const rows = await db()
    .select({ promotion: promotions, products: count(promotionProducts.productId) })
    .from(promotions)
    .leftJoin(promotionProducts, eq(promotionProducts.promotionId, promotions.id))
    .where(eq(promotions.supplierId, supplierId))
    .groupBy(promotions.id)
    .orderBy(desc(promotions.lastOn), desc(promotions.id))
    .limit(100)
  const today = todayInRome(now)
  return rows.map(({ promotion, products }) => {
    const { id, name, firstOn, lastOn, reductionBps } = promotion
    return { id, name, firstOn, lastOn, percent: reductionBps / 100, state: stateOf(promotion, today), products }
  })
}

/** Products that are in another promotion in these days, with its name. */
export const overlapping = (q: Queryable, ids: readonly number[], { firstOn, lastOn }: PromotionDays) =>
  q
    .select({ product: products.title, promotion: promotions.name })
    .from(promotionProducts)
    .innerJoin(promotions, eq(promotions.id, promotionProducts.promotionId))
    .innerJoin(products, eq(products.id, promotionProducts.productId))
    .where(
      and(
        inArray(promotionProducts.productId, [...ids]),
        ne(promotionProducts.status, 'over'),
        isNull(promotions.endedAt),
        lte(promotions.firstOn, lastOn),
        gte(promotions.lastOn, firstOn),
      ),
    )
    .orderBy(asc(products.title))
    .limit(3)

const entries = () =>
  db()
    .select({ id: promotionProducts.productId, promotionId: promotions.id, bps: promotions.reductionBps })
    .from(promotionProducts)
    .innerJoin(promotions, eq(promotions.id, promotionProducts.promotionId))
    .$dynamic()
    .orderBy(asc(promotions.id), asc(promotionProducts.productId))

/** A promotion that runs on a day. */
export const runsOn = (today: Day) =>
  and(isNull(promotions.endedAt), lte(promotions.firstOn, today), gte(promotions.lastOn, today))

/** Products whose promotion has begun and whose prices do not know it yet. */
export const toReduce = (today: Day) => entries().where(and(eq(promotionProducts.status, 'planned'), runsOn(today)))

/** Products whose prices are reduced by a promotion that is over. */
export const toRestore = (today: Day) =>
  entries().where(
    and(eq(promotionProducts.status, 'reduced'), or(isNotNull(promotions.endedAt), lt(promotions.lastOn, today))),
  )
