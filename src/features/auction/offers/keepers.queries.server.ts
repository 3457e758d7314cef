import { canHoldSteps } from '#features/money/selling-accounts/index.server.ts'
import type { Queryable } from '#platform/db/db.server.ts'
import type { offers } from './schema.server.ts'

/**
 * Suppliers of these offers whose protected steps nobody would keep any more: what cannot be protected is not called so.
 *
 * @returns their accounts
 */
export const withoutKeeper = async (
  written: readonly Pick<typeof offers.$inferSelect, 'supplierId' | 'restPayout'>[],
  at: Date,
  q?: Queryable,
): Promise<ReadonlySet<number>> => {
  const wanted = new Set(written.flatMap(({ supplierId, restPayout }) => (restPayout === null ? [] : [supplierId])))
  const asked = await Promise.all([...wanted].map(async (id) => [id, await canHoldSteps(id, at, q)] as const))
  return new Set(asked.flatMap(([id, can]) => (can ? [] : [id])))
}
