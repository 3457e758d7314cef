import { addDaysInRome, isPast } from '#shared/days.ts'
import { type BasisPoints, type Cents, cents, percentOf } from '#shared/money.ts'
import type { Reduction } from './views.ts'

/** What an option has cost from an instant on, until the next entry. */
export interface PastPrice {
  readonly priceCents: Cents
  readonly since: Date
}

/** How many days of the Roman clock a fall is shown as a reduction, and how far back the lowest price is looked for. */
const DAYS = 30

/** In order of time, without prices that held for no time at all or changed nothing. */
const heldPrices = (history: readonly PastPrice[], at: Date): readonly PastPrice[] => {
  const past = history.filter(({ since }) => since <= at).toSorted((a, b) => a.since.getTime() - b.since.getTime())
  const lasting = past.filter(({ since }, index) => past[index + 1]?.since.getTime() !== since.getTime())
  return lasting.filter(({ priceCents }, index) => lasting[index - 1]?.priceCents !== priceCents)
}

/**
 * The price that one which fell is compared with: the lowest of the 30 days before the fall (art. 17-bis Codice del consumo).
 *
 * When prices fell step by step, with no rise between and all within 30 days, it is the lowest of the 30 days before the first step:
 * otherwise each step would hide the one before (comma 5).
 *
 * @param history every price the option has had, in any order
 * @returns null when the price has not fallen, or fell more than 30 days ago
 */
export const lowestBeforeFall = (history: readonly PastPrice[], at: Date): Cents | null => {
  const prices = heldPrices(history, at)
  const isFall = (index: number) => {
    const [before, after] = [prices[index - 1], prices[index]]
    return before !== undefined && after !== undefined && after.priceCents < before.priceCents
  }
  const last = prices.length - 1
  const present = prices[last]
  const fellAt = (index: number) => (prices[index] as PastPrice).since
  const isShown = (index: number, instant: Date) => !isPast(addDaysInRome(fellAt(index), DAYS), instant)
  if (!present || !isFall(last) || !isShown(last, at)) return null

  let first = last
  while (isFall(first - 1) && isShown(first - 1, fellAt(last))) first -= 1

  const windowStart = addDaysInRome(fellAt(first), -DAYS)
  // A price that began earlier counts when it still held inside the window.
  const before = prices.slice(0, first).filter((_price, index) => fellAt(index + 1) > windowStart)
  return Math.min(...before.map(({ priceCents }) => priceCents)) as Cents
}

/**
 * Whether a price is a reduction now, and from what. It counts as one for 30 days after it fell.
 *
 * @param history every price the option has had, in any order
 * @returns null when the price has not fallen, fell too long ago, or was as low in the 30 days before
 */
export const reductionAt = (history: readonly PastPrice[], at: Date): Reduction | null => {
  const lowestCents = lowestBeforeFall(history, at)
  const present = heldPrices(history, at).at(-1)
  if (lowestCents === null || !present) return null
  const percent = Math.floor(((lowestCents - present.priceCents) * 100) / lowestCents)
  return percent > 0 ? { lowestCents, percent } : null
}

/** A price in a promotion, never under a cent. */
export const reducedPrice = (regularCents: Cents, bps: BasisPoints): Cents =>
  cents(Math.max(1, regularCents - percentOf(regularCents, bps)))
