import { and, asc, eq, isNull } from 'drizzle-orm'
import { supplierMembers } from '#features/people/team/schema.server.ts'
import type { Queryable } from '#platform/db/db.server.ts'

/** The people who work for an account, by the accounts they sign in with; none for couples and staff. */
export const membersOf = async (accountId: number, q: Queryable): Promise<readonly number[]> => {
  const rows = await q
    .select({ id: supplierMembers.accountId })
    .from(supplierMembers)
    .where(and(eq(supplierMembers.supplierId, accountId), isNull(supplierMembers.removedAt)))
    .orderBy(asc(supplierMembers.id))
  return rows.map(({ id }) => id)
}
