/** Chance that can be played again: the same seed throws the same dice. */
export interface Dice {
  /** From 0, included, to 1, excluded. */
  readonly next: () => number
  /** A whole number from 0 to below `count`. */
  readonly below: (count: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(from: readonly T[]) => T
  readonly shuffled: <T>(list: readonly T[]) => T[]
}

/** Dice of a seed (mulberry32). */
export const diceOf = (seed: number): Dice => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number): number => Math.floor(next() * count)
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: <T>(from: readonly T[]): T => from[below(from.length)] as T,
    shuffled: <T>(list: readonly T[]): T[] => {
      const left = [...list]
      return list.map(() => left.splice(below(left.length), 1)[0] as T)
    },
  }
}
