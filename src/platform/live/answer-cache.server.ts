import { type Database, openedDatabase } from '#platform/db/db.server.ts'
import { type LiveTopic, subscribe } from './live.server.ts'

/** How long the process may answer from what it counted. */
const LIFE_MS = 30_000
const LIMIT = 200

interface Kept {
  readonly answer: Promise<unknown>
  readonly freshUntil: number
}

/** Answers to what is asked, under a key. */
export type CachedAnswer = <Answer>(key: string, ask: () => Promise<Answer>) => Promise<Answer>

/**
 * What a list says of very many things, which would otherwise be read from all of them at every request: kept for 30 seconds at most, and
 * forgotten as soon as any process says that something changed.
 *
 * @param about the topic of what the answers depend on
 */
export const answerCache = (about: LiveTopic): CachedAnswer => {
  let owner: Database | undefined
  let kept = new Map<string, Kept>()
  /** One memory per open database. */
  const memory = (): Map<string, Kept> => {
    const open = openedDatabase()
    if (owner === open) return kept
    owner = open
    const own = new Map<string, Kept>()
    kept = own
    subscribe(({ topic, what }) => {
      if (topic === about || what === 'reconnect') own.clear()
    })
    return kept
  }
  return <Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const own = memory()
    const known = own.get(key)
    if (known && known.freshUntil > performance.now()) return known.answer as Promise<Answer>
    if (own.size >= LIMIT) own.delete(own.keys().next().value as string)
    const answer = ask()
    own.set(key, { answer, freshUntil: performance.now() + LIFE_MS })
    answer.catch(() => own.delete(key))
    return answer
  }
}
