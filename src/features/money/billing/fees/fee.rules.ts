import { type BasisPoints, basisPoints, type Cents, cents, percentOf } from '#shared/money.ts'

/** VAT on what the marketplace sells: the fee, subscriptions and Smart Pass. In basis points. */
export const FEE_VAT_BPS: BasisPoints = basisPoints(2200)

/** A fee is to be paid this many days after the deal was paid; then it is overdue (OQ-049). */
export const FEE_DUE_DAYS = 30

export interface Fee {
  readonly feeCents: Cents
  /** On the fee only, never on the price (SUB-05). */
  readonly vatCents: Cents
  /** What is left of the price. */
  readonly netCents: Cents
}

/**
 * The marketplace's fee on a concluded deal.
 *
 * @param baseCents the winning price net of the bonus, without shipping (OQ-049)
 * @param feeBps the rate of the supplier's plan on the day of the offer
 * @returns fee, VAT and rest, which always add up to the base
 */
export const feeOn = (baseCents: Cents, feeBps: BasisPoints, vatBps: BasisPoints): Fee => {
  const feeCents = percentOf(baseCents, feeBps)
  const vatCents = percentOf(feeCents, vatBps)
  return { feeCents, vatCents, netCents: cents(baseCents - feeCents - vatCents) }
}

/** Of a payment more than half is never kept: the provider's own costs come off it too, and it refuses a fee that leaves nothing. */
const MOST_KEPT = 0.5

/** What the provider is to keep of a payment for a fee with its VAT; what a payment cannot bear is billed as every other fee. */
export const keptOf = ({ feeCents, vatCents }: Pick<Fee, 'feeCents' | 'vatCents'>, paymentCents: Cents): Cents =>
  cents(Math.max(0, Math.min(feeCents + vatCents, Math.floor(paymentCents * MOST_KEPT))))

/** A price of the marketplace with its VAT and what is paid in all. */
export const withVat = (priceCents: Cents): { readonly vatCents: Cents; readonly totalCents: Cents } => {
  const vatCents = percentOf(priceCents, FEE_VAT_BPS)
  return { vatCents, totalCents: cents(priceCents + vatCents) }
}
