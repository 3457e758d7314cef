import { type LiveMessage, subscribe } from './live.server.ts'

/**
 * What was read once stays in this process until a message says that it changed. What is not there (undefined) is read again.
 *
 * @param most so many answers; beyond them it begins anew
 * @param hears whether a message is about what is kept
 */
export const liveCache = (most: number, hears: (message: LiveMessage) => boolean) => {
  let kept = new Map<string, Promise<unknown>>()
  let unsubscribe: (() => void) | undefined

  /** Forgets everything; what is still being read is not kept either, because it may be of before. */
  const clear = (): void => {
    kept = new Map()
  }

  return {
    clear,
    /** Follows the messages of every process. */
    start: (): void => {
      unsubscribe = subscribe((message) => {
        if (hears(message) || message.what === 'reconnect') clear()
      })
    },
    /** Follows no more. */
    stop: (): void => {
      unsubscribe?.()
      clear()
    },
    /** The answer under this name, read when it is not there. */
    cached: <T>(name: string, read: () => Promise<T>): Promise<T> => {
      const known = kept.get(name)
      if (known) return known as Promise<T>
      const mine = kept
      if (mine.size >= most) mine.clear()
      const reading = read()
      mine.set(name, reading)
      const forget = () => mine.delete(name)
      reading.then((found) => found === undefined && forget(), forget)
      return reading
    },
  }
}
