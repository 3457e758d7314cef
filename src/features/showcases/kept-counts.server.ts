import { type Database, db } from '#platform/db/db.server.ts'
import { subscribe } from '#platform/live/live.server.ts'

/** How long the process may answer from what it counted. */
const LIFE_MS = 30_000
const LIMIT = 100

/** Suppliers per sector. */
export type SectorCounts = Readonly<Record<number, number>>

interface Kept {
  readonly counts: Promise<SectorCounts>
  readonly freshUntil: number
}

let owner: Database | undefined
let kept = new Map<string, Kept>()

/** One memory per open database; it is emptied as soon as any process changes what everybody sees of a showcase. */
const memory = (): Map<string, Kept> => {
  if (owner === db()) return kept
  owner = db()
  const own = new Map<string, Kept>()
  kept = own
  subscribe(({ topic, what }) => {
    if (topic === 'showcases' || what === 'reconnect') own.clear()
  })
  return kept
}

/**
 * Counts over the whole country, which would otherwise read every showcase at every request: kept for 30 seconds at most.
 *
 * @param key what is counted
 */
export const keptCounts = (key: string, count: () => Promise<SectorCounts>): Promise<SectorCounts> => {
  const known = memory().get(key)
  if (known && known.freshUntil > performance.now()) return known.counts
  if (kept.size >= LIMIT) kept.delete(kept.keys().next().value as string)
  const counts = count()
  const own = kept
  own.set(key, { counts, freshUntil: performance.now() + LIFE_MS })
  counts.catch(() => own.delete(key))
  return counts
}
