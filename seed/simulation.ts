import { drainJobs } from '#platform/jobs/jobs.server.ts'
import { runSweeps, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { at } from './clock.ts'

interface Happening {
  readonly when: Date
  readonly what: () => Promise<void>
  readonly tellAtOnce: boolean
}

/** Messages of a few happenings go out together; what leans on a message says so. */
const TOLD_TOGETHER = 8

const SWEEP_EVERY_MS = 24 * 3_600_000

/**
 * Lives the world's past in order: each happening at its own time, with the product's jobs after it and its sweeps once a day, so
 * that reminders, expiries and refusals come about as they would have.
 */
export class Simulation {
  #happenings: Happening[] = []
  readonly #sweeps: readonly Sweep[]

  constructor(sweeps: readonly Sweep[]) {
    this.#sweeps = sweeps
  }

  /**
   * Plans something for an instant of the past.
   *
   * @param tellAtOnce true when what follows leans on its message (a link in an e-mail)
   */
  plan(when: Date, what: () => Promise<void>, tellAtOnce = false): void {
    this.#happenings.push({ when, what, tellAtOnce })
  }

  /** Lives everything planned, up to the present. */
  async live(today: Date): Promise<void> {
    const inOrder = this.#happenings.toSorted((a, b) => a.when.getTime() - b.when.getTime())
    this.#happenings = []
    let nextSweep = (inOrder[0]?.when.getTime() ?? today.getTime()) + SWEEP_EVERY_MS
    for (const [index, { when, what, tellAtOnce }] of inOrder.entries()) {
      for (; nextSweep < when.getTime(); nextSweep += SWEEP_EVERY_MS) await this.#sweep(new Date(nextSweep))
      await at(when, async () => {
        await what()
        if (tellAtOnce || index % TOLD_TOGETHER === 0) await drainJobs()
      })
    }
    await this.#sweep(today)
  }

  async #sweep(when: Date): Promise<void> {
    await at(when, async () => {
      await runSweeps(this.#sweeps)
      await drainJobs()
    })
  }
}
