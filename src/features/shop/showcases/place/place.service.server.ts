import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { refreshShowcaseRating } from '../rating.service.server.ts'
import { showcases } from '../schema.server.ts'
import { type FoundPlace, findsAddresses, locateAddress, locateTown, type WrittenAddress } from './geocoder.server.ts'
import { storedPlace, writtenAddress } from './place.queries.server.ts'

/** Key of the advisory lock under which one process at a time asks the geocoder. */
const GEOCODER_TURN = 20_160_654
const PACE_MS = 1000

const lineOf = ({ street, city, province }: WrittenAddress): string => `${street}, ${city} (${province})`

/** One question a second, whatever the number of processes: the lock is held until the second is over. */
const inTurn = <T>(ask: () => Promise<T>): Promise<T> =>
  inTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${GEOCODER_TURN})`)
    const [answer] = await Promise.all([ask(), pause(PACE_MS)])
    return answer
  })

const keepPlace = (ctx: Ctx, supplierId: number, address: WrittenAddress | null, place: FoundPlace | undefined) =>
  inTransaction(async (tx) => {
    const marker = {
      mapLat: place?.lat ?? null,
      mapLon: place?.lon ?? null,
      mapPrecision: place?.precision ?? null,
      mapAddress: address ? lineOf(address) : null,
    }
    await tx
      .insert(showcases)
      .values({ supplierId, ...marker, updatedAt: ctx.now })
      .onConflictDoUpdate({ target: showcases.supplierId, set: marker })
    // The supplier of a showcase created here may have reviews already.
    await refreshShowcaseRating(tx, supplierId)
    await record(tx, ctx, 'showcase', supplierId, 'located', { precision: marker.mapPrecision })
    await publish(tx, `showcase:${supplierId}`, 'place')
  })

/**
 * Puts the map's marker where the company's address is, as far as it is known: on the town at once, on the address when a geocoder
 * is set and finds it. Idempotent: the same address is not geocoded again.
 *
 * @throws Error when the geocoder does not answer; the town is kept meanwhile and the job comes again
 */
export const locateShowcase = async (ctx: Ctx, supplierId: number): Promise<void> => {
  const address = await writtenAddress(supplierId)
  const known = await storedPlace(supplierId)
  if (!address) {
    if (known?.address) await keepPlace(ctx, supplierId, null, undefined)
    return
  }
  const isSame = known?.address === lineOf(address)
  if (isSame && (known.precision === 'address' || !findsAddresses())) return
  const [town] = locateTown(address)
  if (!isSame) await keepPlace(ctx, supplierId, address, town)
  if (!findsAddresses()) return
  const [place] = await inTurn(() => locateAddress(address))
  if (place) await keepPlace(ctx, supplierId, address, place)
}
