/**
 * Money as integer cents and rates as basis points: the only arithmetic the product does on money.
 *
 * Every function that can produce a fraction of a cent rounds exactly once, half away from zero,
 * and works on integers throughout, so that parts always add up to the whole.
 */

declare const centsBrand: unique symbol
declare const basisPointsBrand: unique symbol

/** An amount of euro in whole cents; may be negative (refunds, discounts). */
export type Cents = number & { readonly [centsBrand]: true }

/** A rate in hundredths of a percent: 5% is 500, 22% is 2200. */
export type BasisPoints = number & { readonly [basisPointsBrand]: true }

const NO_BREAK_SPACE = '\u00a0'
const MINUS = '\u2212'
const WHOLE = 10_000n

// The grouping must be asked for: Italian leaves four-digit numbers ungrouped by default.
const twoDecimals = new Intl.NumberFormat('it-IT', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
})
const noDecimals = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0, useGrouping: 'always' })
const upToTwoDecimals = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2, useGrouping: 'always' })

/** Brands an integer number of cents. Throws `RangeError` on fractions, NaN and unsafe integers. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of cents: ${value}`)
  return (value === 0 ? 0 : value) as Cents
}

/** Brands a rate in basis points. Throws `RangeError` unless it is a non-negative integer. */
export function basisPoints(value: number): BasisPoints {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`Not a rate in basis points: ${value}`)
  return value as BasisPoints
}

/** Adds amounts; the sum of nothing is zero. */
export function sumOf(amounts: Iterable<Cents>): Cents {
  let total = 0
  for (const amount of amounts) total += amount
  return cents(total)
}

/** "1.234,56 €": two decimals, dot for thousands, no-break space, real minus sign. */
export function euro(amount: Cents): string {
  return withEuroSign(amount, twoDecimals)
}

/**
 * "2.240 €": decimals dropped, rounded to the euro. Only for axis and scale labels where the exact
 * figure is on the same screen (design system, Numbers).
 */
export function euroShort(amount: Cents): string {
  return withEuroSign(cents(Number(divideRounded(BigInt(amount), 100n)) * 100), noDecimals)
}

/** "5%", "13,75%": a rate for people. */
export function formatRate(rate: BasisPoints): string {
  return `${upToTwoDecimals.format(rate / 100)}%`
}

/** `rate` of `amount`, one rounding, half a cent away from zero. */
export function percentOf(amount: Cents, rate: BasisPoints): Cents {
  return cents(Number(divideRounded(BigInt(amount) * BigInt(rate), WHOLE)))
}

/**
 * The VAT contained in a VAT-included amount: gross − gross / (1 + rate) (OQ-053).
 * The net is `gross − vatContained(gross, rate)`, so the two always add up to the gross.
 */
export function vatContained(gross: Cents, rate: BasisPoints): Cents {
  return cents(Number(divideRounded(BigInt(gross) * BigInt(rate), WHOLE + BigInt(rate))))
}

/**
 * Splits `total` in proportion to `weights` by largest remainder; equal remainders favour the first.
 * The parts always add up to the total and none is more than a cent from its exact share.
 * Throws `RangeError` for negative or fractional weights, or when no weight is positive.
 */
export function split(total: Cents, weights: readonly number[]): Cents[] {
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`Not a weight: ${weight}`)
  }
  const wholeWeight = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (wholeWeight === 0n) throw new RangeError('A split needs at least one positive weight')

  const sign = total < 0 ? -1 : 1
  const magnitude = BigInt(Math.abs(total))
  const shares = weights.map((weight, index) => {
    const exact = magnitude * BigInt(weight)
    return { index, floor: exact / wholeWeight, remainder: exact % wholeWeight }
  })
  const missing = Number(magnitude - shares.reduce((sum, share) => sum + share.floor, 0n))
  const luckyOnes = new Set(
    shares
      .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
      .slice(0, missing)
      .map((share) => share.index),
  )
  return shares.map((share) => cents(sign * (Number(share.floor) + (luckyOnes.has(share.index) ? 1 : 0))))
}

/**
 * How far an offer lies from the budget, in percent with two decimals: offer / budget × 100 − 100.
 * Negative below the budget. Throws `RangeError` unless the budget is positive.
 */
export function differencePercent(offer: Cents, budget: Cents): number {
  if (budget <= 0) throw new RangeError(`A budget must be positive: ${budget}`)
  return Number(divideRounded((BigInt(offer) - BigInt(budget)) * WHOLE, BigInt(budget))) / 100
}

/** "−20,00%", "+5,00%", "0,00%": two decimals, real minus sign, no space. */
export function formatDifference(percent: number): string {
  const sign = percent < 0 ? MINUS : percent > 0 ? '+' : ''
  return `${sign}${twoDecimals.format(Math.abs(percent))}%`
}

/** Reads a wire amount ("1234.50", "1234", "-5.6"); `undefined` when it is anything else. */
export function parseDecimal(text: string): Cents | undefined {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text)
  return match ? fromDigits(match[1], match[2], match[3]) : undefined
}

/** Writes a wire amount: "1234.50", always two decimals, no grouping. */
export function formatDecimal(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function fromDigits(sign: string | undefined, whole = '0', fraction = ''): Cents {
  const magnitude = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return cents(sign === '-' ? -magnitude : magnitude)
}

function withEuroSign(amount: Cents, format: Intl.NumberFormat): string {
  return `${amount < 0 ? MINUS : ''}${format.format(Math.abs(amount) / 100)}${NO_BREAK_SPACE}€`
}

function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator
  const rounded = (2n * magnitude + denominator) / (2n * denominator)
  return numerator < 0n ? -rounded : rounded
}
