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
  /** Kilometres from the place that was asked for, when what was found lies around it; else null. */
  readonly km: number | null
}

/** Something a question says, and where one goes without it. */
export interface ChipView {
  readonly label: string
  readonly to: string
}

/** What was found: so many of each kind, and one page of one of them. */
export interface SearchView {
  /** As it was asked, trimmed. */
  readonly text: string
  /** What was looked for instead, when a word is in no document. */
  readonly meant: string | null
  /** What was understood beside words. */
  readonly chips: readonly ChipView[]
  /** The results for the words alone. */
  readonly wordsTo: string
  /** What had to be let go of, said to whoever asks; empty when everything was found as it was asked. */
  readonly conceded: readonly string[]
  /** An announcement that asks for the same. */
  readonly announcement: ChipView
  /** The kinds in the order in which they answer. */
  readonly kinds: readonly SearchKind[]
  /** At most `MOST_HITS`; one more means "and more". */
  readonly counts: Readonly<Record<SearchKind, number>>
  /** The kind of the items; null when the best of every kind were asked for. */
  readonly kind: SearchKind | null
  readonly items: readonly SearchItemView[]
  readonly page: number
  readonly pages: number
}
