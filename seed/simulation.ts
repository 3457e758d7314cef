import type { Progress } from '#platform/http/preparing.server.ts'
import { drainJobs } from '#platform/jobs/jobs.server.ts'
import { runSweeps, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { todayInRome } from '#shared/days.ts'
import { at, standAt } from './clock.ts'

/** Hears how far the world is. */
export type ReportProgress = (progress: Progress) => void

interface Happening {
  readonly when: Date
  readonly who: readonly string[]
  readonly what: () => Promise<void>
  readonly tellAtOnce: boolean
  readonly kind: string
}

/** How many things happen at the same time: most of their time they wait for the database. */
const AT_ONCE = 8

/** Sweeps that find nothing to do in a world a few weeks old, or the same tomorrow: once in the end is enough. */
const HOUSEKEEPING = /^(?:retention|search-index|image-|lapsed)/

const SWEEP_EVERY_MS = 24 * 3_600_000

/** Lets so many run at a time, the others in the order in which they came. */
const atMost = (most: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go))
    else running += 1
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/**
 * Lives the world's past: each happening at its own time, what the same people do one after the other, what others do on the same day
 * beside it. The product's jobs and sweeps come once a day, so that reminders, expiries and refusals come about as they would have.
 */
export class Simulation {
  #happenings: Happening[] = []
  readonly #sweeps: readonly Sweep[]
  readonly #daily: readonly Sweep[]
  readonly #tell: ReportProgress
  #kind = ''
  #done = 0
  #total = 0

  /** @param tell hears of each happening that is over */
  constructor(sweeps: readonly Sweep[], tell: ReportProgress) {
    this.#tell = tell
    this.#sweeps = sweeps
    this.#daily = sweeps.filter(({ name }) => !HOUSEKEEPING.test(name))
  }

  /** Says what is planned from here on, for those who watch: "couples", "orders". */
  planning(kind: string): this {
    this.#kind = kind
    return this
  }

  /**
   * Plans something for an instant of the past.
   *
   * @param who takes part: it happens after everything earlier that one of them takes part in
   * @param tellAtOnce true when what follows leans on its message (a link in an e-mail)
   */
  plan(when: Date, who: readonly string[], what: () => Promise<void>, tellAtOnce = false): void {
    this.#happenings.push({ when, who, what, tellAtOnce, kind: this.#kind })
  }

  /** Lives everything planned, up to the present. */
  async live(today: Date): Promise<void> {
    const inOrder = this.#happenings.toSorted((a, b) => a.when.getTime() - b.when.getTime())
    this.#happenings = []
    this.#total = inOrder.length
    let nextSweep = (inOrder[0]?.when.getTime() ?? today.getTime()) + SWEEP_EVERY_MS
    for (let next = 0; next < inOrder.length; nextSweep += SWEEP_EVERY_MS) {
      const first = next
      while ((inOrder[next]?.when.getTime() ?? Number.POSITIVE_INFINITY) < nextSweep) next += 1
      // From one sweep to the next midnight passes: what is dated (an invoice) may not come before what was dated earlier.
      for (const day of Map.groupBy(inOrder.slice(first, next), (one) => todayInRome(one.when)).values())
        await this.#day(day)
      if (next < inOrder.length) await this.#sweep(new Date(nextSweep), this.#daily)
    }
    await this.#sweep(today, this.#sweeps)
  }

  async #day(happenings: readonly Happening[]): Promise<void> {
    const limited = atMost(AT_ONCE)
    const last = new Map<string, Promise<void>>()
    const all: Promise<void>[] = []
    for (const { when, who, what, tellAtOnce, kind } of happenings) {
      const before = who.flatMap((name) => last.get(name) ?? [])
      const done = Promise.all(before).then(() =>
        limited(() =>
          at(when, async () => {
            await what()
            if (tellAtOnce) await drainJobs(AT_ONCE)
            this.#done += 1
            this.#tell({ done: this.#done, total: this.#total, what: kind })
          }),
        ),
      )
      for (const name of who) last.set(name, done)
      all.push(done)
    }
    await Promise.all(all)
  }

  async #sweep(when: Date, sweeps: readonly Sweep[]): Promise<void> {
    standAt(when)
    await at(when, async () => {
      await drainJobs(AT_ONCE)
      await runSweeps(sweeps)
      await drainJobs(AT_ONCE)
    })
  }
}
