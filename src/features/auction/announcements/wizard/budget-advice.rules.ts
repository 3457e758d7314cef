import type { Cents } from '#shared/money.ts'
import type { SimilarBudgets } from './similar-budgets.rules.ts'

/** Fewer ended announcements than this in a band of budgets say nothing of how many offers come. */
export const OFFERS_LEAST = 5

/** How many offers came to announcements with budgets up to this: the middle of them. */
export interface OfferBand {
  /** The highest budget of the band, included; null for the dearest ones. */
  readonly upTo: Cents | null
  readonly offers: number
}

/** What closed deals say, in the sentences that are shown. */
export interface PriceAdvice {
  readonly low: Cents
  readonly median: Cents
  readonly high: Cents
  /** "Per un fotografo a Lecce, la metà degli sposi spende tra 1.400 e 2.100 €." */
  readonly sentence: string
  /** Of how many deals, where, and of when. */
  readonly basis: string
  /** Why it is about a wider place than was asked for; null when it is not. */
  readonly instead: string | null
}

/** Everything a couple is told at its budget: what such a thing costs, what others would spend, how many offers came. */
export interface BudgetAdvice {
  /** Null where deals are too few to say a price. */
  readonly prices: PriceAdvice | null
  /** Null where too few similar announcements were published. */
  readonly similar: SimilarBudgets | null
  /** By budget, ascending; bands of too few announcements are left out. */
  readonly offers: readonly OfferBand[]
}

/** Nothing is known, or not yet. */
export const noAdvice: BudgetAdvice = { prices: null, similar: null, offers: [] }

/** "Con questo budget annunci simili hanno ricevuto di solito 4 proposte."; null while no budget is typed, and where nothing is known. */
export const offersText = (offers: readonly OfferBand[], budget: Cents | null): string | null => {
  if (budget === null) return null
  const band = offers.find(({ upTo }) => upTo === null || budget <= upTo)
  if (!band) return null
  const many = band.offers === 1 ? '1 proposta' : `${band.offers} proposte`
  return band.offers === 0
    ? 'Con questo budget annunci simili spesso non hanno ricevuto proposte.'
    : `Con questo budget annunci simili hanno ricevuto di solito ${many}.`
}
