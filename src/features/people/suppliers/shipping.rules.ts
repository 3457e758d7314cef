import { type Cents, cents } from '#shared/money.ts'

/** The law's own days for changing one's mind; a supplier may only give more (OQ-127). */
export const LEGAL_RETURN_DAYS = 14

/** The days a supplier promises for changing one's mind and for a return: its own where it gives more than the law. */
export const returnDaysOf = (own: number | null): number => Math.max(LEGAL_RETURN_DAYS, own ?? 0)

export interface ShippingDays {
  readonly min: number | null
  readonly max: number | null
}

/** "da 5 a 10 giorni", "10 giorni"; null when the supplier has not said. */
export const shippingDaysText = ({ min, max }: ShippingDays): string | null => {
  if (min === null || max === null) return null
  if (min === max) return max === 1 ? '1 giorno' : `${max} giorni`
  return `da ${min} a ${max} giorni`
}

/**
 * What sending costs with so much paid for the goods, after the bonus: nothing above the seller's threshold, not yet at it (CART-19).
 *
 * @param freeOverCents null is never free
 */
export const shippingFor = (cost: Cents, freeOverCents: Cents | null, paidCents: Cents): Cents =>
  freeOverCents !== null && paidCents > freeOverCents ? cents(0) : cost
