/** Numbers that look random and are the same in every run (mulberry32). */
export interface Random {
  /** From 0, below 1. */
  next(): number
  /** A whole number from 0, below `below`. */
  below(below: number): number
  pick<T>(list: readonly T[]): T
  /** Low indexes far more often than high ones. */
  pickEarly<T>(list: readonly T[], bend?: number): T
}

/** A source of its own for each table, so that one more column in one does not change all the others. */
export const randomOf = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    pickEarly: (list, bend = 2) => list[Math.floor(list.length * next() ** bend)] as (typeof list)[number],
  }
}
