import { type Day, formatDay } from '#shared/days.ts'
import { type BasisPoints, type Cents, cents, euro, formatRate, percentOf, split, sumOf } from '#shared/money.ts'

/** What the seller says of a code, and what everything about it is bounded by. */
export const CODE = {
  /** Capitals and digits. */
  shape: /^[A-Z0-9]{4,20}$/,
  bps: { min: 500, max: 5000 },
  cents: { min: 100, max: 100_000_00 },
  /** A fixed amount asks at least so many times itself: what is paid never comes near nothing. */
  leastTimes: 2,
  uses: { min: 1, max: 100_000 },
  /** Days ahead it may begin, and days it may run. */
  days: 366,
} as const

/** As it is kept and compared: capitals, without spaces. */
export const tidyDiscountCode = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase()

/** What a code takes off: a share, or an amount. */
export interface DiscountTerms {
  readonly code: string
  readonly bps: BasisPoints | null
  readonly amountCents: Cents | null
  /** What must be bought at least, before the code. */
  readonly minCents: Cents
}

/** When and how often it may be used. */
export interface DiscountLimits {
  readonly fromOn: Day
  /** Last day, included. */
  readonly untilOn: Day
  readonly maxUses: number | null
  readonly endedAt: Date | null
}

export type DiscountState = 'coming' | 'running' | 'used_up' | 'over' | 'ended'

/** How a code stands. @param uses of orders that were not given up before they were paid */
export const discountState = (
  { fromOn, untilOn, maxUses, endedAt }: DiscountLimits,
  uses: number,
  today: Day,
): DiscountState => {
  if (endedAt) return 'ended'
  if (today > untilOn) return 'over'
  if (maxUses !== null && uses >= maxUses) return 'used_up'
  return today < fromOn ? 'coming' : 'running'
}

/** In the list of the seller. */
export const discountStateLabel: Readonly<Record<DiscountState, string>> = {
  coming: 'Non ancora valido',
  running: 'Valido',
  used_up: 'Esaurito',
  over: 'Scaduto',
  ended: 'Spento',
}

/** "10 %", "20,00 €". */
export const discountText = ({ bps, amountCents }: Pick<DiscountTerms, 'bps' | 'amountCents'>): string =>
  bps === null ? euro(amountCents ?? cents(0)) : formatRate(bps)

/** Why a code takes nothing off this sum; null when it does. */
export const minimumProblem = (goodsCents: Cents, { code, minCents }: DiscountTerms): string | null =>
  goodsCents < minCents ? `Il codice ${code} vale da ${euro(minCents)} di spesa.` : null

/** What a code takes off a sum. The share is rounded half-up once. */
export const discountOf = (goodsCents: Cents, terms: DiscountTerms): Cents => {
  if (minimumProblem(goodsCents, terms)) return cents(0)
  if (terms.bps !== null) return percentOf(goodsCents, terms.bps)
  return cents(Math.min(terms.amountCents ?? 0, Math.floor(goodsCents / CODE.leastTimes)))
}

/**
 * The parts of the discount, by line, in proportion to what they cost: they add up to it, and none is more than its line.
 *
 * @param goods what each line costs before the code
 */
export const discountShares = (goods: readonly Cents[], terms: DiscountTerms): readonly Cents[] => {
  const discount = discountOf(sumOf(goods), terms)
  return discount === 0 ? goods.map(() => cents(0)) : split(discount, goods)
}

/** "dal 01/03/2027 al 31/03/2027". */
export const discountDays = ({ fromOn, untilOn }: Pick<DiscountLimits, 'fromOn' | 'untilOn'>): string =>
  `dal ${formatDay(fromOn)} al ${formatDay(untilOn)}`
