import type { Cast } from './cast.ts'
import { deeds } from './deeds.ts'
import { finish, purchases } from './purchases.ts'
import { Records } from './record.ts'
import { type Deed, pick, type Stage } from './stage.ts'
import { Wire } from './wire.ts'

/** How many do something at the same time. */
const AT_ONCE = 4
const ALL: readonly Deed[] = [...deeds, ...purchases]

/** Numbers from 0 to 1 that are the same in every run. */
export const dice = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

/** People who do one thing after another, whatever comes to their minds, until the line goes dead; then again. */
export class Crowd {
  readonly yes = new Records()
  readonly #stage: Stage
  #stopped = true

  constructor(url: () => string, cast: Cast, roll: () => number) {
    let last = 0
    this.#stage = {
      ...{ wire: new Wire(url), yes: this.yes, cast, roll, again: [], busy: new Set(), placed: new Map(), bought: [] },
      next: () => {
        last += 1
        return last
      },
    }
  }

  /** Refusals that nobody can explain. */
  get surprises(): readonly string[] {
    return this.#stage.wire.surprises
  }

  /** Works until stopped. */
  async work(): Promise<void> {
    this.#stopped = false
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.#work()))
  }

  stop(): void {
    this.#stopped = true
  }

  /** Whatever was cut off is tried again, and what was begun is brought to its end. */
  async finish(): Promise<void> {
    for (const again of this.#stage.again.splice(0)) await again()
    await finish(this.#stage)
  }

  async #work(): Promise<void> {
    const { again, roll } = this.#stage
    while (!this.#stopped) {
      const retry = again.shift()
      await (retry ? retry() : pick(roll, ALL)?.(this.#stage))
    }
  }
}
