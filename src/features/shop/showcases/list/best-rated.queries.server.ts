import { asc, desc, eq, sql } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { isShowcaseVisible } from '#features/people/suppliers/index.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { onReplica } from '#platform/db/replica.server.ts'
import { showcases } from '../schema.server.ts'
import type { SupplierCardView } from '../views.ts'
import { cachedAnswer } from './list-cache.server.ts'
import { showcaseCards } from './showcase-list.queries.server.ts'

/** A few more than are shown, in case some become hidden. */
const SPARE = 8

const bestIds = async (limit: number): Promise<readonly number[]> => {
  const rows = await db()
    .select({ id: showcases.supplierId })
    .from(showcases)
    .innerJoin(suppliers, eq(suppliers.id, showcases.supplierId))
    .innerJoin(accounts, eq(accounts.id, showcases.supplierId))
    .where(isShowcaseVisible())
    .orderBy(sql`${showcases.ratingHundredths} desc nulls last`, desc(showcases.reviewCount), asc(showcases.supplierId))
    .limit(limit + SPARE)
  return rows.map(({ id }) => id)
}

/**
 * The best rated visible showcases, of equals the one with more reviews (OQ-097). Who they are is up to 30 seconds old; what is shown
 * of them, and whether it may be, is of now.
 *
 * @param limit how many at most
 */
export const bestRatedShowcases = onReplica(
  async (limit: number, viewer: Ctx): Promise<SupplierCardView[]> =>
    (await showcaseCards(await cachedAnswer(`best ${limit}`, () => bestIds(limit)), viewer)).slice(0, limit),
)
