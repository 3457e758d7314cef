import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { isProductVisible, isShowcaseVisible, isStoreVisible } from '#features/people/suppliers/index.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { priceOptions, products } from '#features/shop/products/schema.server.ts'
import { showcases } from '#features/shop/showcases/schema.server.ts'
import { stores } from '#features/shop/stores/schema.server.ts'
import { findCity } from '#features/site/catalog/index.server.ts'
import type { Queryable } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { type DocumentSource, type SearchDocument, toDocument } from './documents.rules.ts'
import { searchDocuments } from './schema.server.ts'
import { kindCodes, type SearchKind, searchKinds } from './search.rules.ts'
import { shownAnnouncement } from './shown.queries.server.ts'

type Source = (q: Queryable, ids: number[], now: Date) => Promise<DocumentSource[]>

const supplierFields = { name: suppliers.businessName, city: suppliers.city, province: suppliers.province }

const showcaseSources: Source = async (q, ids) => {
  const rows = await q
    .select({
      id: showcases.supplierId,
      title: showcases.title,
      about: showcases.about,
      services: showcases.services,
      sectorId: suppliers.sectorId,
      ratingHundredths: showcases.ratingHundredths,
      reviewCount: showcases.reviewCount,
      priceCents: showcases.startingPriceCents,
      ...supplierFields,
    })
    .from(showcases)
    .innerJoin(suppliers, eq(suppliers.id, showcases.supplierId))
    .innerJoin(accounts, eq(accounts.id, showcases.supplierId))
    .where(and(inArray(showcases.supplierId, ids), isShowcaseVisible()))
  return rows.map((row) => ({ ...row, text: `${row.about} ${row.services}` }))
}

const storeSources: Source = (q, ids) =>
  q
    .select({
      id: stores.supplierId,
      title: stores.title,
      text: stores.description,
      sectorId: suppliers.sectorId,
      ...supplierFields,
    })
    .from(stores)
    .innerJoin(suppliers, eq(suppliers.id, stores.supplierId))
    .innerJoin(accounts, eq(accounts.id, stores.supplierId))
    .where(and(inArray(stores.supplierId, ids), isStoreVisible()))

const productSources: Source = (q, ids, now) =>
  q
    .select({
      id: products.id,
      title: products.title,
      text: products.description,
      sectorId: products.sectorId,
      otherInformation: products.otherInformation,
      ratingHundredths: products.ratingHundredths,
      reviewCount: products.reviewCount,
      priceCents: products.saleFromCents,
      dayCents: products.rentalFromCents,
      city: suppliers.city,
      province: suppliers.province,
      choices: sql<
        string[]
      >`array(select c.choice from ${priceOptions} o cross join lateral (values (o.option1), (o.option2)) c (choice)
        where o.product_id = ${outer(products.id)} and o.removed_at is null and c.choice <> '')`,
    })
    .from(products)
    .innerJoin(stores, eq(stores.supplierId, products.supplierId))
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .innerJoin(accounts, eq(accounts.id, products.supplierId))
    .where(and(inArray(products.id, ids), isProductVisible(now)))

const announcementSources: Source = (q, ids) =>
  q
    .select({
      id: announcements.id,
      title: announcements.title,
      text: announcements.description,
      sectorId: announcements.sectorId,
      city: announcements.city,
      province: announcements.province,
      priceCents: announcements.budgetCents,
    })
    .from(announcements)
    .innerJoin(accounts, eq(accounts.id, announcements.coupleId))
    .where(and(inArray(announcements.id, ids), shownAnnouncement()))

const sources: Readonly<Record<SearchKind, Source>> = {
  showcase: showcaseSources,
  store: storeSources,
  product: productSources,
  announcement: announcementSources,
}

const townOf = ({ city, province }: DocumentSource) => (city ? findCity(city, province ?? undefined) : undefined)

/** Those of the given things that everybody may see, as the index keeps them. */
export const documentsOf = async (
  q: Queryable,
  wanted: ReadonlyMap<SearchKind, readonly number[]>,
  now: Date,
): Promise<SearchDocument[]> => {
  const found: SearchDocument[] = []
  for (const kind of searchKinds) {
    const ids = wanted.get(kind) ?? []
    // One after the other: a transaction has one connection.
    if (ids.length > 0)
      for (const source of await sources[kind](q, [...ids], now))
        found.push(toDocument(kind, { ...source, town: townOf(source) }))
  }
  return found
}

/** Most products that become due between two looks. */
const DUE_MAX = 2000

/** Products whose publication fell into this stretch of time and that are not in the index. */
export const productsDue = (q: Queryable, since: Date, now: Date): Promise<{ id: number }[]> =>
  q
    .select({ id: products.id })
    .from(products)
    .innerJoin(stores, eq(stores.supplierId, products.supplierId))
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .innerJoin(accounts, eq(accounts.id, products.supplierId))
    .where(
      and(
        gt(products.publishedFrom, since),
        isProductVisible(now),
        sql`not exists (select 1 from ${searchDocuments} d where d.kind = ${kindCodes.product} and d.subject_id = ${outer(products.id)})`,
      ),
    )
    .limit(DUE_MAX)

/** Kind and id of everything searchable that belongs to these sectors, as a query. */
export const searchableOf = (sectorIds: readonly number[]): SQL => {
  const wanted = sql`any(${sql.param(sectorIds)}::int[])`
  return sql`select d.kind, d.subject_id from (
      select k.kind, s.id from ${suppliers} s cross join (values (${kindCodes.showcase}::int), (${kindCodes.store}::int)) k (kind)
      where s.sector_id = ${wanted}
      union all select ${kindCodes.product}::int, p.id from ${products} p where p.sector_id = ${wanted}
      union all select ${kindCodes.announcement}::int, a.id from ${announcements} a where a.sector_id = ${wanted}
    ) of_sector (kind, id) join ${searchDocuments} d on d.kind = of_sector.kind and d.subject_id = of_sector.id`
}
