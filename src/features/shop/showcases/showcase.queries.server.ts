import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { largestFirstStep } from '#features/money/plans/index.server.ts'
import { planFields } from '#features/money/plans/plan-fields.rules.ts'
import type { UsualAnswers } from '#features/money/plans/ready.rules.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { isShowcaseVisible, isStoreVisible } from '#features/people/suppliers/index.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { isVerified } from '#features/people/verification/index.server.ts'
import { favourites } from '#features/shop/favourites/schema.server.ts'
import { products } from '#features/shop/products/schema.server.ts'
import { stores } from '#features/shop/stores/schema.server.ts'
import { cityLabel } from '#features/site/catalog/cities.rules.ts'
import { searchFields } from '#features/site/catalog/search-words.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { onReplica } from '#platform/db/replica.server.ts'
import { storedImages } from '#platform/storage/schema.server.ts'
import { todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { pick } from '#shared/fields.ts'
import { type ImageFolder, imageAddress, type Picture } from '#shared/images.ts'
import { showcasePhotos, showcases } from './schema.server.ts'
import type { ShowcasePhotoView, ShowcaseView } from './views.ts'

type StoredImage = typeof storedImages.$inferSelect

interface Row {
  readonly showcase: typeof showcases.$inferSelect
  readonly supplier: typeof suppliers.$inferSelect
  readonly handle: string
  readonly createdAt: Date
  readonly color: string | null
  readonly hasStore: boolean
  readonly productCount: number
  readonly awardCount: number
  readonly isFavourite: boolean
  readonly isVerified: boolean
  readonly logo: StoredImage | null
  readonly banner: StoredImage | null
  readonly bannerMobile: StoredImage | null
}

const logos = alias(storedImages, 'logos')
const banners = alias(storedImages, 'banners')
const narrowBanners = alias(storedImages, 'narrow_banners')

const showcaseRows = preparedRead<{ handle: string; viewerId: number; at: string }, Row>('showcase_by_handle', (q) =>
  q
    .select({
      showcase: showcases,
      supplier: suppliers,
      handle: accounts.handle,
      createdAt: accounts.createdAt,
      color: stores.color,
      hasStore: sql<boolean>`coalesce(${isStoreVisible()}, false)`,
      productCount: sql<number>`(select count(*)::int from ${products} p where p.supplier_id = ${outer(suppliers.id)} and p.status = 'published' and p.published_from <= ${sql.placeholder('at')}::timestamptz)`,
      awardCount: sql<number>`(select count(*)::int from ${offers} o join ${announcements} a on a.winner_offer_id = o.id where o.supplier_id = ${outer(suppliers.id)})`,
      isFavourite: sql<boolean>`exists (select 1 from ${favourites} f where f.account_id = ${sql.placeholder('viewerId')}::int and f.subject = 'vetrina' and f.subject_id = ${outer(suppliers.id)})`,
      isVerified: isVerified(),
      logo: logos,
      banner: banners,
      bannerMobile: narrowBanners,
    })
    .from(showcases)
    .innerJoin(suppliers, eq(suppliers.id, showcases.supplierId))
    .innerJoin(accounts, eq(accounts.id, showcases.supplierId))
    .leftJoin(stores, eq(stores.supplierId, showcases.supplierId))
    .leftJoin(logos, and(eq(logos.folder, 'store'), eq(logos.name, showcases.logo)))
    .leftJoin(banners, and(eq(banners.folder, 'store'), eq(banners.name, showcases.banner)))
    .leftJoin(narrowBanners, and(eq(narrowBanners.folder, 'store'), eq(narrowBanners.name, showcases.bannerMobile)))
    .where(and(eq(accounts.handle, sql.placeholder('handle')), isShowcaseVisible())),
)

const pictureOf = (folder: ImageFolder, image: StoredImage | null): Picture | null =>
  image && {
    src: imageAddress(folder, image.name),
    width: image.width,
    height: image.height,
    placeholder: image.placeholder,
  }

const addressOf = ({ address, city, province }: Row['supplier']): string | null =>
  [address, city && cityLabel(city, province ?? '')].filter(Boolean).join(', ') || null

const pointOf = ({ mapLat, mapLon }: Row['showcase']): ShowcaseView['point'] =>
  mapLat === null || mapLon === null ? null : { lat: mapLat, lon: mapLon }

const textsOf = ({ showcase, supplier }: Row) => ({
  about: showcase.about,
  services: showcase.services,
  conditions: supplier.conditions ?? '',
  returnPolicy: supplier.returnPolicy ?? '',
  privacyPolicy: supplier.privacyPolicy ?? '',
})

/** How a supplier is usually paid; null where it does not say, and in a sector in which nothing is paid in steps. */
const usualPlanIn = (showcase: UsualAnswers | null, sectorId: number): UsualAnswers | null =>
  showcase?.restPlan && largestFirstStep(sectorId) !== null ? pick(planFields, showcase) : null

/** The same of one supplier, for what it offers. */
export const usualPlanOf = async (supplierId: number): Promise<UsualAnswers | null> => {
  const [row] = await db()
    .select({ showcase: showcases, sectorId: suppliers.sectorId })
    .from(showcases)
    .innerJoin(suppliers, eq(suppliers.id, showcases.supplierId))
    .where(eq(showcases.supplierId, supplierId))
  return row ? usualPlanIn(row.showcase, row.sectorId) : null
}

/**
 * A showcase as its page and the API show it.
 *
 * @param handle the supplier's public name (`code_online`, OQ-005), in any case
 * @throws AppError 404 when there is no such showcase, or it is hidden (OQ-173)
 */
export const showcaseByHandle = onReplica(async ({ actor, now }: Ctx, handle: string): Promise<ShowcaseView> => {
  const viewerId = actor.kind === 'couple' ? actor.accountId : 0
  const [row] = await showcaseRows({ handle: handle.toLowerCase(), viewerId, at: now.toISOString() })
  if (!row) throw appError(commonErrors, 'not_found')
  const { showcase, supplier } = row
  return {
    supplierId: supplier.id,
    handle: row.handle,
    sectorId: supplier.sectorId,
    title: showcase.title,
    ...pick(searchFields, showcase),
    businessName: supplier.businessName ?? showcase.title,
    ...textsOf(row),
    address: addressOf(supplier),
    point: pointOf(showcase),
    mapPrecision: showcase.mapPrecision,
    startingPriceCents: showcase.startingPriceCents,
    priceIncludes: showcase.priceIncludes,
    usualPlan: usualPlanIn(showcase, supplier.sectorId),
    color: row.hasStore ? row.color : null,
    logo: pictureOf('store', row.logo),
    banner: pictureOf('store', row.banner),
    bannerMobile: pictureOf('store', row.bannerMobile),
    ratingHundredths: showcase.ratingHundredths,
    reviewCount: showcase.reviewCount,
    isVerified: row.isVerified,
    hasStore: row.hasStore,
    productCount: row.hasStore ? row.productCount : 0,
    awardCount: row.awardCount,
    since: Number(todayInRome(row.createdAt).slice(0, 4)),
    isFavourite: row.isFavourite,
  }
})

/** The photos of a showcase, in its supplier's order. */
export const showcasePhotosOf = async (supplierId: number): Promise<ShowcasePhotoView[]> => {
  const rows = await db()
    .select({ photo: showcasePhotos, stored: storedImages })
    .from(showcasePhotos)
    .innerJoin(storedImages, and(eq(storedImages.folder, 'foto-vetrina'), eq(storedImages.name, showcasePhotos.image)))
    .where(eq(showcasePhotos.supplierId, supplierId))
    .orderBy(asc(showcasePhotos.position), asc(showcasePhotos.id))
  return rows.flatMap(({ photo, stored }) => {
    const picture = pictureOf('foto-vetrina', stored)
    return picture ? [{ ...picture, id: photo.id, caption: photo.caption, alt: photo.alt }] : []
  })
}
