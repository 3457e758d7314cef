import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { priceOptions, products } from '#features/shop/products/schema.server.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { type Day, todayInRome } from '#shared/days.ts'
import { appError } from '#shared/errors.ts'
import type { Cents } from '#shared/money.ts'
import { PROMOTION_LIMITS, type PromotionDays, type Selection, stateOf } from './promotion.rules.ts'
import { promotionErrors } from './promotions.contract.ts'
import { promotionProducts, promotions } from './schema.server.ts'
import type { PromotionView, SellableCategory, SellableProduct, TakenProduct } from './views.ts'

/** Products of a supplier that are sold, by title; those that are only rented have no place in a promotion. */
const isSellable = (supplierId: number) =>
  and(
    eq(products.supplierId, supplierId),
    inArray(products.status, ['draft', 'published']),
    isNotNull(products.saleFromCents),
  )

/** The lowest of its prices outside of promotions. */
const regularFrom = sql<Cents>`(
  select min(coalesce(sold.regular_cents, sold.price_cents)) from ${priceOptions} sold
  where sold.product_id = ${outer(products.id)} and sold.kind = 'sale' and sold.removed_at is null
)`.mapWith(products.saleFromCents)

/** The first products a supplier can put into a promotion, by title. */
export const sellableProducts = async (supplierId: number): Promise<SellableProduct[]> => {
  return db()
    .select({ id: products.id, title: products.title, fromCents: regularFrom })
    .from(products)
    .where(isSellable(supplierId))
    .orderBy(asc(products.title), asc(products.id))
    .limit(PROMOTION_LIMITS.products)
}

/** The categories of what a supplier sells, by name. */
export const sellableCategories = async (supplierId: number): Promise<SellableCategory[]> => {
  const rows = await db()
    .select({ id: products.sectorId, products: count() })
    .from(products)
    .where(isSellable(supplierId))
    .groupBy(products.sectorId)
  return rows
    .map(({ id, products }) => ({ id, products, name: findSector(id)?.name ?? '' }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'it'))
}

/** What a selection stands for now. @returns a query of ids, one more than a promotion may have, to be locked or not */
export const selectedProducts = (
  q: Queryable,
  supplierId: number,
  { selection, category, products: ids }: Selection,
) => {
  const isSelected = {
    products: isOneOf(products.id, ids),
    category: eq(products.sectorId, category),
    store: undefined,
  }
  return q
    .select({ id: products.id })
    .from(products)
    .where(and(isSellable(supplierId), isSelected[selection]))
    .orderBy(asc(products.id))
    .limit(PROMOTION_LIMITS.products + 1)
}

/** A promotion as its supplier sees it, without its products. */
export const viewOf = (row: typeof promotions.$inferSelect, today: Day): Omit<PromotionView, 'products'> => {
  const { id, name, firstOn, lastOn, reductionBps, endedAt } = row
  const endedOn = endedAt && todayInRome(endedAt)
  return { id, name, firstOn, lastOn, endedOn, percent: reductionBps / 100, state: stateOf(row, today) }
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
  return rows.map(({ promotion, products }) => ({ ...viewOf(promotion, today), products }))
}

/** One of a supplier's own promotions. @throws AppError 404 */
export const ownPromotion = async (supplierId: number, id: number, q: Queryable = db()) => {
  const [row] = await q
    .select()
    .from(promotions)
    .where(and(eq(promotions.id, id), eq(promotions.supplierId, supplierId)))
  if (!row) throw appError(promotionErrors, 'promotion_not_found')
  return row
}

/** Products that are in another promotion in these days, with its name. */
export const overlapping = (
  q: Queryable,
  ids: readonly number[],
  { firstOn, lastOn }: PromotionDays,
): Promise<TakenProduct[]> =>
  q
    .select({ id: products.id, product: products.title, promotion: promotions.name })
    .from(promotionProducts)
    .innerJoin(promotions, eq(promotions.id, promotionProducts.promotionId))
    .innerJoin(products, eq(products.id, promotionProducts.productId))
    .where(
      and(
        isOneOf(promotionProducts.productId, ids),
        ne(promotionProducts.status, 'over'),
        isNull(promotions.endedAt),
        lte(promotions.firstOn, lastOn),
        gte(promotions.lastOn, firstOn),
      ),
    )
    .orderBy(asc(products.title), asc(promotions.firstOn))

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
