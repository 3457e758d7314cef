import { type Bonus, bonusFor } from '#features/people/suppliers/bonus.rules.ts'
import { type BasisPoints, type Cents, cents } from '#shared/money.ts'

/** What a supplier adds to and takes off its offers in this sector. */
export interface OfferTerms {
  readonly bonus: Bonus | null
  readonly shippingCents: Cents
}

/** What an offer would cost the couple, and how that comes about. */
export interface Payable {
  readonly priceCents: Cents
  readonly bonusBps: BasisPoints
  readonly bonusCents: Cents
  readonly shippingCents: Cents
  /** Price − bonus + shipping. */
  readonly paysCents: Cents
}

/**
 * What the couple would pay for an offer: the same sum as the order's (WIN-23, WIN-24; OQ-046, OQ-047).
 *
 * @param terms of the supplier, now; the order keeps those of its own day
 */
export const payableFor = (priceCents: Cents, { bonus, shippingCents }: OfferTerms): Payable => {
  const { bps, cents: bonusCents } = bonusFor(priceCents, bonus)
  return {
    priceCents,
    bonusBps: bps,
    bonusCents,
    shippingCents,
    paysCents: cents(priceCents - bonusCents + shippingCents),
  }
}
