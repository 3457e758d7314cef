import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/schema.server.ts'
import { announcements } from '#features/announcements/schema.server.ts'
import { cityLabel } from '#features/catalog/cities.rules.ts'
import { findSector, macroOf } from '#features/catalog/sectors.rules.ts'
import { productPath } from '#features/products/product-address.rules.ts'
import { priceOptions, productImages, products } from '#features/products/schema.server.ts'
import { showcasePhotos, showcases } from '#features/showcases/schema.server.ts'
import { stores } from '#features/stores/schema.server.ts'
import { isProductVisible, isShowcaseVisible, isStoreVisible } from '#features/suppliers/index.server.ts'
import { suppliers } from '#features/suppliers/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import type { Cents } from '#shared/money.ts'
import { displayName } from '#shared/names.ts'
import type { SearchKind } from './search.rules.ts'
import { shownAnnouncement } from './shown.queries.server.ts'
import type { SearchItemView } from './views.ts'

type Items = (ids: number[], now: Date) => Promise<SearchItemView[]>

const small = (folder: string, name: string): string => `/api/images/${folder}/${name}?w=480`

const sectorFields = (sectorId: number) => {
  const sector = findSector(sectorId)
  return {
    sectorName: sector?.name ?? '',
    macroSlug: sector ? macroOf(sector).slug : '',
    sectorSlug: sector?.slug ?? '',
    picture: (sector?.illustration ?? '/illustrations/foto-e-video.webp').replace(
      '/illustrations/',
      '/illustrations/480/',
    ),
  }
}

const placeOf = (city: string | null, province: string | null): string => (city ? cityLabel(city, province ?? '') : '')

const owner = {
  handle: accounts.handle,
  businessName: suppliers.businessName,
  city: suppliers.city,
  province: suppliers.province,
}

const logoOf = sql<string | null>`(select s.logo from ${showcases} s where s.supplier_id = ${suppliers.id})`

const showcaseItems: Items = async (ids) => {
  const photo = sql<
    string | null
  >`(select p.image from ${showcasePhotos} p where p.supplier_id = "showcases"."supplier_id" order by p.position limit 1)`
  const rows = await db()
    .select({
      id: showcases.supplierId,
      title: showcases.title,
      sectorId: suppliers.sectorId,
      priceCents: showcases.startingPriceCents,
      ratingHundredths: showcases.ratingHundredths,
      reviewCount: showcases.reviewCount,
      logo: showcases.logo,
      photo,
      ...owner,
    })
    .from(showcases)
    .innerJoin(suppliers, eq(suppliers.id, showcases.supplierId))
    .innerJoin(accounts, eq(accounts.id, showcases.supplierId))
    .where(and(inArray(showcases.supplierId, ids), isShowcaseVisible()))
  return rows.map((row) => {
    const { picture, sectorSlug, ...sector } = sectorFields(row.sectorId)
    return {
      kind: 'showcase',
      id: row.id,
      title: row.title,
      owner: row.businessName ?? '',
      place: placeOf(row.city, row.province),
      path: `/vetrine-fornitori/${sector.macroSlug}/${sectorSlug}/${row.handle}`,
      image: row.photo ? small('foto-vetrina', row.photo) : row.logo ? small('store', row.logo) : picture,
      priceCents: row.priceCents > 0 ? row.priceCents : null,
      priceOf: 'from',
      ratingHundredths: row.ratingHundredths,
      reviewCount: row.reviewCount,
      ...sector,
    }
  })
}

