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

/** Reads a rate as people write it, "5", "7,5" or "2.25 %", into basis points; null when it is anything else. */
export const parseRate = (text: string): BasisPoints | null => {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s%]/g, ''))
  return match ? basisPoints(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))) : null
}

/** A rate as the field shows it, "7,5": the counterpart of {@link parseRate}. */
export const rateText = (bps: BasisPoints): string => String(bps / 100).replace('.', ',')
