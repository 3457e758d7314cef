import type { Cents } from '#shared/money.ts'
import type { SearchKind } from './search.rules.ts'

/** One line of the results. */
export interface SearchItemView {
  readonly kind: SearchKind
  readonly id: number
  readonly title: string
  /** Whose it is: the business, or the couple ("Giulia R."). */
  readonly owner: string
  readonly sectorName: string
  readonly macroSlug: string
  /** "Varenna (LC)", or empty. */
  readonly place: string
  /** Where its page stands. */
  readonly path: string
  /** Address of a small picture. */
  readonly image: string
  /** Null: on request, or nothing to pay. */
  readonly priceCents: Cents | null
  /** What the price is: the budget of an announcement, the lowest price of the rest, per day when only rented. */
  readonly priceOf: 'budget' | 'from' | 'exact' | 'day'
  readonly ratingHundredths: number
  readonly reviewCount: number
}

/** What was found: so many of each kind, and one page of one of them. */
export interface SearchView {
  /** As it was asked, trimmed. */
  readonly text: string
  /** What was looked for instead, when a word is in no document. */
  readonly meant: string | null
  /** At most `MOST_HITS`; one more means "and more". */
  readonly counts: Readonly<Record<SearchKind, number>>
  /** The kind of the items; null when the best of every kind were asked for. */
  readonly kind: SearchKind | null
  readonly items: readonly SearchItemView[]
  readonly page: number
  readonly pages: number
}
