/** Numbers at random that are the same for the same seed (mulberry32). */
export const diceOf = (seed: number) => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  /** Of the normal distribution around 0 (Box and Muller). */
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return { next, normal, isHit: (chance: number): boolean => next() < chance }
}

export type Dice = ReturnType<typeof diceOf>
