import { desc } from 'drizzle-orm'
import type { Queryable } from '#platform/db/db.server.ts'
import type { PublicKey } from './leaves.rules.ts'
import { outcomeKeys } from './schema.server.ts'

export type KeyRow = typeof outcomeKeys.$inferSelect

export const keysNewestFirst = (q: Queryable): Promise<KeyRow[]> =>
  q.select().from(outcomeKeys).orderBy(desc(outcomeKeys.number))

/** Every key that ever signed, oldest first. */
export const publicKeysOf = async (q: Queryable): Promise<PublicKey[]> => {
  const rows = await keysNewestFirst(q)
  return rows.toReversed().map(({ x, kid, createdAt }) => ({
    ...({ kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' } as const),
    iat: Math.floor(createdAt.getTime() / 1000),
  }))
}
