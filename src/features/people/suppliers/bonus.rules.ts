import { type BasisPoints, basisPoints, type Cents, cents, percentOf } from '#shared/money.ts'

/** What a supplier gives back to couples in one sector (OQ-046). Rates in basis points. */
export interface Bonus {
  readonly limitCents: Cents
  /** For prices strictly above the limit. */
  readonly aboveBps: BasisPoints
  /** For prices up to the limit, included. */
  readonly uptoBps: BasisPoints
  /** The most it gives on one price; without one there is none. */
  readonly maxCents?: Cents | null
  /** The rule of the category the supplier has joined (decision 0051); its own rule has none. */
  readonly ruleId?: number
}

/** The highest rate a supplier may promise, in basis points: something must be left to pay. */
export const MAX_BONUS_BPS = 9000

/**
 * The bonus on a price: the higher step only strictly above the limit, rounded half-up to the cent, never more than the rule's maximum.
 * No rule means nothing.
 *
 * @returns the rate is what was given: of a bonus cut at the maximum what it comes to, to the hundredth of a percent
 * @see open-questions.md OQ-046
 */
export const bonusFor = (
  priceCents: Cents,
  bonus: Bonus | null,
): { readonly bps: BasisPoints; readonly cents: Cents } => {
  if (!bonus) return { bps: basisPoints(0), cents: cents(0) }
  const bps = priceCents > bonus.limitCents ? bonus.aboveBps : bonus.uptoBps
  const full = percentOf(priceCents, bps)
  const most = bonus.maxCents ?? full
  return full <= most
    ? { bps, cents: full }
    : { bps: basisPoints(Math.round((most * 10_000) / priceCents)), cents: most }
}
