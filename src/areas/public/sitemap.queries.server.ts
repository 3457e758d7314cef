import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  listAnnouncements,
  publishedForSitemap,
  publishedPlaces,
} from '#features/auction/announcements/index.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { showcasePath, storePath } from '#features/people/suppliers/addresses.rules.ts'
import { isProductVisible, isShowcaseVisible, isStoreVisible } from '#features/people/suppliers/index.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { productImages, products } from '#features/shop/products/schema.server.ts'
import { stockedSectors } from '#features/shop/shelf/index.server.ts'
import { showcasePhotos, showcases } from '#features/shop/showcases/schema.server.ts'
import { stores } from '#features/shop/stores/schema.server.ts'
import { productPath } from '#features/site/catalog/product-address.rules.ts'
import { db } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { imageAddress } from '#shared/images.ts'
import type { SitemapEntry, SitemapKind } from './sitemap.rules.ts'

/** Ids from `after`, not included, up to `upTo`, included; at most `limit` of them. */
interface IdSpan {
  readonly after: number
  readonly upTo: number
  readonly limit: number
}

interface Row extends SitemapEntry {
  readonly id: number
}

const inSpan = (id: PgColumn, { after, upTo }: IdSpan): SQL => and(gt(id, after), lte(id, upTo)) as SQL

const publicAnnouncements = async (span: IdSpan): Promise<Row[]> =>
  (await publishedForSitemap(span)).map((row) => ({ ...row, path: `/auctions/detail/${row.id}` }))

const visibleShowcases = async (span: IdSpan): Promise<Row[]> => {
  const rows = await db()
    .select({
      id: showcases.supplierId,
      sectorId: suppliers.sectorId,
      handle: accounts.handle,
      changedAt: showcases.updatedAt,
      banner: showcases.banner,
      photos: sql<string[]>`array(select shown.image from ${showcasePhotos} shown
        where shown.supplier_id = ${outer(showcases.supplierId)} order by shown.position, shown.id)`,
    })
    .from(showcases)
    .innerJoin(suppliers, eq(suppliers.id, showcases.supplierId))
    .innerJoin(accounts, eq(accounts.id, showcases.supplierId))
    .where(and(isShowcaseVisible(), inSpan(showcases.supplierId, span)))
    .orderBy(asc(showcases.supplierId))
    .limit(span.limit)
  return rows.map(({ id, sectorId, handle, changedAt, banner, photos }) => ({
    id,
    path: showcasePath(sectorId, handle),
    changedAt,
    images: [
      ...(banner ? [imageAddress('store', banner)] : []),
      ...photos.map((name) => imageAddress('foto-vetrina', name)),
    ],
  }))
}

const visibleStores = async (span: IdSpan): Promise<Row[]> => {
  const rows = await db()
    .select({
      id: stores.supplierId,
      sectorId: suppliers.sectorId,
      handle: accounts.handle,
      changedAt: stores.updatedAt,
    })
    .from(stores)
    .innerJoin(suppliers, eq(suppliers.id, stores.supplierId))
    .innerJoin(accounts, eq(accounts.id, stores.supplierId))
    .where(and(isStoreVisible(), inSpan(stores.supplierId, span)))
    .orderBy(asc(stores.supplierId))
    .limit(span.limit)
  return rows.map(({ id, sectorId, handle, changedAt }) => ({ id, path: storePath(sectorId, handle), changedAt }))
}

const visibleProducts = async (span: IdSpan, at: Date): Promise<Row[]> => {
  const rows = await db()
    .select({
      id: products.id,
      code: products.code,
      title: products.title,
      // What waited for its day is news from that day on.
      changedAt: sql<Date>`greatest(${products.updatedAt}, ${products.publishedFrom})`.mapWith(products.updatedAt),
      images: sql<string[]>`array(select shown.image from ${productImages} shown
        where shown.product_id = ${outer(products.id)} order by shown.position)`,
    })
    .from(products)
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .innerJoin(accounts, eq(accounts.id, products.supplierId))
    .innerJoin(stores, eq(stores.supplierId, products.supplierId))
    .where(and(isProductVisible(at), inSpan(products.id, span)))
    .orderBy(asc(products.id))
    .limit(span.limit)
  return rows.map(({ id, changedAt, images, ...product }) => ({
    id,
    path: productPath(product),
    changedAt,
    images: images.map((name) => imageAddress('products', name)),
  }))
}

/**
 * What everybody may see, by id, a span at a time.
 *
 * @param at the instant for products that wait for their day
 */
export const visibleThings: Readonly<Record<SitemapKind, (span: IdSpan, at: Date) => Promise<readonly Row[]>>> = {
  annunci: publicAnnouncements,
  vetrine: visibleShowcases,
  store: visibleStores,
  prodotti: visibleProducts,
}

/** Sectors whose lists are not empty: an empty list is nothing to find, and says so to search engines. */
export const listedSectors = async (
  at: Date,
): Promise<{ announcements: ReadonlySet<number>; suppliers: ReadonlySet<number>; products: ReadonlySet<number> }> => {
  const [list, shown, stocked] = await Promise.all([
    listAnnouncements({ type: 3, sort: 1, page: 1, size: 20 }, at),
    db()
      .selectDistinct({ sectorId: suppliers.sectorId })
      .from(showcases)
      .innerJoin(suppliers, eq(suppliers.id, showcases.supplierId))
      .innerJoin(accounts, eq(accounts.id, showcases.supplierId))
      .where(isShowcaseVisible()),
    stockedSectors(),
  ])
  return {
    products: new Set(stocked),
    announcements: new Set(Object.keys(list.sectorCounts).map(Number)),
    suppliers: new Set(shown.map(({ sectorId }) => sectorId)),
  }
}

/** The protocol's 50,000 addresses of a file, for two kinds of lists with a town beside each sector of it. */
const MOST_PLACES = 15_000

/** A town and a sector in which there is something. */
export interface ListedPlace {
  readonly city: string
  readonly province: string
  readonly sectorId: number
}

/** Towns whose lists are not empty, with the sectors that are not. */
export const listedPlaces = async (): Promise<{
  announcements: readonly ListedPlace[]
  suppliers: readonly ListedPlace[]
}> => {
  const [published, shown] = await Promise.all([
    publishedPlaces(MOST_PLACES),
    db()
      .selectDistinct({ city: suppliers.city, province: suppliers.province, sectorId: suppliers.sectorId })
      .from(showcases)
      .innerJoin(suppliers, eq(suppliers.id, showcases.supplierId))
      .innerJoin(accounts, eq(accounts.id, showcases.supplierId))
      .where(isShowcaseVisible())
      .orderBy(asc(suppliers.city), asc(suppliers.province), asc(suppliers.sectorId))
      .limit(MOST_PLACES),
  ])
  return {
    announcements: published,
    suppliers: shown.flatMap(({ city, province, sectorId }) =>
      city && province ? [{ city, province, sectorId }] : [],
    ),
  }
}
