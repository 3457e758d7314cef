import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { isStoreVisible } from '#features/people/suppliers/index.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { favourites } from '#features/shop/favourites/schema.server.ts'
import { products } from '#features/shop/products/schema.server.ts'
import { showcases } from '#features/shop/showcases/schema.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { findPictures } from '#platform/storage/images.queries.server.ts'
import { stores } from './schema.server.ts'
import type { StoreCardView } from './views.ts'

/** Stores as lists show them, in the given order. Hidden ones are left out. */
export const storeCards = async (
  ids: readonly number[],
  { actor, now }: Ctx,
  q: Queryable = db(),
): Promise<StoreCardView[]> => {
  if (ids.length === 0) return []
  const rows = await q
    .select({
      id: suppliers.id,
      handle: accounts.handle,
      title: stores.title,
      sectorId: suppliers.sectorId,
      city: suppliers.city,
      province: suppliers.province,
      banner: showcases.banner,
      logo: showcases.logo,
      ratingHundredths: sql<number>`coalesce(${showcases.ratingHundredths}, 0)`,
      reviewCount: sql<number>`coalesce(${showcases.reviewCount}, 0)`,
      productCount: sql<number>`(select count(*)::int from ${products} sold where sold.supplier_id = ${outer(suppliers.id)}
        and sold.status = 'published' and sold.published_from <= ${now.toISOString()}::timestamptz)`,
      isFavourite:
        actor.kind === 'couple'
          ? sql<boolean>`exists (select 1 from ${favourites} kept where kept.account_id = ${actor.accountId}
              and kept.subject = 'store' and kept.subject_id = ${outer(suppliers.id)})`
          : sql<boolean>`false`,
    })
    .from(stores)
    .innerJoin(suppliers, eq(suppliers.id, stores.supplierId))
    .innerJoin(accounts, eq(accounts.id, stores.supplierId))
    .leftJoin(showcases, eq(showcases.supplierId, stores.supplierId))
    .where(and(isOneOf(suppliers.id, ids), isStoreVisible()))
  const banners = await findPictures(
    'store',
    rows.flatMap(({ banner }) => banner ?? []),
    q,
  )
  const cards = new Map(
    rows.map(({ banner, ...row }) => [row.id, { ...row, picture: (banner && banners.get(banner)) || null }]),
  )
  return ids.flatMap((id) => cards.get(id) ?? [])
}
