import { wholeEuro } from './price-range.rules.ts'

/** How the prices of a list are spread. */
export interface PriceBars {
  /** In whole euro, ascending: a bar counts what costs more than one edge and no more than the next. */
  readonly edges: readonly number[]
  /** One fewer than the edges. */
  readonly counts: readonly number[]
  /** "Almeno la metà costa tra 900 € e 2.000 €."; where not all were looked at, it says among which. */
  readonly half: string
}

/** How many prices lie on each step, by its number. */
export type PriceTally = Readonly<Record<number, number>>

/** Bars at most. */
export const MOST_BARS = 24

const DECADE = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8]

/**
 * Round amounts in whole euro, each a fifth to a third more than the one before: a list of dresses has its steps as a list of villas has,
 * and one dear villa does not squash the rest.
 */
export const priceSteps: readonly number[] = [
  ...[0, 1, 2, 3, 4, 5, 6, 8],
  ...[10, 100, 1_000, 10_000, 100_000].flatMap((ten) => DECADE.map((times) => times * ten)),
  1_000_000,
]

/** The step a price lies on; 0 is a price on request. @param price in cents */
export const stepOf = (price: number): number => priceSteps.filter((step) => step * 100 < price).length

/** How prices in cents lie on the steps. */
export const tallied = (prices: readonly number[]): PriceTally => {
  const tally: Record<number, number> = {}
  for (const price of prices) tally[stepOf(price)] = (tally[stepOf(price)] ?? 0) + 1
  return tally
}

/** The edges around the half in the middle. */
const middleOf = ({ edges, counts }: Omit<PriceBars, 'half'>): readonly [number, number] => {
  const total = counts.reduce((sum, count) => sum + count, 0)
  /** The bar in which this share of all prices is reached. */
  const barAt = (share: number): number => {
    let sum = 0
    return counts.findIndex((count) => {
      sum += count
      return sum >= total * share
    })
  }
  return [edges[barAt(0.25)] ?? 0, edges[barAt(0.75) + 1] ?? 0]
}

/**
 * The bars of a list, from its cheapest price to its dearest; wide spreads have coarser steps.
 *
 * @param among "i 1.000 più recenti", where not all of them were looked at
 * @returns null where there is nothing to choose between: no price, or all on one step
 */
export const priceBars = (tally: PriceTally, among = ''): PriceBars | null => {
  const last = priceSteps.length - 1
  // What costs more than the last step is counted under it.
  const countOf = (step: number): number => (tally[step] ?? 0) + (step === last ? (tally[last + 1] ?? 0) : 0)
  const filled = priceSteps.map((_, step) => step).filter((step) => step > 0 && countOf(step) > 0)
  const [first, final] = [filled[0], filled.at(-1)]
  if (first === undefined || final === undefined || first === final) return null
  const each = Math.ceil((final - first + 2) / MOST_BARS)
  const from = Math.floor((first - 1) / each) * each
  const bars = Math.ceil((final - from) / each)
  const edges = Array.from({ length: bars + 1 }, (_, at) => priceSteps[Math.min(last, from + at * each)] ?? 0)
  const counts = Array.from({ length: bars }, (_, at) =>
    Array.from({ length: each }, (_none, within) => from + at * each + within + 1).reduce(
      (sum, step) => sum + (step > last ? 0 : countOf(step)),
      0,
    ),
  )
  const [low, high] = middleOf({ edges, counts })
  const most = among === '' ? 'Almeno' : `Tra ${among} almeno`
  return { edges, counts, half: `${most} la metà costa tra ${wholeEuro(low)} e ${wholeEuro(high)}.` }
}
