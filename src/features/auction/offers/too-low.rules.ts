import type { Cents } from '#shared/money.ts'

/** How many other suppliers there have to be before one can be told apart. */
const OTHERS_MIN = 3
/** Far below: less than this share of the middle of the others. */
const SHARE_MAX = 0.6

/** The question that is ready for the couple to send; it says nothing of the others. */
export const TOO_LOW_QUESTION = 'Che cosa comprende la vostra proposta, e che cosa resterebbe da pagare a parte?'

interface Priced {
  readonly id: number
  readonly supplierId: number
  readonly priceCents: Cents
}

const middleOf = (sorted: readonly number[]): number => {
  const half = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[half] as number)
    : ((sorted[half - 1] as number) + (sorted[half] as number)) / 2
}

/**
 * The offers that are too good to be true: below 60 % of the middle of the other suppliers' best offers, three others at least. The couple is
 * shown it, competitors never are, and nothing is blocked.
 *
 * @returns ids
 */
export const tooLow = (offers: readonly Priced[]): ReadonlySet<number> => {
  const best = new Map<number, number>()
  for (const { supplierId, priceCents } of offers)
    best.set(supplierId, Math.min(best.get(supplierId) ?? Number.POSITIVE_INFINITY, priceCents))
  const low = offers.filter(({ supplierId, priceCents }) => {
    const others = [...best].filter(([other]) => other !== supplierId).map(([, price]) => price)
    return others.length >= OTHERS_MIN && priceCents < SHARE_MAX * middleOf(others.toSorted((a, b) => a - b))
  })
  return new Set(low.map(({ id }) => id))
}
