import { noteWell } from '#platform/watch/faults.server.ts'
import { type AppError, appError, commonErrors } from '#shared/errors.ts'
import type { Storage } from './port.server.ts'

/** A storage that did not answer is left alone for so long. */
const REST_MS = 2000

/** The library also calls it a timeout when the other side hangs up. */
const HANGING_UP = ['ECONNRESET', 'EPIPE']

const ranOutOfTime = (error: unknown): boolean => {
  const cause = (error as AppError).cause as NodeJS.ErrnoException | undefined
  return ['AbortError', 'TimeoutError'].includes(cause?.name ?? '') && !HANGING_UP.includes(cause?.code ?? '')
}

/**
 * The same storage, for many at once. When it says nothing one asks for all, every two seconds, and the others are told at once: else
 * each of them would hold its memory, its connection and its turn at the encoders until its own time is over. Also notes what works.
 */
export const askedByOneWhenSilent = (files: Storage): Storage => {
  let isSilent = false
  let isAsked = false
  let restsUntil = 0
  let answeredAt = 0

  const ask = async <T>(work: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const asksForAll = isSilent
    if (asksForAll) {
      if (isAsked || began < restsUntil) throw appError(commonErrors, 'storage_unavailable', { retryAfter: 30 })
      isAsked = true
    }
    try {
      const result = await work()
      answeredAt = performance.now()
      isSilent = false
      noteWell('pictures')
      return result
    } catch (error) {
      // One that is slow for one file has answered others meanwhile. One that refuses does so quickly.
      if (!ranOutOfTime(error)) isSilent = false
      else if (answeredAt < began) {
        isSilent = true
        restsUntil = performance.now() + REST_MS
      }
      throw error
    } finally {
      if (asksForAll) isAsked = false
    }
  }

  return {
    put: (...file) => ask(() => files.put(...file)),
    putFile: (...file) => ask(() => files.putFile(...file)),
    get: (key) => ask(() => files.get(key)),
    head: (key) => ask(() => files.head(key)),
    remove: (keys) => ask(() => files.remove(keys)),
    list: (folder) => files.list(folder),
  }
}
