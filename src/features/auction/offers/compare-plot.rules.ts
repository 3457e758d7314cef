import type { Cents } from '#shared/money.ts'

/** One offer of the plot. */
export interface PlottedOffer {
  readonly priceCents: Cents
  /** Null for a supplier without reviews. */
  readonly stars: number | null
  /** From the place of the announcement; null when not known. */
  readonly km: number | null
}

/** Where a confetto stands, in percent from the left and from the top: up and to the left is better. */
export interface PlotPoint {
  readonly index: number
  readonly x: number
  readonly y: number
}

/** Closer than this two confetti would lie on each other. */
const APART = 13

const share = (value: number, from: number, until: number): number =>
  until === from ? 50 : ((value - from) / (until - from)) * 100

/** Moves what would lie on another one down, or up where there is no room below. */
const apart = (points: readonly PlotPoint[]): PlotPoint[] => {
  const placed: PlotPoint[] = []
  for (const point of points) {
    const taken = (y: number) =>
      placed.some((other) => Math.abs(other.x - point.x) < APART && Math.abs(other.y - y) < APART)
    const free = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5]
      .map((step) => point.y + step * APART)
      .find((y) => y >= 0 && y <= 100 && !taken(y))
    placed.push({ ...point, y: free ?? point.y })
  }
  return placed
}

const pointsBy = (
  offers: readonly PlottedOffer[],
  heightOf: (offer: PlottedOffer) => number | null,
): readonly PlotPoint[] => {
  const prices = offers.map(({ priceCents }) => priceCents)
  const [from, until] = [Math.min(...prices), Math.max(...prices)]
  return apart(
    offers.flatMap((offer, index) => {
      const y = heightOf(offer)
      return y === null ? [] : [{ index, x: share(offer.priceCents, from, until), y }]
    }),
  )
}

/** Price against stars: five at the top, the whole star under the lowest at the bottom; unreviewed suppliers are not on it. */
export const starsPlot = (offers: readonly PlottedOffer[]) => {
  const known = offers.flatMap(({ stars }) => (stars === null ? [] : [stars]))
  const least = Math.min(4, Math.floor(Math.min(...known, 5)))
  return {
    least,
    points: pointsBy(offers, ({ stars }) => (stars === null ? null : 100 - share(stars, least, 5))),
  }
}

/** Price against distance: the place itself at the top, the farthest at the bottom. */
export const distancePlot = (offers: readonly PlottedOffer[]) => {
  const known = offers.flatMap(({ km }) => (km === null ? [] : [km]))
  const farthest = Math.max(1, ...known)
  return { farthest, points: pointsBy(offers, ({ km }) => (km === null ? null : share(km, 0, farthest))) }
}

/** What a confetto and a column are called: A, B, C … */
export const letterOf = (index: number): string => String.fromCharCode(65 + (index % 26))
