import { savingOf } from '#features/fulfilment/orders/totals.rules.ts'
import { type BasisPoints, type Cents, cents, sumOf } from '#shared/money.ts'

/** What is left of a sale after cancellations and returns, out of the ledger. */
export interface RemainingGoods {
  /** Goods before the bonus. */
  readonly goodsCents: Cents
  readonly bonusCents: Cents
  /** What the couple still owes for the order; below zero what is on its way back. */
  readonly owesCents: Cents
}

/** What was agreed when it was ordered. */
export interface Agreed {
  /** The announcement's budget; null for a store order, whose base is the list price (OQ-058). */
  readonly budgetCents: Cents | null
  readonly goodsCents: Cents
  /** Goods − bonus. */
  readonly subtotalCents: Cents
}

/** A purchase in figures: what of it is kept, how much of that is paid, and what it saved. Without shipping. */
export interface PurchaseFigures {
  readonly keptCents: Cents
  readonly spentCents: Cents
  readonly keptBonusCents: Cents
  readonly savedCents: Cents
  readonly savedBps: BasisPoints
}

/**
 * The figures of one purchase. What goes back takes its share of the saving with it.
 *
 * @param kept null while nothing was paid: then nothing is kept and nothing is saved
 */
export const purchaseFigures = (agreed: Agreed, kept: RemainingGoods | null): PurchaseFigures => {
  if (kept === null)
    return {
      keptCents: cents(0),
      spentCents: cents(0),
      keptBonusCents: cents(0),
      savedCents: cents(0),
      savedBps: 0 as BasisPoints,
    }
  const keptCents = cents(kept.goodsCents - kept.bonusCents)
  const whole = savingOf(agreed.budgetCents ?? agreed.goodsCents, agreed.subtotalCents)
  const saved = agreed.subtotalCents > 0 ? Math.round((whole.cents * keptCents) / agreed.subtotalCents) : 0
  return {
    keptCents,
    spentCents: cents(Math.max(0, keptCents - Math.max(0, kept.owesCents))),
    keptBonusCents: kept.bonusCents,
    savedCents: cents(saved),
    savedBps: keptCents > 0 ? whole.bps : (0 as BasisPoints),
  }
}

/** All purchases together: the percentage is that of the sums, not a mean of percentages. */
export const purchaseSums = (all: readonly PurchaseFigures[]) => {
  const kept = sumOf(all.map(({ keptCents }) => keptCents))
  const savedCents = sumOf(all.map((one) => one.savedCents))
  return {
    paidCents: sumOf(all.map(({ spentCents }) => spentCents)),
    savedCents,
    savedBps: savingOf(cents(kept + savedCents), kept).bps,
    bonusCents: sumOf(all.map(({ keptBonusCents }) => keptBonusCents)),
  }
}
