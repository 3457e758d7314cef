/** 0 arrival, 1 hearts, 2 supplier, 3 amount up, 4 amount down (ANND-09); 5 by what counts for the couple, for its eyes alone. */
export const offerSorts = [
  { id: 0, label: 'Arrivo' },
  { id: 1, label: 'Voto, dal più alto' },
  { id: 2, label: 'Fornitore, dalla A' },
  { id: 3, label: 'Importo, dal più basso' },
  { id: 4, label: 'Importo, dal più alto' },
  { id: 5, label: 'Quello che conta per noi' },
] as const
/** How offers are compared unless another order was chosen. */
export const LOWEST_FIRST = 3
/** The sliders decide (`preferred-order.rules.ts`). */
export const BY_PREFERENCE = 5
export type OfferSort = (typeof offerSorts)[number]['id']

/** Which offers the couple looks at: all of them, those it gave stars to, or the others. */
export const offerFilters = ['all', 'voted', 'unvoted'] as const
export type OfferFilter = (typeof offerFilters)[number]

interface Comparable {
  readonly id: number
  readonly vote: number | null
  readonly businessName: string
  readonly priceCents: number
}

const italian = new Intl.Collator('it', { sensitivity: 'base' })

const compare: Record<OfferSort, (a: Comparable, b: Comparable) => number> = {
  0: () => 0,
  1: (a, b) => (b.vote ?? 0) - (a.vote ?? 0),
  2: (a, b) => italian.compare(a.businessName, b.businessName),
  3: (a, b) => a.priceCents - b.priceCents,
  4: (a, b) => b.priceCents - a.priceCents,
  5: () => 0,
}

/**
 * Offers as chosen: filtered by hearts, sorted stably, ties by arrival (OQ-075). The winner keeps its place.
 *
 * @remarks viewers who do not see votes (`vote` null) see all offers whatever the filter says
 */
export const arrangeOffers = <T extends Comparable>(offers: readonly T[], filter: OfferFilter, sort: OfferSort): T[] =>
  offers
    .filter(
      (offer) => filter === 'all' || offer.vote === null || (filter === 'voted' ? offer.vote > 0 : offer.vote === 0),
    )
    .sort((a, b) => compare[sort](a, b) || a.id - b.id)