const storeItems: Items = async (ids) => {
  const rows = await db()
    .select({ id: stores.supplierId, title: stores.title, sectorId: suppliers.sectorId, logo: logoOf, ...owner })
    .from(stores)
    .innerJoin(suppliers, eq(suppliers.id, stores.supplierId))
    .innerJoin(accounts, eq(accounts.id, stores.supplierId))
    .where(and(inArray(stores.supplierId, ids), isStoreVisible()))
  return rows.map((row) => {
    const { picture, sectorSlug, ...sector } = sectorFields(row.sectorId)
    return {
      kind: 'store',
      id: row.id,
      title: row.title,
      owner: row.businessName ?? '',
      place: placeOf(row.city, row.province),
      path: `/store/${sector.macroSlug}/${sectorSlug}/${row.handle}`,
      image: row.logo ? small('store', row.logo) : picture,
      priceCents: null,
      priceOf: 'from',
      ratingHundredths: 0,
      reviewCount: 0,
      ...sector,
    }
  })
}

const lowest = (kind: 'sale' | 'rental') =>
  sql<number | null>`(select min(o.price_cents) from ${priceOptions} o
    where o.product_id = "products"."id" and o.kind = ${sql.raw(`'${kind}'`)} and o.removed_at is null)`.mapWith(
    (value: unknown) => (value === null ? null : (Number(value) as Cents)),
  ) as SQL<Cents | null>

const productItems: Items = async (ids, now) => {
  const cover = sql<
    string | null
  >`(select i.image from ${productImages} i where i.product_id = "products"."id" order by i.position limit 1)`
  const rows = await db()
    .select({
      id: products.id,
      code: products.code,
      title: products.title,
      sectorId: products.sectorId,
      store: stores.title,
      sale: lowest('sale'),
      rental: lowest('rental'),
      cover,
      ratingHundredths: products.ratingHundredths,
      reviewCount: products.reviewCount,
      ...owner,
    })
    .from(products)
    .innerJoin(stores, eq(stores.supplierId, products.supplierId))
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .innerJoin(accounts, eq(accounts.id, products.supplierId))
    .where(and(inArray(products.id, ids), isProductVisible(now)))
  return rows.map((row) => {
    const { picture, sectorSlug: _, ...sector } = sectorFields(row.sectorId)
    return {
      kind: 'product',
      id: row.id,
      title: row.title,
      owner: row.store,
      place: placeOf(row.city, row.province),
      path: productPath(row),
      image: row.cover ? small('products', row.cover) : picture,
      priceCents: row.sale ?? row.rental,
      priceOf: row.sale === null ? 'day' : 'from',
      ratingHundredths: row.ratingHundredths,
      reviewCount: row.reviewCount,
      ...sector,
    }
  })
}

const announcementItems: Items = async (ids) => {
  const rows = await db()
    .select({
      id: announcements.id,
      title: announcements.title,
      sectorId: announcements.sectorId,
      city: announcements.city,
      province: announcements.province,
      budgetCents: announcements.budgetCents,
      image: announcements.image,
      fullName: accounts.fullName,
    })
    .from(announcements)
    .innerJoin(accounts, eq(accounts.id, announcements.coupleId))
    .where(and(inArray(announcements.id, ids), shownAnnouncement()))
  return rows.map((row) => {
    const { picture, sectorSlug: _, ...sector } = sectorFields(row.sectorId)
    return {
      kind: 'announcement',
      id: row.id,
      title: row.title,
      owner: displayName(row.fullName),
      place: placeOf(row.city, row.province),
      path: `/auctions/detail/${row.id}`,
      image: row.image ? small('auctions', row.image) : picture,
      priceCents: row.budgetCents,
      priceOf: 'budget',
      ratingHundredths: 0,
      reviewCount: 0,
      ...sector,
    }
  })
}

const itemsOfKind: Readonly<Record<SearchKind, Items>> = {
  showcase: showcaseItems,
  store: storeItems,
  product: productItems,
  announcement: announcementItems,
}

/** The lines of some hits in the order given; what is no longer visible is left out. */
export const itemsOf = async (kind: SearchKind, ids: readonly number[], now: Date): Promise<SearchItemView[]> => {
  if (ids.length === 0) return []
  const found = new Map((await itemsOfKind[kind]([...ids], now)).map((item) => [item.id, item]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
