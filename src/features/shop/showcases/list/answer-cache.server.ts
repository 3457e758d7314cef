import { type Database, db } from '#platform/db/db.server.ts'
import { subscribe } from '#platform/live/live.server.ts'

/** How long the process may answer from what it counted. */
const LIFE_MS = 30_000
const LIMIT = 200

interface Kept {
  readonly answer: Promise<unknown>
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
 * What is said of the whole country, which would otherwise be read from every showcase at every request: kept for 30 seconds at most.
 *
 * @param key what is asked, and under which filter
 */
export const cachedAnswer = <Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> => {
  const known = memory().get(key)
  if (known && known.freshUntil > performance.now()) return known.answer as Promise<Answer>
  if (kept.size >= LIMIT) kept.delete(kept.keys().next().value as string)
  const answer = ask()
  const own = kept
  own.set(key, { answer, freshUntil: performance.now() + LIFE_MS })
  answer.catch(() => own.delete(key))
  return answer
}
