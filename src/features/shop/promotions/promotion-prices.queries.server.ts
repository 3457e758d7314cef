import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { regularPrice } from '#features/shop/products/index.server.ts'
import { priceHistory, priceOptions, products } from '#features/shop/products/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { todayInRome } from '#shared/days.ts'
import { expectedPrice, type PromotionTerms, presentPrice, priceLines } from './expected-price.rules.ts'
import { ownPromotion, viewOf } from './promotions.queries.server.ts'
import { promotionProducts, promotions } from './schema.server.ts'
import type { ExpectedPrice, PricedProduct, PromotionDetail } from './views.ts'

/** The options of some products that are sold, by title. */
const optionsOf = async (q: Queryable, ids: readonly number[]) =>
  q
    .select({
      ...{ id: priceOptions.id, productId: products.id, title: products.title },
      ...{ option1: priceOptions.option1, option2: priceOptions.option2 },
      ...{ priceCents: priceOptions.priceCents, regularCents: regularPrice },
    })
    .from(priceOptions)
    .innerJoin(products, eq(products.id, priceOptions.productId))
    .where(and(isOneOf(products.id, ids), eq(priceOptions.kind, 'sale'), isNull(priceOptions.removedAt)))
    .orderBy(asc(products.title), asc(products.id), asc(priceOptions.position), asc(priceOptions.id))

const historiesOf = async (q: Queryable, ids: readonly number[]) => {
  const rows = await q
    .select({ optionId: priceHistory.optionId, priceCents: priceHistory.priceCents, since: priceHistory.since })
    .from(priceHistory)
    .innerJoin(priceOptions, eq(priceOptions.id, priceHistory.optionId))
    .where(and(isOneOf(priceOptions.productId, ids), eq(priceOptions.kind, 'sale'), isNull(priceOptions.removedAt)))
    .orderBy(asc(priceHistory.since), asc(priceHistory.id))
  return Map.groupBy(rows, ({ optionId }) => optionId)
}

/** Promotions that some products are in, or will be. */
const openTerms = async (q: Queryable, ids: readonly number[]) => {
  const rows = await q
    .select({
      ...{ productId: promotionProducts.productId, bps: promotions.reductionBps },
      ...{ firstOn: promotions.firstOn, lastOn: promotions.lastOn },
    })
    .from(promotionProducts)
    .innerJoin(promotions, eq(promotions.id, promotionProducts.promotionId))
    .where(
      and(isOneOf(promotionProducts.productId, ids), ne(promotionProducts.status, 'over'), isNull(promotions.endedAt)),
    )
  return Map.groupBy(rows, ({ productId }) => productId)
}

type Option = Awaited<ReturnType<typeof optionsOf>>[number]

const byProduct = (options: readonly Option[], priceOf: (option: Option) => ExpectedPrice): PricedProduct[] =>
  [...Map.groupBy(options, ({ productId }) => productId)].map(([id, own]) => ({
    id,
    title: own[0]?.title ?? '',
    prices: priceLines(
      own.map((option) => ({
        ...priceOf(option),
        name: [option.option1, option.option2].filter(Boolean).join(', ') || 'Prezzo',
      })),
    ),
  }))

/** What products would cost in a promotion. */
export const expectedPrices = async (
  ids: readonly number[],
  terms: PromotionTerms,
  now: Date,
  q: Queryable = db(),
): Promise<PricedProduct[]> => {
  const [options, histories, others] = await Promise.all([optionsOf(q, ids), historiesOf(q, ids), openTerms(q, ids)])
  return byProduct(options, ({ id, productId, regularCents }) =>
    expectedPrice({ regularCents, history: histories.get(id) ?? [] }, others.get(productId) ?? [], terms, now),
  )
}

/** What the products of a running promotion cost; those whose prices do not follow it yet, what they will in a moment. */
const presentPrices = async (ids: readonly number[], terms: PromotionTerms, now: Date): Promise<PricedProduct[]> => {
  const [options, histories] = await Promise.all([optionsOf(db(), ids), historiesOf(db(), ids)])
  return byProduct(options, ({ id, regularCents, priceCents }) => {
    const past = { regularCents, history: histories.get(id) ?? [] }
    return priceCents < regularCents ? presentPrice(past, priceCents, now) : expectedPrice(past, [], terms, now)
  })
}

/** One of a supplier's own promotions with its products; of one that is over their prices are no longer told. @throws AppError 404 */
export const promotionDetail = async (supplierId: number, id: number, now: Date): Promise<PromotionDetail> => {
  const row = await ownPromotion(supplierId, id)
  const entries = await db()
    .select({ id: products.id, title: products.title })
    .from(promotionProducts)
    .innerJoin(products, eq(products.id, promotionProducts.productId))
    .where(eq(promotionProducts.promotionId, id))
    .orderBy(asc(products.title), asc(products.id))
  const ids = entries.map((entry) => entry.id)
  const view = viewOf(row, todayInRome(now))
  const terms = { firstOn: row.firstOn, lastOn: row.lastOn, bps: row.reductionBps }
  if (view.state === 'over') return { ...view, products: entries.map((entry) => ({ ...entry, prices: [] })) }
  const pricesOf = view.state === 'planned' ? expectedPrices : presentPrices
  const priced = new Map((await pricesOf(ids, terms, now)).map((product) => [product.id, product.prices]))
  return { ...view, products: entries.map((entry) => ({ ...entry, prices: priced.get(entry.id) ?? [] })) }
}
