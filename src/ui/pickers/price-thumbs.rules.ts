import type { PriceRange } from '#shared/prices/price-range.rules.ts'

/** Where the two thumbs stand: numbers of edges. */
export interface Thumbs {
  readonly low: number
  readonly high: number
}

/** The edge that lies nearest, in the measure of the eye: the edges are round amounts that grow. */
const nearest = (edges: readonly number[], amount: number): number => {
  const above = edges.findIndex((edge) => edge >= amount)
  if (above === -1) return edges.length - 1
  if (above === 0) return 0
  return amount * 2 < (edges[above] ?? 0) + (edges[above - 1] ?? 0) ? above - 1 : above
}

/** The thumbs of a range: an open end is the end of the track, an amount between two edges its nearest one. Never on one another. */
export const thumbsOf = ({ minPrice, maxPrice }: PriceRange, edges: readonly number[]): Thumbs => {
  const last = edges.length - 1
  const low = minPrice === 0 ? 0 : Math.min(last - 1, nearest(edges, minPrice))
  return { low, high: maxPrice === 0 ? last : Math.max(low + 1, nearest(edges, maxPrice)) }
}

/** The range after a thumb was moved: at the end of the track it is open, and the end that was not moved keeps its own amount. */
export const rangeAfter = (
  before: PriceRange,
  moved: keyof Thumbs,
  to: number,
  edges: readonly number[],
): PriceRange => {
  const edge = edges[to] ?? 0
  if (moved === 'low') return { ...before, minPrice: to === 0 ? 0 : edge }
  return { ...before, maxPrice: to === edges.length - 1 ? 0 : edge }
}

/** How far a thumb may go: the other one stops it. */
export const heldBack = ({ low, high }: Thumbs, moved: keyof Thumbs, to: number): number =>
  moved === 'low' ? Math.min(to, high - 1) : Math.max(to, low + 1)
