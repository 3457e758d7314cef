/** What stands in the place of the stars of a supplier or a product that has not been reviewed yet. */
export const NO_REVIEWS_YET = 'Nuovo su Promessi'

/**
 * An average as stars, to the nearest half (OQ-098): star `i` is full from `i − 0.25`, half from
 * `i − 0.75`. Never above five; no reviews are zero stars.
 */
export function starsOf(average: number): number {
  return Math.min(5, Math.max(0, Math.floor(average * 2 + 0.5) / 2))
}
