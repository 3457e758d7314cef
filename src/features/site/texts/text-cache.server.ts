import { subscribe } from '#platform/live/live.server.ts'

const LIMIT = 2000

let kept = new Map<string, Promise<unknown>>()
let unsubscribe: (() => void) | undefined

/** Forgets everything; what is still being read is not kept either, because it may be of before. */
export const clearTextCache = (): void => {
  kept = new Map()
}

/** Follows what staff writes: every process forgets when it commits. */
export const startTexts = (): void => {
  unsubscribe = subscribe(({ topic, what }) => {
    if (topic === 'site' || what === 'reconnect') clearTextCache()
  })
}

export const stopTexts = (): void => {
  unsubscribe?.()
  clearTextCache()
}

/** What was made once stays in this process until staff writes something. */
export const cachedText = <T>(name: string, make: () => Promise<T>): Promise<T> => {
  const known = kept.get(name)
  if (known) return known as Promise<T>
  const mine = kept
  if (mine.size >= LIMIT) mine.clear()
  const made = make()
  mine.set(name, made)
  made.catch(() => mine.delete(name))
  return made
}
