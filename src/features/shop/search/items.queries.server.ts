import { and, eq, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { isProductVisible, isShowcaseVisible, isStoreVisible } from '#features/people/suppliers/index.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { priceOptions, productImages, products } from '#features/shop/products/schema.server.ts'
import { showcasePhotos, showcases } from '#features/shop/showcases/schema.server.ts'
import { stores } from '#features/shop/stores/schema.server.ts'
import { cityLabel } from '#features/site/catalog/cities.rules.ts'
import { productPath } from '#features/site/catalog/product-address.rules.ts'
import { findSector, macroOf } from '#features/site/catalog/sectors.rules.ts'
import type { Queryable } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import type { Cents } from '#shared/money.ts'
import { displayName } from '#shared/names.ts'
import type { Hits } from './hits.queries.server.ts'
import { type SearchKind, searchKinds } from './search.rules.ts'
import { shownAnnouncement } from './shown.queries.server.ts'
import type { SearchItemView } from './views.ts'

/** The kinds share their columns, so that the best of all are one question. */
const columns = {
  sectorId: sql<number>`${suppliers.sectorId}`,
  /** The business, the store, or the full name of who asks. */
  owner: sql<string | null>`${suppliers.businessName}`,
  city: sql<string | null>`${suppliers.city}`,
  province: sql<string | null>`${suppliers.province}`,
  /** Handle of the supplier, code of the product. */
  name: sql<string | null>`${accounts.handle}`,
  picture: sql<string | null>`null::text`,
  logo: sql<string | null>`(select s.logo from ${showcases} s where s.supplier_id = ${outer(suppliers.id)})`,
  priceCents: sql<Cents | null>`null::int`,
  dayCents: sql<Cents | null>`null::int`,
  ratingHundredths: sql<number>`0`,
  reviewCount: sql<number>`0`,
}

const called = (kind: SearchKind, id: SQL, title: SQL) => ({
  kind: sql<SearchKind>`${sql.raw(`'${kind}'`)}::text`,
  id: sql<number>`${id}`,
  title: sql<string>`${title}`,
})

/** Whether an id is among those asked for of this kind. */
const isWanted = (kind: SearchKind, id: SQL): SQL => sql`${id} = any((select ${sql.placeholder(kind)}::int[])::int[])`

const showcaseRows = (q: Queryable) =>
  q
    .select({
      ...called('showcase', sql`${showcases.supplierId}`, sql`${showcases.title}`),
      ...columns,
      picture: sql<
        string | null
      >`(select p.image from ${showcasePhotos} p where p.supplier_id = ${outer(showcases.supplierId)} order by p.position limit 1)`,
      logo: sql<string | null>`${showcases.logo}`,
      priceCents: sql<Cents | null>`nullif(${showcases.startingPriceCents}, 0)`,
      ratingHundredths: sql<number>`${showcases.ratingHundredths}`,
      reviewCount: sql<number>`${showcases.reviewCount}`,
    })
    .from(showcases)
    .innerJoin(suppliers, eq(suppliers.id, showcases.supplierId))
    .innerJoin(accounts, eq(accounts.id, showcases.supplierId))
    .where(and(isWanted('showcase', sql`${showcases.supplierId}`), isShowcaseVisible()))

const storeRows = (q: Queryable) =>
  q
    .select({ ...called('store', sql`${stores.supplierId}`, sql`${stores.title}`), ...columns })
    .from(stores)
    .innerJoin(suppliers, eq(suppliers.id, stores.supplierId))
    .innerJoin(accounts, eq(accounts.id, stores.supplierId))
    .where(and(isWanted('store', sql`${stores.supplierId}`), isStoreVisible()))

const lowest = (kind: 'sale' | 'rental') =>
  sql<Cents | null>`(select min(o.price_cents) from ${priceOptions} o
    where o.product_id = ${outer(products.id)} and o.kind = ${sql.raw(`'${kind}'`)} and o.removed_at is null)`

const productRows = (q: Queryable) =>
  q
    .select({
      ...called('product', sql`${products.id}`, sql`${products.title}`),
      ...columns,
      sectorId: sql<number>`${products.sectorId}`,
      owner: sql<string | null>`${stores.title}`,
      name: sql<string | null>`${products.code}`,
      picture: sql<
        string | null
      >`(select i.image from ${productImages} i where i.product_id = ${outer(products.id)} order by i.position limit 1)`,
      logo: sql<string | null>`null::text`,
      priceCents: lowest('sale'),
      dayCents: lowest('rental'),
      ratingHundredths: sql<number>`${products.ratingHundredths}`,
      reviewCount: sql<number>`${products.reviewCount}`,
    })
    .from(products)
    .innerJoin(stores, eq(stores.supplierId, products.supplierId))
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .innerJoin(accounts, eq(accounts.id, products.supplierId))
    .where(and(isWanted('product', sql`${products.id}`), isProductVisible(sql.placeholder('now'))))

const announcementRows = (q: Queryable) =>
  q
    .select({
      ...called('announcement', sql`${announcements.id}`, sql`${announcements.title}`),
      ...columns,
      sectorId: sql<number>`${announcements.sectorId}`,
      owner: sql<string | null>`${accounts.fullName}`,
      city: sql<string | null>`${announcements.city}`,
      province: sql<string | null>`${announcements.province}`,
      picture: sql<string | null>`${announcements.image}`,
      logo: sql<string | null>`null::text`,
      priceCents: sql<Cents | null>`${announcements.budgetCents}`,
    })
    .from(announcements)
    .innerJoin(accounts, eq(accounts.id, announcements.coupleId))
    .where(and(isWanted('announcement', sql`${announcements.id}`), shownAnnouncement()))

type Item = Omit<SearchItemView, 'km'>
type Row = Awaited<ReturnType<typeof announcementRows>>[number]
type Read = (values: Record<string, unknown>) => Promise<Row[]>

const rowsOfKind: Readonly<Record<SearchKind, Read>> = {
  showcase: preparedRead('search_showcases', showcaseRows),
  store: preparedRead('search_stores', storeRows),
  product: preparedRead('search_products', productRows),
  announcement: preparedRead('search_announcements', announcementRows),
}

const rowsOfAll: Read = preparedRead('search_all', (q) =>
  unionAll(showcaseRows(q), storeRows(q), productRows(q), announcementRows(q)),
)

const small = (folder: string, name: string): string => `/api/images/${folder}/${name}?w=480`

const sectorFields = (sectorId: number) => {
  const sector = findSector(sectorId)
  return {
    sectorName: sector?.name ?? '',
    macroSlug: sector ? macroOf(sector).slug : '',
    sectorSlug: sector?.slug ?? '',
    illustration: (sector?.illustration ?? '/illustrations/foto-e-video.webp').replace(
      '/illustrations/',
      '/illustrations/480/',
    ),
  }
}

const folders: Readonly<Record<SearchKind, string>> = {
  showcase: 'foto-vetrina',
  store: 'store',
  product: 'products',
  announcement: 'auctions',
}

const pathOf = ({ kind, id, name, title }: Row, sectorPath: string): string => {
  switch (kind) {
    case 'showcase':
      return `/vetrine-fornitori/${sectorPath}/${name}`
    case 'store':
      return `/store/${sectorPath}/${name}`
    case 'product':
      return productPath({ code: name ?? '', title })
    case 'announcement':
      return `/auctions/detail/${id}`
  }
}

const priceOf = (
  { kind, priceCents, dayCents }: Row,
  isRented: boolean,
): Pick<SearchItemView, 'priceCents' | 'priceOf'> => {
  if (kind === 'announcement') return { priceCents, priceOf: 'budget' }
  if (kind !== 'product') return { priceCents, priceOf: 'from' }
  if (isRented && dayCents !== null) return { priceCents: dayCents, priceOf: 'day' }
  return { priceCents: priceCents ?? dayCents, priceOf: priceCents === null ? 'day' : 'from' }
}

const toItem = (row: Row, isRented: boolean): Item => {
  const { kind, picture, logo, city } = row
  const { illustration, sectorSlug, ...sector } = sectorFields(row.sectorId)
  return {
    kind,
    id: row.id,
    title: row.title,
    owner: kind === 'announcement' ? displayName(row.owner) : (row.owner ?? ''),
    place: city ? cityLabel(city, row.province ?? '') : '',
    path: pathOf(row, `${sector.macroSlug}/${sectorSlug}`),
    image: picture ? small(folders[kind], picture) : logo ? small('store', logo) : illustration,
    ...priceOf(row, isRented),
    ratingHundredths: row.ratingHundredths,
    reviewCount: row.reviewCount,
    ...sector,
  }
}

/**
 * The lines of some hits, kind by kind in the order given; what is no longer visible is left out.
 *
 * @param order of the kinds
 * @param isRented products say what a day costs, where they are rented
 */
export const itemsOf = async (
  hits: Hits,
  order: readonly SearchKind[],
  isRented: boolean,
  now: Date,
): Promise<Item[]> => {
  const ids = (kind: SearchKind) => hits[kind] ?? []
  const kinds = order.filter((kind) => ids(kind).length > 0)
  const [first] = kinds
  if (!first) return []
  const read = kinds.length === 1 ? rowsOfKind[first] : rowsOfAll
  const asked = Object.fromEntries(searchKinds.map((kind) => [kind, ids(kind)]))
  const found = new Map((await read({ ...asked, now })).map((row) => [`${row.kind} ${row.id}`, row]))
  return kinds.flatMap((kind) =>
    ids(kind).flatMap((id) => {
      const row = found.get(`${kind} ${id}`)
      return row ? toItem(row, isRented) : []
    }),
  )
}
