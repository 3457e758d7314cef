/** What a run has played, for its report. */
export interface Tally {
  histories: number
  /** Moves that did something, were told no, or died half-way. */
  done: number
  refused: number
  died: number
  /** Histories in which a provider kept a payment for the seller. */
  keptAtPayPal: number
  keptAtStripe: number
}

export const newTally = (): Tally => ({ histories: 0, done: 0, refused: 0, died: 0, keptAtPayPal: 0, keptAtStripe: 0 })

/** Two runs as one. */
export const added = (one: Tally, other: Tally): Tally => ({
  histories: one.histories + other.histories,
  done: one.done + other.done,
  refused: one.refused + other.refused,
  died: one.died + other.died,
  keptAtPayPal: one.keptAtPayPal + other.keptAtPayPal,
  keptAtStripe: one.keptAtStripe + other.keptAtStripe,
})
