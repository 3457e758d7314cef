import type { Cents } from './money.ts'

/** One offer on the scale, in order of arrival. */
export type ScaleOffer = { id: string; amount: Cents; name?: string | undefined }

/** From which width of the scale a label fits; `never` when its neighbours are too close at any width. */
export type LabelWidth = 'medium' | 'wide' | 'widest' | 'never'

/** Where one confetto stands and what may be written beside it. */
export type ScalePoint = {
  id: string
  amount: Cents
  name: string | undefined
  /** Percent of the thread, 0 at the left end, 100 at the budget. */
  position: number
  /** Percent of its own width a label moves left, so that it stays inside the scale. */
  labelShift: number
  /** Colour of the confetto by arrival, 0 to 4. */
  colour: number
  lowest: boolean
  amountFrom: LabelWidth
  nameFrom: LabelWidth
}

/** The whole scale; points go from the lowest to the highest amount. */
export type OfferScaleLayout = {
  points: ScalePoint[]
  /** Position of the lowest offer: where the thread turns green. 100 without offers. */
  lowestPosition: number
  /** Whether the label of the lowest offer must stand above the thread to clear that of the budget. */
  lowestLabelAbove: 'never' | 'narrow' | 'always'
}

const COLOURS = 5
/** Under this distance two names would collide (design system, Offer scale). */
const NAME_PIXELS = 84
const AMOUNT_PIXELS = 58
/** Room the budget's own label, flush right, takes from its neighbour. */
const BUDGET_NAME_PIXELS = 150
const BUDGET_AMOUNT_PIXELS = 90
const WIDTHS = [
  ['medium', 640],
  ['wide', 840],
  ['widest', 1040],
] as const satisfies readonly (readonly [LabelWidth, number])[]
const EDGE = 12

/**
 * Lays the offers out between the left end of the axis and the budget.
 *
 * The left end is 60% of the budget; on the large scale it is 76% when no offer is below 80%, and it
 * goes down to the ten percent under the lowest offer when that lies below 60%. The mini scale never
 * narrows, so that scales in a list compare. Labels are decided by share of the width, not pixels,
 * because the server does not know the screen.
 */
export function layoutOfferScale(
  offers: readonly ScaleOffer[],
  budget: Cents,
  size: 'large' | 'mini' = 'large',
): OfferScaleLayout {
  if (budget <= 0) throw new RangeError(`A budget must be positive: ${budget}`)
  const arrivals = offers.map((offer, arrival) => ({ ...offer, arrival }))
  const sorted = arrivals.toSorted((a, b) => a.amount - b.amount || a.arrival - b.arrival)
  const start = axisStart(sorted[0]?.amount, budget, size)
  const positions = sorted.map((offer) => positionOf(offer.amount, start, budget))

  const points = sorted.map((offer, index): ScalePoint => {
    const position = positions[index] ?? 0
    const gap = Math.min(distance(position, positions[index - 1]), distance(position, positions[index + 1]))
    const toBudget = 100 - position
    return {
      id: offer.id,
      amount: offer.amount,
      name: offer.name,
      position,
      labelShift: labelShift(position),
      colour: offer.arrival % COLOURS,
      lowest: index === 0,
      amountFrom: firstWidth(AMOUNT_PIXELS, gap, BUDGET_AMOUNT_PIXELS, toBudget),
      nameFrom: firstWidth(NAME_PIXELS, gap, BUDGET_NAME_PIXELS, toBudget),
    }
  })
  const lowestPosition = positions[0] ?? 100
  return { points, lowestPosition, lowestLabelAbove: aboveRule(lowestPosition) }
}

function axisStart(lowest: Cents | undefined, budget: Cents, size: 'large' | 'mini'): number {
  const share = lowest === undefined ? 1 : lowest / budget
  if (share < 0.6) return Math.max(0, Math.floor(share * 10 - 1e-9) / 10)
  return size === 'large' && share >= 0.8 ? 0.76 : 0.6
}

function positionOf(amount: Cents, start: number, budget: Cents): number {
  const share = (amount / budget - start) / (1 - start)
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10
}

function distance(position: number, neighbour: number | undefined): number {
  return neighbour === undefined ? Number.POSITIVE_INFINITY : Math.abs(position - neighbour)
}

function firstWidth(pixels: number, gap: number, budgetPixels: number, toBudget: number): LabelWidth {
  const fits = WIDTHS.find(([, width]) => (gap / 100) * width >= pixels && (toBudget / 100) * width >= budgetPixels)
  return fits?.[0] ?? 'never'
}

function labelShift(position: number): number {
  if (position < EDGE) return Math.round((position / EDGE) * 50)
  return position > 100 - EDGE ? Math.round(100 - ((100 - position) / EDGE) * 50) : 50
}

function aboveRule(position: number): OfferScaleLayout['lowestLabelAbove'] {
  if (position > 84) return 'always'
  return position > 40 ? 'narrow' : 'never'
}
