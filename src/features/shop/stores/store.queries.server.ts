import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { isOnHoliday } from '#features/people/suppliers/holiday.rules.ts'
import { bonusesOf, isShowcaseVisible, isStoreVisible } from '#features/people/suppliers/index.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { shippingTermsOf } from '#features/people/suppliers/terms.rules.ts'
import { isVerified } from '#features/people/verification/index.server.ts'
import { favourites } from '#features/shop/favourites/schema.server.ts'
import { showcases } from '#features/shop/showcases/schema.server.ts'
import { cityLabel } from '#features/site/catalog/cities.rules.ts'
import { searchFields } from '#features/site/catalog/search-words.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { onReplica } from '#platform/db/replica.server.ts'
import { storedImages } from '#platform/storage/schema.server.ts'
import { todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { pick } from '#shared/fields.ts'
import { imageAddress, type Picture } from '#shared/images.ts'
import { colorVerdict } from './color.rules.ts'
import { stores } from './schema.server.ts'
import type { StoreView } from './views.ts'

type StoredImage = typeof storedImages.$inferSelect

interface Row {
  readonly store: typeof stores.$inferSelect
  readonly supplier: typeof suppliers.$inferSelect
  readonly showcase: typeof showcases.$inferSelect | null
  readonly handle: string
  readonly hasShowcase: boolean
  readonly isVerified: boolean
  readonly logo: StoredImage | null
  readonly banner: StoredImage | null
  readonly bannerMobile: StoredImage | null
}

const logos = alias(storedImages, 'logos')
const banners = alias(storedImages, 'banners')
const narrowBanners = alias(storedImages, 'narrow_banners')

const storeRows = preparedRead<{ handle: string }, Row>('store_by_handle', (q) =>
  q
    .select({
      store: stores,
      supplier: suppliers,
      showcase: showcases,
      handle: accounts.handle,
      hasShowcase: sql<boolean>`coalesce(${isShowcaseVisible()}, false)`,
      isVerified: isVerified(),
      logo: logos,
      banner: banners,
      bannerMobile: narrowBanners,
    })
    .from(stores)
    .innerJoin(suppliers, eq(suppliers.id, stores.supplierId))
    .innerJoin(accounts, eq(accounts.id, stores.supplierId))
    .leftJoin(showcases, eq(showcases.supplierId, stores.supplierId))
    .leftJoin(logos, and(eq(logos.folder, 'store'), eq(logos.name, showcases.logo)))
    .leftJoin(banners, and(eq(banners.folder, 'store'), eq(banners.name, showcases.banner)))
    .leftJoin(narrowBanners, and(eq(narrowBanners.folder, 'store'), eq(narrowBanners.name, showcases.bannerMobile)))
    .where(and(eq(accounts.handle, sql.placeholder('handle')), isStoreVisible())),
)

const pictureOf = (image: StoredImage | null): Picture | null =>
  image && {
    src: imageAddress('store', image.name),
    width: image.width,
    height: image.height,
    placeholder: image.placeholder,
  }

const isKept = async ({ actor }: Ctx, supplierId: number): Promise<boolean> => {
  if (actor.kind !== 'couple') return false
  const rows = await db()
    .select({ id: favourites.subjectId })
    .from(favourites)
    .where(
      and(
        eq(favourites.accountId, actor.accountId),
        eq(favourites.subject, 'store'),
        eq(favourites.subjectId, supplierId),
      ),
    )
  return rows.length > 0
}

const addressOf = ({ address, city, province }: Row['supplier']): string | null =>
  [address, city && cityLabel(city, province ?? '')].filter(Boolean).join(', ') || null

const viewOf = ({ store, supplier, showcase, handle, ...row }: Row, { now }: Ctx) => ({
  supplierId: supplier.id,
  handle,
  sectorId: supplier.sectorId,
  title: store.title,
  description: store.description,
  ...pick(searchFields, store),
  businessName: supplier.businessName ?? store.title,
  address: addressOf(supplier),
  color: store.color,
  colorWords: store.color === null ? null : colorVerdict(store.color).words,
  logo: pictureOf(row.logo),
  banner: pictureOf(row.banner),
  bannerMobile: pictureOf(row.bannerMobile),
  ratingHundredths: showcase?.ratingHundredths ?? 0,
  reviewCount: showcase?.reviewCount ?? 0,
  isVerified: row.isVerified,
  hasShowcase: row.hasShowcase,
  featuredCodes: store.featuredCodes,
  holiday: { isNow: isOnHoliday(store, todayInRome(now)), backOn: store.holidayUntil, note: store.holidayNote },
})

/**
 * A store as its page and the API show it.
 *
 * @param handle the supplier's public name (`code_online`, OQ-005), in any case
 * @throws AppError 404 when there is no such store, or it is hidden (OQ-173)
 */
export const storeByHandle = onReplica(async (ctx: Ctx, handle: string): Promise<StoreView> => {
  const [row] = await storeRows({ handle: handle.toLowerCase() })
  if (!row) throw appError(commonErrors, 'not_found')
  const { supplier } = row
  const [bonuses, isFavourite] = await Promise.all([bonusesOf(supplier.id, ctx.now), isKept(ctx, supplier.id)])
  return { ...viewOf(row, ctx), bonuses, shipping: shippingTermsOf(supplier), isFavourite }
})
