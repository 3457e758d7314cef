/** What couples of the world order in stores. Days count back from the day the world is made. */

/** A line of an order: which product of the seller, which of its prices, how many. */
export interface PlannedLine {
  readonly title: string
  /** Position of the price; the first without. */
  readonly option?: number
  readonly quantity?: number
  readonly size?: string
  readonly measures?: readonly { readonly label: string; readonly value: string }[]
  readonly advance?: true
  /** First day of a rental, in days from today, and how many days after it the last one is. */
  readonly rental?: { readonly inDays: number; readonly days: number }
}

/** What happens to an order; `after` counts days from its payment. */
export type Step =
  | { readonly do: 'balance'; readonly after: number }
  | { readonly do: 'deposit'; readonly after: number }
  /** The couple asks the invoice; a number: its seller issues it by its own program. */
  | { readonly do: 'ask-invoice'; readonly after: number }
  | { readonly do: 'issue-invoice'; readonly after: number; readonly number: string }
  /** With lines only those, by position: the first parcel of several. */
  | { readonly do: 'ship'; readonly after: number; readonly lines?: readonly number[] }
  | { readonly do: 'perform'; readonly after: number }
  | { readonly do: 'receive'; readonly after: number }
  | { readonly do: 'cancel'; readonly after: number; readonly by: 'couple' | 'supplier'; readonly reason: string }
  | { readonly do: 'message'; readonly after: number; readonly by: 'couple' | 'supplier'; readonly text: string }
  | { readonly do: 'feedback'; readonly after: number; readonly outcome: string }
  | {
      readonly do: 'review'
      readonly after: number
      readonly said: readonly { readonly stars: number; readonly title: string; readonly text: string }[]
      readonly anonymous?: true
    }
  | { readonly do: 'reply'; readonly after: number; readonly text: string }
  | { readonly do: 'return'; readonly after: number; readonly reason: number; readonly comment: string }
  | { readonly do: 'withdraw'; readonly after: number }
  | { readonly do: 'take-back'; readonly after: number }
  /** "Chiedi aiuto a Promessi", by the couple; then the seller answers. */
  | {
      readonly do: 'dispute'
      readonly after: number
      readonly reason: 'not_as_agreed' | 'damaged'
      readonly text: string
    }
  | { readonly do: 'dispute-answer'; readonly after: number; readonly text: string }
  /** Without an amount everything that was paid for what came back. */
  | { readonly do: 'refund'; readonly after: number; readonly keptCents?: number; readonly reason?: string }

export interface StorePlan {
  readonly couple: string
  readonly seller: string
  /** Days before today. */
  readonly ago: number
  readonly lines: readonly PlannedLine[]
  /** Null: it waits for its payment. */
  readonly steps: readonly Step[] | null
}

export const ship = (after = 1, lines?: readonly number[]): Step => ({ do: 'ship', after, ...(lines && { lines }) })
export const receive = (after = 3): Step => ({ do: 'receive', after })
export const review = (after: number, ...said: readonly [stars: number, title: string, text: string][]): Step => ({
  do: 'review',
  after,
  said: said.map(([stars, title, text]) => ({ stars, title, text })),
})
export const reply = (after: number, text: string): Step => ({ do: 'reply', after, text })
export const good = (after: number): Step => ({ do: 'feedback', after, outcome: 'si-2' })
