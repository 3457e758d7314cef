/**
 * What clients did to one thing, and what they saw of it, held against what was there in the end: the idea of Jepsen's checkers, with lists that
 * are only ever added to, so that the order of what happened can be read off them.
 */
export interface Append {
  readonly kind: 'append'
  readonly session: number
  readonly value: string
  readonly told: 'done' | 'refused' | 'unknown'
  readonly sentAt: number
  readonly answeredAt: number
}
export interface Read {
  readonly kind: 'read'
  readonly session: number
  /** What was there, oldest first. */
  readonly values: readonly string[]
  readonly sentAt: number
  readonly answeredAt: number
}
export type Event = Append | Read

const quoted = (values: readonly string[]): string => values.map((value) => `"${value}"`).join(', ')

const wrongEnds = (appends: readonly Append[], final: readonly string[]): string[] => {
  const times = new Map<string, number>()
  for (const value of final) times.set(value, (times.get(value) ?? 0) + 1)
  return appends.flatMap(({ value, told }) => {
    const found = times.get(value) ?? 0
    if (found > 1) return [`"${value}" is there ${found} times`]
    if (told === 'done' && found === 0) return [`"${value}" was acknowledged and is not there`]
    return told === 'refused' && found > 0 ? [`"${value}" was refused and is there`] : []
  })
}

/** What was shown once stays: nobody may have seen what was taken back afterwards, nor in another order. */
const wrongSights = (reads: readonly Read[], final: readonly string[]): string[] => {
  const places = new Map(final.map((value, place) => [value, place]))
  return reads.flatMap(({ session, values }) => {
    const gone = values.filter((value) => !places.has(value))
    if (gone.length > 0) return [`${session} was shown ${quoted(gone)}, which is not there`]
    const seen = values.map((value) => places.get(value) as number)
    return seen.every((place, at) => at === 0 || place > (seen[at - 1] as number))
      ? []
      : [`${session} was shown another order`]
  })
}

/** Within one session: its own writes are seen, and nothing that was seen is missed later. */
const staleReads = (events: readonly Event[]): string[] =>
  events.flatMap((read) => {
    if (read.kind !== 'read') return []
    const before = events.filter((one) => one.session === read.session && one.answeredAt < read.sentAt)
    const known = before.flatMap((one) => {
      if (one.kind === 'read') return one.values
      return one.told === 'done' ? [one.value] : []
    })
    const missed = [...new Set(known)].filter((value) => !read.values.includes(value))
    return missed.length === 0 ? [] : [`${read.session} had written or seen ${quoted(missed)} and was not shown it`]
  })

/**
 * Everything that is wrong with the history of one list.
 *
 * @param final what is there when nobody writes any more, in the order of the database
 */
export const listFaults = (events: readonly Event[], final: readonly string[]): string[] => [
  ...wrongEnds(
    events.filter((one) => one.kind === 'append'),
    final,
  ),
  ...wrongSights(
    events.filter((one) => one.kind === 'read'),
    final,
  ),
  ...staleReads(events),
]

/** A value that only sinks, as the lowest offer does: what a session wrote or read there, in its order. */
export interface Sinking {
  readonly kind: 'wrote' | 'read'
  /** Nothing: there was none yet. */
  readonly value: number | null
}

/** Reads of one session that are higher than what it had written or seen before. */
export const risenReads = (events: readonly Sinking[]): string[] => {
  let known = Number.POSITIVE_INFINITY
  return events.flatMap(({ kind, value }) => {
    const found = value ?? Number.POSITIVE_INFINITY
    const faults = kind === 'read' && found > known ? [`had ${known} and was shown ${value}`] : []
    known = Math.min(known, found)
    return faults
  })
}
