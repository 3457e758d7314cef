import { type Cents, cents } from '#shared/money.ts'
import type { Deal } from './deal.rules.ts'

/** What is published of a group of deals: ends and middle of its middle half, and how many there are, all of it rounded. */
export interface Figure {
  readonly low: Cents
  readonly median: Cents
  readonly high: Cents
  /** At least so many deals. */
  readonly deals: number
  /** Of at least so many suppliers. */
  readonly suppliers: number
}

/** Numbers that are told: the greatest that is reached. */
const TOLD = [7, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]

/** Steps of what is told, in cents, by the size of the median: the first whose limit is not passed. */
const STEPS: readonly (readonly [upTo: number, step: number])[] = [
  [30_000, 1000],
  [100_000, 2000],
  [500_000, 5000],
  [2_000_000, 10_000],
  [Number.POSITIVE_INFINITY, 50_000],
]

/** To which step of cents the amounts of a figure with this median are rounded. */
export const stepFor = (median: number): number => (STEPS.find(([upTo]) => median <= upTo) as (typeof STEPS)[0])[1]

/** How a number is told: "almeno 20". Below the first number nothing is published. */
export const toldNumber = (count: number): number => TOLD.findLast((told) => told <= count) ?? 0

/**
 * The value below which a share of all lies, between two neighbours in proportion: `percentile_cont` of the database. A value of one's own
 * (`percentile_disc`) would be what one couple has paid.
 *
 * @param ascending amounts in cents, at least one
 * @returns cents, with fractions
 */
export const percentileOf = (ascending: readonly number[], share: number): number => {
  const place = (ascending.length - 1) * share
  const below = ascending[Math.floor(place)] as number
  const above = ascending[Math.ceil(place)] as number
  return below + (above - below) * (place - Math.floor(place))
}

/** Quarter, middle and three quarters before rounding, in cents with fractions. @param prices at least one */
export const quartilesOf = (prices: readonly number[]) => {
  const ascending = prices.toSorted((a, b) => a - b)
  return {
    low: percentileOf(ascending, 0.25),
    median: percentileOf(ascending, 0.5),
    high: percentileOf(ascending, 0.75),
  }
}

/** What is told of these deals. @param deals as many as may be told (`publishing.rules`) */
export const figureOf = (deals: readonly Deal[]): Figure => {
  const { low, median, high } = quartilesOf(deals.map(({ priceCents }) => priceCents))
  const step = stepFor(median)
  const rounded = (value: number) => cents(Math.round(value / step) * step)
  return {
    low: rounded(low),
    median: rounded(median),
    high: rounded(high),
    deals: toldNumber(deals.length),
    suppliers: toldNumber(new Set(deals.map(({ supplierId }) => supplierId)).size),
  }
}
