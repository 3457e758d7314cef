import { asc, eq } from 'drizzle-orm'
import { type Ctx, requireCouple } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { addresses } from './schema.server.ts'
import type { AddressView } from './views.ts'

/** The couple's saved shipping addresses, oldest first. */
export const listAddresses = async (ctx: Ctx): Promise<AddressView[]> => {
  const { accountId } = requireCouple(ctx)
  const rows = await db().select().from(addresses).where(eq(addresses.coupleId, accountId)).orderBy(asc(addresses.id))
  return rows.map(({ id, address, number, cap, city }) => ({ id, address, number, cap, city }))
}
