/** What follows a status and a blank, if it is JSON. */
const bodyOf = (answer: string): unknown => {
  try {
    return JSON.parse(answer.slice(answer.indexOf(' ') + 1))
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const compare = (then: unknown, now: unknown): string[] | null => {
  if (!isRecord(then) || !isRecord(now)) return then === now ? [] : null
  if (Array.isArray(then) !== Array.isArray(now)) return null
  const more = Object.keys(now).filter((key) => !(key in then))
  if (Array.isArray(then) && more.length > 0) return null
  const parts = Object.keys(then).map((key) => (key in now ? compare(then[key], now[key]) : null))
  return parts.includes(null) ? null : [...more, ...parts.flatMap((keys) => keys ?? [])]
}

/**
 * What the objects of an answer have that they had not before.
 *
 * @param then `<status> <body>`, as the older release answered
 * @returns the keys, none when nothing was added; null when anything that was there is another or gone
 */
export const newKeys = (then: string, now: string): string[] | null => {
  if (then === now) return []
  const [bodyThen, bodyNow] = [bodyOf(then), bodyOf(now)]
  if (then.slice(0, 4) !== now.slice(0, 4) || !isRecord(bodyThen)) return null
  return compare(bodyThen, bodyNow)
}
