import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { isProductVisible } from '#features/people/suppliers/index.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { favourites } from '#features/shop/favourites/schema.server.ts'
import { stores } from '#features/shop/stores/schema.server.ts'
import { productPath } from '#features/site/catalog/product-address.rules.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { storedImages } from '#platform/storage/schema.server.ts'
import { todayInRome } from '#shared/days.ts'
import { type OfferedOption, offerOf } from './card-offer.rules.ts'
import { type PastPrice, reductionAt } from './reduction.rules.ts'
import { priceHistory, priceOptions, productImages, products } from './schema.server.ts'
import type { ProductCardView, ProductImageView, Reduction } from './views.ts'

/** Visible products with the store they are sold in. */
const visibleRows = (ids: readonly number[], { actor, now }: Ctx, q: Queryable) =>
  q
    .select({
      id: products.id,
      code: products.code,
      title: products.title,
      sectorId: products.sectorId,
      supplierId: products.supplierId,
      supplierHandle: accounts.handle,
      storeTitle: stores.title,
      ratingHundredths: products.ratingHundredths,
      reviewCount: products.reviewCount,
      publishedFrom: products.publishedFrom,
      isMade: sql<boolean>`${products.otherInformation} ->> 'customAddress' is not distinct from '1'`,
      isFavourite:
        actor.kind === 'couple'
          ? sql<boolean>`exists (select 1 from ${favourites} kept where kept.account_id = ${actor.accountId}
              and kept.subject = 'products' and kept.subject_id = ${outer(products.id)})`
          : sql<boolean>`false`,
    })
    .from(products)
    .innerJoin(stores, eq(stores.supplierId, products.supplierId))
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .innerJoin(accounts, eq(accounts.id, products.supplierId))
    .where(and(isOneOf(products.id, ids), isProductVisible(now)))

const coversOf = async (ids: readonly number[], q: Queryable): Promise<ReadonlyMap<number, ProductImageView>> => {
  const rows = await q
    .selectDistinctOn([productImages.productId], {
      productId: productImages.productId,
      name: productImages.image,
      alt: productImages.alt,
      width: storedImages.width,
      height: storedImages.height,
      placeholder: storedImages.placeholder,
    })
    .from(productImages)
    .innerJoin(storedImages, and(eq(storedImages.folder, 'products'), eq(storedImages.name, productImages.image)))
    .where(isOneOf(productImages.productId, ids))
    .orderBy(asc(productImages.productId), asc(productImages.position))
  return new Map(rows.map(({ productId, ...image }) => [productId, image]))
}

const optionsOf = async (
  ids: readonly number[],
  q: Queryable,
): Promise<ReadonlyMap<number, readonly OfferedOption[]>> => {
  const rows = await q
    .select({
      id: priceOptions.id,
      productId: priceOptions.productId,
      kind: priceOptions.kind,
      priceCents: priceOptions.priceCents,
      quantity: priceOptions.quantity,
    })
    .from(priceOptions)
    .where(and(isOneOf(priceOptions.productId, ids), isNull(priceOptions.removedAt)))
    .orderBy(asc(priceOptions.productId), asc(priceOptions.position), asc(priceOptions.id))
  return Map.groupBy(rows, ({ productId }) => productId)
}

/**
 * Which options cost less than they did, by option (art. 17-bis Codice del consumo).
 *
 * @param at the instant the price is shown
 */
const reductionsOf = async (
  optionIds: readonly number[],
  at: Date,
  q: Queryable,
): Promise<ReadonlyMap<number, Reduction | null>> => {
  if (optionIds.length === 0) return new Map()
  const rows = await q
    .select({ optionId: priceHistory.optionId, priceCents: priceHistory.priceCents, since: priceHistory.since })
    .from(priceHistory)
    .where(isOneOf(priceHistory.optionId, optionIds))
    .orderBy(asc(priceHistory.since), asc(priceHistory.id))
  const byOption: ReadonlyMap<number, readonly PastPrice[]> = Map.groupBy(rows, ({ optionId }) => optionId)
  return new Map([...byOption].map(([optionId, history]) => [optionId, reductionAt(history, at)]))
}

/**
 * Products as lists show them, in the given order. Hidden and unknown ones are left out.
 *
 * @param viewer whose hearts are drawn, and when
 */
export const productCards = async (
  ids: readonly number[],
  viewer: Ctx,
  q: Queryable = db(),
): Promise<ProductCardView[]> => {
  if (ids.length === 0) return []
  const [rows, covers, options] = await Promise.all([visibleRows(ids, viewer, q), coversOf(ids, q), optionsOf(ids, q)])
  const shown = rows.flatMap(({ id }) => offerOf(options.get(id) ?? []).shownOptionId ?? [])
  const reductions = await reductionsOf(shown, viewer.now, q)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const found = byId.get(id)
    if (!found) return []
    const { isMade, publishedFrom, ...row } = found
    const publishedOn = publishedFrom && todayInRome(publishedFrom)
    const { shownOptionId, ...offer } = offerOf(options.get(id) ?? [], isMade)
    const reduction = shownOptionId === null ? null : (reductions.get(shownOptionId) ?? null)
    const illustration = findSector(row.sectorId)?.illustration ?? ''
    return {
      ...row,
      ...offer,
      image: covers.get(id) ?? null,
      illustration,
      path: productPath(row),
      reduction,
      publishedOn,
    }
  })
}
