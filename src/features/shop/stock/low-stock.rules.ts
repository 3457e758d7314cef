/** What is left of a product that is sold. */
interface Left {
  readonly product: number
  /** From how many pieces on it is nearly finished; 0 never. */
  readonly low: number
}

/**
 * Whether a sale has made a product nearly finished, so that its supplier is told once on the way down: one that was low before, and one
 * that is finished now, is not told of again.
 *
 * @param taken pieces of the sale
 */
export const becomesLow = ({ product, low }: Left, taken: number): boolean =>
  product > 0 && product <= low && product + taken > low
