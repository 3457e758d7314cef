import { type Database, db } from '#platform/db/db.server.ts'
import { subscribe } from '#platform/live/live.server.ts'
import { log } from '#platform/log.server.ts'

/** Public announcements of a sector in one place, and those of them that are open. */
export interface SectorCount {
  readonly sectorId: number
  readonly total: number
  readonly open: number
}

interface Kept {
  readonly counts: SectorCount[]
  freshUntil: number
  readonly goodUntil: number
}

/** From this many rows on counting them at every request would cost more than the page itself. */
const WORTH_KEEPING = 2000
/** As long as a kept page (page-cache): how old the numbers may be. */
const FRESH_MS = 15_000
/** Older than this they are counted while the request waits. */
const GOOD_MS = 60_000
const MOST_PLACES = 300

const kept = new Map<string, Kept>()
const counting = new Map<string, Promise<SectorCount[]>>()
let countedIn: Database | undefined

/** What was published or decided makes the numbers old at once; they are shown once more while they are counted again. */
const listen = (): void => {
  if (countedIn === db()) return
  countedIn = db()
  kept.clear()
  subscribe(({ topic, what }) => {
    if (topic === 'clock') kept.clear()
    else if (topic === 'announcements' || what === 'reconnect') for (const one of kept.values()) one.freshUntil = 0
  })
}

const keep = (key: string, counts: SectorCount[]): void => {
  kept.delete(key)
  if (counts.reduce((sum, { total }) => sum + total, 0) < WORTH_KEEPING) return
  if (kept.size >= MOST_PLACES) kept.delete(kept.keys().next().value as string)
  const now = performance.now()
  kept.set(key, { counts, freshUntil: now + FRESH_MS, goodUntil: now + GOOD_MS })
}

/** Many who ask at once are answered by one count. */
const countOnce = (key: string, count: () => Promise<SectorCount[]>): Promise<SectorCount[]> => {
  const running = counting.get(key)
  if (running) return running
  const started = count()
    .then((counts) => {
      keep(key, counts)
      return counts
    })
    .finally(() => counting.delete(key))
  counting.set(key, started)
  return started
}

/**
 * How many announcements each sector has in a place. Few are counted exactly at every request. Where there are thousands the numbers
 * are kept: renewed in the background after 15 seconds or a change, never older than a minute.
 *
 * @param key the place, empty for the whole country
 */
export const countsOf = async (key: string, count: () => Promise<SectorCount[]>): Promise<SectorCount[]> => {
  listen()
  const found = kept.get(key)
  if (!found) {
    const counts = await count()
    keep(key, counts)
    return counts
  }
  const now = performance.now()
  if (found.goodUntil < now) return countOnce(key, count)
  if (found.freshUntil < now) {
    // Asked for once, however many come meanwhile.
    found.freshUntil = now + FRESH_MS
    countOnce(key, count).catch((error: unknown) => log.warn({ err: error }, 'counting announcements'))
  }
  return found.counts
}
