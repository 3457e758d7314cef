import { type Bonus, bonusFor } from '#features/people/suppliers/bonus.rules.ts'
import { type BasisPoints, type Cents, cents, euro, formatRate, percentOf, split, vatContained } from '#shared/money.ts'

/** How the total of an order came about: goods − bonus + shipping. Money in cents, rates in basis points. */
export interface AuctionTotals {
  /** The winning offer, before the bonus. */
  readonly goodsCents: Cents
  readonly bonusBps: BasisPoints
  readonly bonusCents: Cents
  readonly shippingCents: Cents
  readonly totalCents: Cents
}

/**
 * What the couple pays for an awarded offer: the offer minus the bonus of the announcement's sector, plus the store's shipping.
 * Prices include VAT. The bonus is rounded once, half-up.
 *
 * @param input.priceCents the winning offer
 * @param input.bonus the supplier's rule for the sector; null means none
 * @see requirements WIN-23, WIN-24; open-questions OQ-046, OQ-047
 */
export const auctionTotals = (input: {
  readonly priceCents: Cents
  readonly bonus: Bonus | null
  readonly shippingCents: Cents
}): AuctionTotals => {
  const bonus = bonusFor(input.priceCents, input.bonus)
  return {
    goodsCents: input.priceCents,
    bonusBps: bonus.bps,
    bonusCents: bonus.cents,
    shippingCents: input.shippingCents,
    totalCents: cents(input.priceCents - bonus.cents + input.shippingCents),
  }
}

/** The part of a total that has one rate, and the VAT contained in it. */
export interface VatShare {
  readonly vatBps: BasisPoints
  readonly grossCents: Cents
  readonly vatCents: Cents
}

interface TaxedLine {
  readonly totalCents: Cents
  readonly bonusCents: Cents
  /** Null: the order's rate. */
  readonly vatBps: BasisPoints | null
}

/**
 * The VAT in a total, by rate, the highest first. Shipping is accessory to the goods and follows their rates in proportion (art. 12
 * DPR 633/1972); each share is rounded once, and the shares add up to the total (decision 0110).
 *
 * @param orderBps the rate of lines that have none of their own
 */
export const vatByRate = (totalCents: Cents, lines: readonly TaxedLine[], orderBps: BasisPoints): VatShare[] => {
  const byRate = Map.groupBy(lines, ({ vatBps }) => vatBps ?? orderBps)
  const rates = [...byRate.keys()].toSorted((one, other) => other - one)
  const weights = rates.map((rate) =>
    (byRate.get(rate) ?? []).reduce((sum, line) => sum + line.totalCents - line.bonusCents, 0),
  )
  const isSplit = rates.length > 1 && weights.some((weight) => weight > 0)
  const parts = isSplit ? split(totalCents, weights) : [totalCents]
  return parts.map((grossCents, index) => {
    const vatBps = rates[index] ?? orderBps
    return { vatBps, grossCents, vatCents: vatContained(grossCents, vatBps) }
  })
}

/** "IVA inclusa"; of several rates with the VAT of each, while the whole of what was agreed stands. */
export const vatNote = (totalCents: Cents, shares: readonly VatShare[]): string => {
  const agreed = shares.reduce((sum, { grossCents }) => sum + grossCents, 0)
  if (shares.length < 2 || agreed !== totalCents) return 'IVA inclusa'
  return `IVA inclusa: ${shares.map(({ vatBps, vatCents }) => `${euro(vatCents)} al ${formatRate(vatBps)}`).join(', ')}`
}

const DEPOSIT_BPS = 2500 as BasisPoints

/** The deposit the terms speak of (caparra), 25 % of the closing price: information only, never a charge (OQ-044). */
export const depositOf = (totals: Pick<AuctionTotals, 'goodsCents' | 'bonusCents'>): Cents =>
  percentOf(cents(totals.goodsCents - totals.bonusCents), DEPOSIT_BPS)

/**
 * What was saved against what might have been spent: 1 − (total − shipping) / base, never negative, zero without a base.
 *
 * @param baseCents the announcement's budget, or the list price for store orders
 * @returns cents, and hundredths of a percent (two decimals for people)
 * @see open-questions OQ-058
 */
export const savingOf = (baseCents: Cents, paidCents: Cents): { readonly cents: Cents; readonly bps: BasisPoints } => {
  const saved = Math.max(0, baseCents - paidCents)
  if (baseCents <= 0) return { cents: cents(0), bps: 0 as BasisPoints }
  return { cents: cents(saved), bps: Math.round((saved * 10_000) / baseCents) as BasisPoints }
}
