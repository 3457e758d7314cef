import { lowestBeforeFall, type PastPrice, reducedPrice, reductionAt } from '#features/shop/products/reduction.rules.ts'
import { addDays, instantInRome, isPast } from '#shared/days.ts'
import type { BasisPoints, Cents } from '#shared/money.ts'
import type { PromotionDays } from './promotion.rules.ts'
import type { ExpectedPrice, PromotionPrice } from './views.ts'

/** How much a promotion takes off, and when. */
export interface PromotionTerms extends PromotionDays {
  readonly bps: BasisPoints
}

/** An option of a product, with all it has cost. */
export interface OptionPast {
  /** What it costs outside of promotions. */
  readonly regularCents: Cents
  readonly history: readonly PastPrice[]
}

/** Prices that promotions which end earlier will have brought by then. */
const pricesBefore = (
  { regularCents }: OptionPast,
  others: readonly PromotionTerms[],
  { firstOn }: PromotionTerms,
  now: Date,
): PastPrice[] =>
  others
    .filter(({ lastOn }) => lastOn < firstOn)
    .flatMap((other) => [
      { since: instantInRome(other.firstOn), priceCents: reducedPrice(regularCents, other.bps) },
      { since: instantInRome(addDays(other.lastOn, 1)), priceCents: regularCents },
    ])
    .filter(({ since }) => !isPast(since, now))

/**
 * What an option will cost in a promotion, and what will stand beside it, if its supplier does not change its price until then.
 *
 * @param others further promotions of the same product; they are on other days
 */
export const expectedPrice = (
  option: OptionPast,
  others: readonly PromotionTerms[],
  terms: PromotionTerms,
  now: Date,
): ExpectedPrice => {
  const firstInstant = instantInRome(terms.firstOn)
  const at = isPast(firstInstant, now) ? now : firstInstant
  const toCents = reducedPrice(option.regularCents, terms.bps)
  const history = [...option.history, ...pricesBefore(option, others, terms, now), { since: at, priceCents: toCents }]
  return {
    fromCents: option.regularCents,
    toCents,
    lowestCents: lowestBeforeFall(history, at),
    percent: reductionAt(history, at)?.percent ?? null,
  }
}

/** What an option costs while its promotion runs, and what stands beside it. */
export const presentPrice = ({ regularCents, history }: OptionPast, priceCents: Cents, now: Date): ExpectedPrice => ({
  fromCents: regularCents,
  toCents: priceCents,
  lowestCents: lowestBeforeFall(history, now),
  percent: reductionAt(history, now)?.percent ?? null,
})

/** The prices of the options of one product, those that are the same in one line. */
export const priceLines = (options: readonly (ExpectedPrice & { readonly name: string })[]): PromotionPrice[] => {
  const same = Map.groupBy(options, ({ fromCents, toCents, lowestCents }) => `${fromCents}:${toCents}:${lowestCents}`)
  return [...same.values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const { name: _, ...price } = first
    return [{ ...price, options: same.size > 1 ? all.map(({ name }) => name) : [] }]
  })
}
