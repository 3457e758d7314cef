import { keepersAmong, waysToPay } from '#features/money/selling-accounts/index.server.ts'
import { supplierCompany } from '#features/people/suppliers/index.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import type { offers } from './schema.server.ts'

/** Whether a provider of the supplier keeps payments until they are passed on: only then its steps can be protected (decision 0160). */
export const canHoldSteps = async (supplierId: number, at: Date, q: Queryable = db()): Promise<boolean> => {
  const { merchantId } = await supplierCompany(supplierId, q)
  return keepersAmong(await waysToPay({ supplierId, merchantId }, at, q)).length > 0
}

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
