import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { isShowcaseVisible } from '#features/people/suppliers/index.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { favourites } from '#features/shop/favourites/schema.server.ts'
import { products } from '#features/shop/products/schema.server.ts'
import { stores } from '#features/shop/stores/schema.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { onReplica } from '#platform/db/replica.server.ts'
import { showcasePhotos, showcases } from '../schema.server.ts'
import type { ShowcaseWireRow } from './showcase-list.contract.ts'

/** On sale or for rent now; a store that is not written yet sells nothing (OQ-173). */
const productCount = sql<number>`(select count(*)::int from ${products}
  inner join ${stores} on ${stores.supplierId} = ${products.supplierId} and ${stores.title} <> '' and ${stores.description} <> ''
  where ${products.supplierId} = ${outer(suppliers.id)} and ${products.status} = 'published' and ${products.publishedFrom} <= ${sql.placeholder('now')})`

const wireRows = preparedRead<{ ids: readonly number[]; couple: number | null; now: Date }, ShowcaseWireRow>(
  'showcase_wire',
  (q) =>
    q
      .select({
        id: suppliers.id,
        handle: accounts.handle,
        title: showcases.title,
        sectorId: suppliers.sectorId,
        address: suppliers.address,
        logo: showcases.logo,
        banner: showcases.banner,
        bannerMobile: showcases.bannerMobile,
        photos: sql<string[]>`array(select shown.image from ${showcasePhotos} shown
          where shown.supplier_id = ${outer(suppliers.id)} order by shown.position)`,
        productCount,
        startingPriceCents: showcases.startingPriceCents,
        ratingHundredths: showcases.ratingHundredths,
        reviewCount: showcases.reviewCount,
        isFavourite: sql<boolean>`exists (select 1 from ${favourites} kept where kept.account_id = ${sql.placeholder('couple')}
          and kept.subject = 'vetrina' and kept.subject_id = ${outer(suppliers.id)})`,
      })
      .from(showcases)
      .innerJoin(suppliers, eq(suppliers.id, showcases.supplierId))
      .innerJoin(accounts, eq(accounts.id, showcases.supplierId))
      // Behind a select the planner sees no ids, and keeps its plan.
      .where(
        and(sql`${showcases.supplierId} = any((select ${sql.placeholder('ids')}::int[])::int[])`, isShowcaseVisible()),
      ),
)

/** Showcases as the API says them, in the given order. Hidden ones are left out. */
export const showcaseWire = onReplica(
  async (ids: readonly number[], { actor, now }: Ctx): Promise<ShowcaseWireRow[]> => {
    if (ids.length === 0) return []
    const rows = await wireRows({ ids, couple: actor.kind === 'couple' ? actor.accountId : null, now })
    const found = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => found.get(id) ?? [])
  },
)
