import { listed } from '#shared/listed.ts'

/** Reviews of one supplier within so many hours before and after one of them are looked at together. */
export const BURST_HOURS = 72
/** From here on they are many. */
export const BURST_LEAST = 5
/** Shorter words say the same by chance. */
export const SAME_WORDS_LEAST = 20

/** What is known about a review that may be worth a second look. Nothing of it is proof of anything. */
export interface ReviewHintFacts {
  /** Reviews of the same supplier around the moment of this one, itself among them. */
  readonly nearby: number
  /** The oldest other review with the same words; null when there is none. */
  readonly sameWordsAs: number | null
  /** What reviewer and supplier both gave us. */
  readonly shared: readonly ('phone' | 'taxCode' | 'address' | 'network')[]
}

/** A hint of the staff's list: what a person may want to look at before deciding. */
export interface ReviewHint {
  readonly text: string
  /** Another review to compare with; null for none. */
  readonly reviewId: number | null
}

const SHARED = {
  phone: 'lo stesso numero di telefono',
  taxCode: 'lo stesso codice fiscale',
  address: 'lo stesso indirizzo',
  network: 'accessi dalla stessa rete',
} as const

/** The hints of one review, none for most. */
export const reviewHints = ({ nearby, sameWordsAs, shared }: ReviewHintFacts): ReviewHint[] => [
  ...(nearby >= BURST_LEAST
    ? [{ text: `${nearby} recensioni di questo fornitore nel giro di pochi giorni`, reviewId: null }]
    : []),
  ...(sameWordsAs === null ? [] : [{ text: 'Lo stesso testo di un’altra recensione', reviewId: sameWordsAs }]),
  ...(shared.length === 0
    ? []
    : [{ text: `Chi scrive e il fornitore hanno ${listed(shared.map((one) => SHARED[one]))}`, reviewId: null }]),
]
