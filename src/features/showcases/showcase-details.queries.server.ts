import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { products } from '#features/products/schema.server.ts'
import { stores } from '#features/stores/schema.server.ts'
import { suppliers } from '#features/suppliers/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { type ImageFolder, imageAddress } from '#shared/images.ts'
import { showcasePhotos, showcases } from './schema.server.ts'
import type { ShowcaseDetails } from './showcase-list.contract.ts'

const addressOf = (folder: ImageFolder, name: string | null): string => (name ? imageAddress(folder, name) : '')

const photosOf = async (ids: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>> => {
  const rows = await db()
    .select({ supplierId: showcasePhotos.supplierId, image: showcasePhotos.image })
    .from(showcasePhotos)
    .where(isOneOf(showcasePhotos.supplierId, ids))
    .orderBy(asc(showcasePhotos.supplierId), asc(showcasePhotos.position))
  const byShowcase = Map.groupBy(rows, ({ supplierId }) => supplierId)
  return new Map([...byShowcase].map(([id, own]) => [id, own.map(({ image }) => addressOf('foto-vetrina', image))]))
}

/** What is on sale or for rent now; a store that is not written yet sells nothing (OQ-173). */
const productCountsOf = async (ids: readonly number[], at: Date): Promise<ReadonlyMap<number, number>> => {
  const rows = await db()
    .select({ supplierId: products.supplierId, count: sql<number>`count(*)::int` })
    .from(products)
    .innerJoin(stores, eq(stores.supplierId, products.supplierId))
    .where(
      and(
        isOneOf(products.supplierId, ids),
        eq(products.status, 'published'),
        lte(products.publishedFrom, at),
        sql`${stores.title} <> '' and ${stores.description} <> ''`,
      ),
    )
    .groupBy(products.supplierId)
  return new Map(rows.map(({ supplierId, count }) => [supplierId, count]))
}

/** What the wire says of showcases beside their cards, by supplier. The showcases must be visible. */
export const showcaseDetails = async (
  ids: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, ShowcaseDetails>> => {
  const [rows, photos, counts] = await Promise.all([
    db()
      .select({
        id: suppliers.id,
        address: suppliers.address,
        logo: showcases.logo,
        banner: showcases.banner,
        bannerMobile: showcases.bannerMobile,
      })
      .from(showcases)
      .innerJoin(suppliers, eq(suppliers.id, showcases.supplierId))
      .where(isOneOf(suppliers.id, ids)),
    photosOf(ids),
    productCountsOf(ids, at),
  ])
  const detailsOf = (row: (typeof rows)[number]): ShowcaseDetails => ({
    address: row.address,
    logo: addressOf('store', row.logo),
    banner: addressOf('store', row.banner),
    bannerMobile: addressOf('store', row.bannerMobile),
    productCount: counts.get(row.id) ?? 0,
    photos: photos.get(row.id) ?? [],
  })
  return new Map(rows.map((row) => [row.id, detailsOf(row)]))
}
