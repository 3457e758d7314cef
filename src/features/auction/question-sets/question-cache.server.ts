import { subscribe } from '#platform/live/live.server.ts'

const LIMIT = 500

let kept = new Map<string, Promise<unknown>>()
let unsubscribe: (() => void) | undefined

/** Forgets the questions of this process; what is still being read is not kept either, because it may be of before. */
export const clearQuestionCache = (): void => {
  kept = new Map()
}

/** Follows what staff publishes: every process forgets when it commits. */
export const startQuestions = (): void => {
  unsubscribe = subscribe(({ topic, what }) => {
    if ((topic === 'site' && what === 'questions') || what === 'reconnect') clearQuestionCache()
  })
}

/** Follows no more. */
export const stopQuestions = (): void => {
  unsubscribe?.()
  clearQuestionCache()
}

/** What was read once stays in this process until staff publishes something. */
export const cachedQuestions = <T>(name: string, read: () => Promise<T>): Promise<T> => {
  const known = kept.get(name)
  if (known) return known as Promise<T>
  const mine = kept
  if (mine.size >= LIMIT) mine.clear()
  const reading = read()
  mine.set(name, reading)
  reading.catch(() => mine.delete(name))
  return reading
}
