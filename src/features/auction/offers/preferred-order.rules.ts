import type { Cents } from '#shared/money.ts'

/** What a couple weighs offers by, in the order of the sliders. What a supplier pays us is not among it. */
export const preferences = ['price', 'completeness', 'reviews', 'distance'] as const
export type Preference = (typeof preferences)[number]

/** How each is called above its slider, and in the address and the account of points. */
export const preferenceWords: Readonly<Record<Preference, { readonly label: string; readonly name: string }>> = {
  price: { label: 'Prezzo basso', name: 'prezzo' },
  completeness: { label: 'Proposta completa', name: 'completezza' },
  reviews: { label: 'Buone recensioni', name: 'recensioni' },
  distance: { label: 'Vicinanza', name: 'vicinanza' },
}

/** How much each counts, 0 to 5. */
export type Weights = Readonly<Record<Preference, number>>
/** The most one of them may count. */
export const MOST_WEIGHT = 5
const USUAL_WEIGHT = 3

/** The weights in an address; what is not there, or makes no sense, counts as usual. */
export const readWeights = (search: URLSearchParams): Weights => {
  const weightOf = (preference: Preference): number => {
    const asked = search.get(preferenceWords[preference].name) ?? ''
    return /^[0-5]$/.test(asked) ? Number(asked) : USUAL_WEIGHT
  }
  return Object.fromEntries(preferences.map((one) => [one, weightOf(one)])) as unknown as Weights
}

interface Weighed {
  readonly id: number
  readonly priceCents: Cents
  readonly description: string
  readonly image2: string | null
  readonly offerer: {
    readonly showcase: string | null
    readonly isVerified: boolean
    readonly ratingHundredths: number
    readonly reviewCount: number
  }
  /** From the place of the announcement; null when not known. */
  readonly km: number | null
}

/** From so many letters on a description tells something. */
export const TELLING_LETTERS = 60
/** From so many reviews on their average counts whole. */
export const ENOUGH_REVIEWS = 5
/** From so many kilometres on nearer or farther is the same. */
export const FAR_KM = 200
/** The most an offer can come to. */
export const MOST_POINTS = 1000

/** How good an offer is in each, 0 to 1. */
const goodness = (offer: Weighed, lowest: Cents, budget: Cents): Readonly<Record<Preference, number>> => {
  const { offerer, km } = offer
  const told = [
    offer.description.length >= TELLING_LETTERS,
    offer.image2 !== null,
    offerer.showcase !== null,
    offerer.isVerified,
  ]
  return {
    // The lowest of all is 1, the budget itself would be 0.
    price: (budget - offer.priceCents) / (budget - lowest),
    completeness: told.filter(Boolean).length / told.length,
    reviews: (offerer.ratingHundredths / 500) * Math.min(1, offerer.reviewCount / ENOUGH_REVIEWS),
    distance: km === null ? 0 : Math.max(0, 1 - km / FAR_KM),
  }
}

/** Points by what they are for; together they are the offer's. */
export interface Score {
  readonly parts: Readonly<Record<Preference, number>>
  readonly points: number
}

/**
 * What each offer comes to, of 1000 points: for each preference its share of the weights, times how good the offer is in it. The points are
 * the sum of their parts.
 *
 * @param budget above every price
 */
export const scoresOf = (offers: readonly Weighed[], budget: Cents, weights: Weights): ReadonlyMap<number, Score> => {
  const lowest = Math.min(...offers.map(({ priceCents }) => priceCents)) as Cents
  const sum = preferences.reduce((all, one) => all + weights[one], 0)
  return new Map(
    offers.map((offer) => {
      const good = goodness(offer, lowest, budget)
      const partOf = (one: Preference) => (sum === 0 ? 0 : Math.round((MOST_POINTS * weights[one] * good[one]) / sum))
      const parts = Object.fromEntries(preferences.map((one) => [one, partOf(one)])) as unknown as Score['parts']
      return [offer.id, { parts, points: preferences.reduce((all, one) => all + parts[one], 0) }]
    }),
  )
}

/** Most points first; of equal ones the lower price, then the earlier. */
export const byPreference = <O extends Weighed>(offers: readonly O[], scores: ReadonlyMap<number, Score>): O[] =>
  offers.toSorted(
    (a, b) =>
      (scores.get(b.id)?.points ?? 0) - (scores.get(a.id)?.points ?? 0) || a.priceCents - b.priceCents || a.id - b.id,
  )

/** "612 punti: prezzo 400, recensioni 212": why an offer stands where it stands. */
export const scoreText = ({ parts, points }: Score): string => {
  const told = preferences
    .filter((one) => parts[one] > 0)
    .toSorted((a, b) => parts[b] - parts[a])
    .map((one) => `${preferenceWords[one].name} ${parts[one]}`)
  return `${points} punti${told.length > 0 ? `: ${told.join(', ')}` : ''}`
}
