/** Something measured at a moment. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Of the normal distribution: within so many standard errors lie 95 of 100. */
const NINETY_FIVE = 1.96

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length

/** How much of what one measurement is off by is still in the next one: samples of a process resemble their neighbours. */
const resemblance = (rest: readonly number[]): number => {
  const all = rest.reduce((sum, one) => sum + one ** 2, 0)
  const neighbours = rest.slice(1).reduce((sum, one, at) => sum + one * (rest[at] as number), 0)
  return all === 0 ? 0 : Math.min(0.99, Math.max(0, neighbours / all))
}

/**
 * The line of least squares through measurements at even distances: by how much they grow for each unit of `x`, and between which values that lies
 * with 95 %. Fewer measurements count the more they resemble each other (an effective number of samples, n (1 - r) / (1 + r)).
 *
 * @throws Error with fewer than three
 */
export const slope = (
  points: readonly Point[],
): { readonly perX: number; readonly from: number; readonly to: number } => {
  if (points.length < 3) throw new Error('A slope needs three measurements')
  const [midX, midY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))]
  const spread = points.reduce((sum, { x }) => sum + (x - midX) ** 2, 0)
  const perX = points.reduce((sum, { x, y }) => sum + (x - midX) * (y - midY), 0) / spread
  const rest = points.map(({ x, y }) => y - midY - perX * (x - midX))
  const r = resemblance(rest)
  const counted = Math.max(3, (points.length * (1 - r)) / (1 + r))
  const variance = rest.reduce((sum, one) => sum + one ** 2, 0) / points.length
  const error = Math.sqrt((variance * points.length) / (counted - 2) / spread)
  return { perX, from: perX - NINETY_FIVE * error, to: perX + NINETY_FIVE * error }
}
