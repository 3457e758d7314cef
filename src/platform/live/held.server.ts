import { clearPageCache } from '#platform/http/page-cache.server.ts'
import { log } from '#platform/log.server.ts'
import { type LiveMessage, subscribe } from './live.server.ts'

const RETRY_MS = 1000

interface Held<T> {
  /** For the log. */
  readonly name: string
  readonly read: () => Promise<T>
  /** Takes what was read; `undefined` when nothing is followed any more. */
  readonly take: (found: T | undefined) => void
  /** Whether a message says that it has changed. */
  readonly hears: (message: LiveMessage) => boolean
}

/**
 * What every process holds in memory because it is asked for too often to be read: it is read at the start and again whenever somebody
 * publishes a change.
 */
export const held = <T>({ name, read, take, hears }: Held<T>) => {
  let unsubscribe: (() => void) | undefined
  let asked = 0
  let answered = 0
  let reading: Promise<void> = Promise.resolve()

  /** Reads again. Of two readings at once an older one never takes the place of a newer one. */
  const refresh = async (): Promise<void> => {
    asked += 1
    const mine = asked
    const found = await read()
    if (mine <= answered) return
    answered = mine
    take(found)
    // Pages made since the message was heard still show what was before.
    clearPageCache()
  }

  const heard = (): void => {
    reading = refresh().catch((error: unknown) => {
      log.warn({ err: error }, name)
      // A process that missed the message would use the old value for ever.
      setTimeout(() => unsubscribe && heard(), RETRY_MS).unref()
    })
  }

  return {
    refresh,
    /** When what was published before is taken. */
    settled: (): Promise<void> => reading,
    start: async (): Promise<void> => {
      unsubscribe = subscribe((message) => {
        if (hears(message) || message.what === 'reconnect') heard()
      })
      await refresh()
    },
    stop: (): void => {
      unsubscribe?.()
      unsubscribe = undefined
      answered = asked
      take(undefined)
    },
  }
}
