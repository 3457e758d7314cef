/** One event of a touch or a key, as the browser measured it. */
export interface Touch {
  /** Events of one touch share it. */
  readonly id: number
  readonly name: string
  /** Milliseconds until the next picture, in steps of eight. */
  readonly duration: number
  /** Milliseconds before the page's own code could begin. */
  readonly wait: number
  /** Milliseconds the page's own code took. */
  readonly work: number
  /** What was touched. */
  readonly on: string
}

/** Something moved that nobody had touched. */
export interface Shift {
  /** Milliseconds, on one clock for the whole session. */
  readonly at: number
  readonly value: number
  readonly path: string
  readonly of: string
}

/** The longest event of every touch, the slowest first: INP is the first of them, or one in fifty. */
export const slowestAnswers = (touches: readonly Touch[]): readonly Touch[] => {
  const byId = new Map<number, Touch>()
  for (const touch of touches) {
    const known = byId.get(touch.id)
    if (!known || touch.duration > known.duration) byId.set(touch.id, touch)
  }
  return [...byId.values()].toSorted((one, other) => other.duration - one.duration)
}

const PAUSE_MS = 1000
const WINDOW_MS = 5000

/** Cumulative layout shift as browsers define it: the worst burst of shifts less than a second apart, of five seconds at most. */
export const cumulativeShift = (shifts: readonly Shift[]): number => {
  let worst = 0
  let sum = 0
  let first = Number.NEGATIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const { at, value } of shifts.toSorted((one, other) => one.at - other.at)) {
    if (at - last > PAUSE_MS || at - first > WINDOW_MS) {
      sum = 0
      first = at
    }
    last = at
    sum += value
    worst = Math.max(worst, sum)
  }
  return worst
}
