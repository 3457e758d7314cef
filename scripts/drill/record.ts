/** Something the product has said yes to, by the clients' own clock, which is the server's: all is one machine. */
export interface Yes {
  /** What must be found by its key in a database: `offer 12`, `payment 31`. */
  readonly key: string
  /** What must stand there: the price, the words, `paid`. */
  readonly is: string
  /** Milliseconds of the epoch. */
  readonly sentAt: number
  readonly answeredAt: number
}

/** What a database holds of the kinds that are written, by key. */
export type Held = ReadonlyMap<string, string>

const holds = (held: Held, { key, is }: Yes): boolean => held.get(key) === is

/** What was acknowledged before a moment and is not there, or is there in another shape. */
export const lostBefore = (yes: readonly Yes[], held: Held, moment: number): Yes[] =>
  yes.filter((one) => one.answeredAt < moment && !holds(held, one))

/** What was asked for only after a moment and is there all the same. What was under way at the moment may be there or not. */
export const keptFromAfter = (yes: readonly Yes[], held: Held, moment: number): Yes[] =>
  yes.filter(({ key, sentAt }) => sentAt > moment && held.has(key))

/** Seconds of work that are gone: from the sending of the oldest lost yes to the end; 0 when nothing is. */
export const lossSeconds = (lost: readonly Yes[], end: number): number =>
  lost.length === 0 ? 0 : (end - Math.min(...lost.map(({ sentAt }) => sentAt))) / 1000

/** What is there although something is not that was answered before it was sent: history with a hole. */
export const beyondTheLoss = (yes: readonly Yes[], held: Held, lost: readonly Yes[]): Yes[] =>
  lost.length === 0 ? [] : keptFromAfter(yes, held, Math.min(...lost.map(({ answeredAt }) => answeredAt)))
