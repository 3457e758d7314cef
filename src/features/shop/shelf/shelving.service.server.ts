import type { Tx } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { factsOf } from './facts.rules.ts'
import { shelfProducts } from './schema.server.ts'
import { shownOf } from './shown.queries.server.ts'

/**
 * Puts products on the shelf as they are now, and takes off what nobody sees any more. Part of the transaction that makes them searchable:
 * whoever noted a change for the search has noted it for the shelf.
 */
export const shelve = async (tx: Tx, ids: readonly number[], now: Date): Promise<void> => {
  if (ids.length === 0) return
  await tx.delete(shelfProducts).where(isOneOf(shelfProducts.productId, ids))
  const lines = (await shownOf(tx, ids, now)).flatMap(
    ({ choices, otherInformation, publishedFrom, sectorId, ...row }) => {
      const priceCents = row.saleCents ?? row.dayCents
      if (priceCents === null || publishedFrom === null) return []
      return { ...row, priceCents, publishedFrom, facts: factsOf({ ...row, sectorId, choices, otherInformation }) }
    },
  )
  if (lines.length > 0) await tx.insert(shelfProducts).values(lines)
  await publish(tx, 'shelf', 'changed')
}
